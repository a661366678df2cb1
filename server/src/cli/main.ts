import { enableCompileCache } from "node:module";

// Only what is loaded after this line is kept compiled: half of what a short command waits for is loading.
enableCompileCache();
await import("./run-command.ts");
