const adapters = "^server/src/(models|materials|library|store|jobs|export|compute)/";
/** The table of what the worker pool runs; loaded inside a worker only. */
const taskTable = "^server/src/compute/handlers\\.ts$";
/** Composition points of their own thread: they import what they run. */
const workers = ["\\.worker\\.ts$", taskTable];
const tests = "\\.(test|arbitrary)\\.tsx?$";

const error = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    error(
      "shared-imports-only-its-parsers",
      "Contracts run in the browser and on the server: zod and the Markdown syntax tree, nothing else.",
      { path: "^shared/src/", pathNot: tests },
      {
        pathNot: ["^shared/src/", "node_modules/zod/", "node_modules/(mdast|micromark|unist)[^/]*/", "node_modules/@types/(mdast|unist)/"],
      },
    ),
    error(
      "research-is-pure",
      "The engine meets the world through its ports.",
      { path: "^server/src/research/", pathNot: tests },
      { pathNot: ["^server/src/research/", "^shared/src/", "node_modules/zod/", "node_modules/@langchain/langgraph/"] },
    ),
    error(
      "adapters-do-not-meet",
      "Each adapter plugs one real thing into a port; compose.ts brings them together.",
      { path: adapters, pathNot: [tests, ...workers] },
      { path: adapters, pathNot: "^server/src/$1/" },
    ),
    error(
      "the-task-table-stays-in-the-worker",
      "Outside a worker only its types may be known, or the main thread loads every adapter.",
      { path: "^server/src/", pathNot: [tests, ...workers] },
      { path: taskTable, dependencyTypesNot: ["type-only"] },
    ),
    error(
      "adapters-do-not-look-up",
      "An adapter knows research and shared, not who uses it.",
      { path: adapters, pathNot: tests },
      { path: "^server/src/(http|cli|use-cases)/" },
    ),
    error(
      "use-cases-take-ports",
      "A use case is what http and cli both call; its adapters come in as arguments.",
      { path: "^server/src/use-cases/", pathNot: tests },
      { path: ["^server/src/[^/]+/"], pathNot: ["^server/src/(use-cases|research)/"] },
    ),
    error(
      "doors-call-use-cases",
      "http and cli translate; what happens is in use-cases.",
      { path: "^server/src/(http|cli)/", pathNot: tests },
      { path: "^server/src/[^/]+/", pathNot: ["^server/src/$1/", "^server/src/use-cases/", "^server/src/research/ports\\.ts$"] },
    ),
    error(
      "only-the-starters-compose",
      "compose.ts is the one place that knows all parts.",
      { path: "^server/src/", pathNot: [tests, "^server/src/main\\.ts$", "^server/src/cli/run-command\\.ts$"] },
      { path: "^server/src/(compose|main)\\.ts$" },
    ),
    error(
      "client-meets-server-through-shared",
      "Over HTTP, with the shapes of shared.",
      { path: "^client/", pathNot: tests },
      { path: "^(server|e2e|scripts)/" },
    ),
    error("server-meets-client-through-shared", "Over HTTP, with the shapes of shared.", { path: "^server/" }, { path: "^(client|e2e)/" }),
    error(
      "components-and-lib-know-no-research",
      "components, lib <- run-stream <- features <- app.",
      { path: "^client/src/(components|lib)/", pathNot: tests },
      { path: "^client/src/(run-stream|features|app|export-docx)/" },
    ),
    error(
      "run-stream-below-features",
      "components, lib <- run-stream <- features <- app.",
      { path: "^client/src/(run-stream|export-docx)/", pathNot: tests },
      { path: "^client/src/(features|app)/" },
    ),
    error(
      "features-below-app",
      "components, lib <- run-stream <- features <- app.",
      { path: "^client/src/features/", pathNot: tests },
      { path: "^client/src/app/" },
    ),
    error(
      "features-do-not-meet",
      "What two features share belongs in components, lib or run-stream.",
      { path: "^client/src/features/([^/]+)/", pathNot: tests },
      { path: "^client/src/features/", pathNot: "^client/src/features/$1/" },
    ),
    error(
      "no-tests-in-the-product",
      "Fakes and fixtures stay in tests.",
      { path: "^(shared|server|client)/src/", pathNot: tests },
      { path: [tests, "^server/test/"] },
    ),
    error("no-unresolved", "Import only what exists and the package lists.", {}, { couldNotResolve: true }),
    error("no-cycles", "A cycle is one module in several files.", {}, { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^client/dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
