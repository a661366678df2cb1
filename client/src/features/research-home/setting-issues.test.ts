import { expect, test } from "vitest";
import { sampleCapabilities } from "../../../test/samples.ts";
import { ApiProblem } from "../../lib/api-problem.ts";
import { createMessages } from "../../lib/messages.ts";
import { messages } from "./messages.ts";
import { parseHosts, refusedFields, settingIssues } from "./setting-issues.ts";

const { t } = createMessages("en", [messages]);

test.each([
  ["deepDepth", { deepDepth: 5 }, "Between 1 and 4."],
  ["maxIterations", { maxIterations: 0 }, "Between 1 and 10."],
  ["maxIterations", { maxIterations: Number.NaN }, "Between 1 and 10."],
  ["budget.maxSearches", { mode: "quick", budget: { maxSearches: 61 } }, "Between 1 and 60."],
  ["allowedDomains", { allowedDomains: ["example.org", "not a host"] }, "Not a host name: not a host"],
  ["customOutline", { customOutline: "x".repeat(4003) }, "3 characters too many."],
  ["allowedMaterialChannels", { allowedMaterialChannels: ["mcp"] }, "Choose at least one place to look."],
] as const)("%s is refused with its bounds", (field, settings, message) => {
  const { allowedDomains, allowedMaterialChannels, ...others } = {
    allowedDomains: undefined,
    allowedMaterialChannels: undefined,
    ...settings,
  };
  const issues = settingIssues(
    {
      ...others,
      ...(allowedDomains === undefined ? {} : { allowedDomains: [...allowedDomains] }),
      ...(allowedMaterialChannels === undefined ? {} : { allowedMaterialChannels: [...allowedMaterialChannels] }),
    },
    sampleCapabilities(),
    t,
  );
  expect(issues).toEqual({ [field]: message });
});

test("nothing set means nothing to refuse", () => {
  expect(settingIssues({}, sampleCapabilities(), t)).toEqual({});
});

test("host names are found in what a person pastes", () => {
  expect(parseHosts("https://Example.org/a?b, gov.cn；《x》\n新华网.中国")).toEqual(["example.org", "gov.cn", "《x》", "新华网.中国"]);
});

test("a refusal's issues are read by field, whichever way they name it", () => {
  const refusal = new ApiProblem("INVALID_CONFIG", "no", 422, {
    issues: [
      { field: "deepDepth", message: "at most 4" },
      { path: "config.tone", message: "unknown tone" },
    ],
  });
  expect(refusedFields(refusal)).toEqual({ deepDepth: "at most 4", tone: "unknown tone" });
});

test.each([null, new Error("x"), new ApiProblem("INTERNAL", "x", 500), new ApiProblem("INVALID_CONFIG", "x", 422, { issues: "odd" })])(
  "%s names no field",
  (error) => {
    expect(refusedFields(error)).toEqual({});
  },
);
