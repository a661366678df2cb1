import { fetch } from "undici";
import { describe, expect, it } from "vitest";
import { startLoopback } from "../../../test/http/start-loopback.ts";
import { createGuardedAgent } from "./guarded-agent.ts";

describe("the guarded agent", () => {
  it("connects to the very address it checked when a name answers otherwise the second time", async () => {
    const reached: (string | undefined)[] = [];
    await using server = await startLoopback((request, response) => {
      reached.push(request.socket.localAddress);
      response.writeHead(200, { connection: "close" }).end("secret");
    });
    const answers = ["127.0.0.2", "127.0.0.1"];
    let asked = 0;
    const agent = createGuardedAgent({
      allow: [],
      connectTimeoutMs: 5000,
      isRefused: (address) => address === "127.0.0.1",
      resolve: () => Promise.resolve([{ address: answers[asked++] ?? "127.0.0.1", family: 4 }]),
    });
    const url = `http://rebind.example:${String(server.port)}/`;
    await (await fetch(url, { dispatcher: agent })).text();
    expect(reached).toEqual(["::ffff:127.0.0.2"]);
    await expect(fetch(url, { dispatcher: agent })).rejects.toMatchObject({ cause: { name: "RefusedAddressError" } });
    expect(asked).toBe(2);
    expect(server.connections()).toBe(1);
    await agent.destroy();
  });

  it("refuses a name when one of its addresses is private, although others are public", async () => {
    await using server = await startLoopback((_, response) => response.end("secret"));
    const addresses = ["127.0.0.2", "127.0.0.1"].map((address) => ({ address, family: 4 }));
    const agent = createGuardedAgent({
      allow: [],
      connectTimeoutMs: 5000,
      isRefused: (address) => address === "127.0.0.1",
      resolve: () => Promise.resolve(addresses),
    });
    await expect(fetch(`http://mixed.example:${String(server.port)}/`, { dispatcher: agent })).rejects.toThrow();
    expect(server.connections()).toBe(0);
    await agent.destroy();
  });
});
