/** A fresh id for a request that must not take effect twice; also where `crypto.randomUUID` is missing (plain HTTP on a LAN). */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
