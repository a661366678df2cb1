import { defineConfig } from "eslint/config";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const catchRules = [
  { selector: "CatchClause[param=null]", message: "Bind the error and use it." },
  { selector: "CatchClause ReturnStatement[argument.elements.length=0]", message: "A failure is not an empty list." },
  { selector: "CatchClause ReturnStatement[argument.type='Literal'][argument.raw='null']", message: "A failure is not null." },
];

const environmentRules = [
  "MemberExpression[object.name='process'][property.name='env']",
  "VariableDeclarator[init.name='process'] Property[key.name='env']",
  "ImportDeclaration[source.value=/^(node:)?process$/] ImportSpecifier[imported.name='env']",
].map((selector) => ({ selector, message: "Only server/src/settings.ts reads the environment; take a setting as an argument." }));

const clockSelectors = [
  "MemberExpression[object.name=/^(Date|performance)$/][property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
];

const randomSelectors = [
  "MemberExpression[object.name='Math'][property.name='random']",
  "MemberExpression[property.name=/^(randomUUID|randomBytes|randomInt|getRandomValues)$/]",
  "ImportSpecifier[imported.name=/^(randomUUID|randomBytes|randomInt|getRandomValues)$/]",
];

const purityRules = [
  ...clockSelectors.map((selector) => ({ selector, message: "Take the Clock port; research and shared read no clock." })),
  ...randomSelectors.map((selector) => ({ selector, message: "Take the Ids port; research and shared make no randomness." })),
];

const restrict = (...rules) => ({ "no-restricted-syntax": ["error", ...rules] });

export default defineConfig(
  {
    ignores: [
      "**/node_modules/",
      "**/dist/",
      "data/",
      "coverage/",
      "test-results/",
      "playwright-report/",
      "**/*.js",
      "**/*.mjs",
      "**/*.cjs",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": "allow-with-description", "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      ...restrict(...catchRules),
    },
  },
  {
    files: ["server/src/**/*.ts"],
    ignores: ["server/src/settings.ts", "**/*.test.ts"],
    rules: restrict(...catchRules, ...environmentRules),
  },
  {
    files: ["shared/src/**/*.ts", "server/src/research/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: restrict(...catchRules, ...environmentRules, ...purityRules),
  },
  {
    files: ["client/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat["recommended-latest"]],
    rules: { "react-hooks/incompatible-library": "off" },
  },
);
