import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { connectUpstream, type UpstreamControl } from "../../test/upstream/upstream-control.ts";

const MAIN = fileURLToPath(new URL("../../test/upstream/main.ts", import.meta.url));

/** The loopback upstream as a process of its own, so that its work is not in what is measured. */
export async function startUpstreamProcess(): Promise<UpstreamControl & AsyncDisposable> {
  const child = spawn(process.execPath, [MAIN], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const { url, sites } = JSON.parse(line) as { url: string; sites: string[] };
  return {
    ...connectUpstream(url, sites),
    [Symbol.asyncDispose]: async () => {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    },
  };
}
