import type { Response } from "undici";

/** The decoded body, or null when it is larger than allowed: then the rest is neither received nor inflated. */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > maxBytes) return null;
    chunks.push(bytes);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
