import { openDatabase } from "../../src/store/open-database.ts";
import { createTestClock, createTestIds } from "../test-clock.ts";

const [, , file] = process.argv;
if (file === undefined) throw new Error("name a file");
openDatabase({ file, clock: createTestClock(), ids: createTestIds() }).close();
