import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { expect, test } from "vitest";
import { jobErrorOf } from "./job-error.ts";

test("a person may retry a run once its setting is put right, though no machine retries the call", () => {
  const refused = new AppError("MODEL_AUTHENTICATION", "The key was refused.", { class: "config_error", retryable: false });
  expect(jobErrorOf(refused)).toEqual({
    class: "config_error",
    code: "MODEL_AUTHENTICATION",
    message: "The key was refused.",
    retryable: true,
  });
});

test("what is wrong with a run itself stays as it is", () => {
  expect(jobErrorOf(new AppError("NO_SOURCES", "Nothing was found.", { class: "material_error" })).retryable).toBe(false);
  expect(jobErrorOf(new AppError("MODEL_TIMEOUT", "No answer.", { class: "model_error", retryable: true })).retryable).toBe(true);
});
