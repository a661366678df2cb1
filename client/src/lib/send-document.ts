import { documentsPath, UploadResponse } from "@plumbline/shared/api/library.ts";
import { Problem } from "@plumbline/shared/errors/error-code.ts";
import { ApiProblem } from "./api-problem.ts";

export type UploadOutcome = UploadResponse["items"][number];

/** Name of the multipart field that carries files. */
const filesField = "files";

/**
 * Sends one file to the library. `fetch` tells nothing about how far an upload is, hence the older interface.
 * @throws {ApiProblem} the server's refusal, `UNREACHABLE`, or `BAD_REPLY`.
 */
export function sendDocument(file: File, onProgress: (sent: number) => void): Promise<UploadOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadOutcome>();
  const request = new XMLHttpRequest();
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    onProgress(total === 0 ? 0 : loaded / total);
  });
  request.addEventListener("error", () => {
    reject(new ApiProblem("UNREACHABLE", "The server cannot be reached.", 0));
  });
  request.addEventListener("load", () => {
    try {
      resolve(readOutcome(request.status, request.responseText));
    } catch (error) {
      reject(
        error instanceof ApiProblem ? error : new ApiProblem("BAD_REPLY", "The server's reply is not JSON.", request.status, {}, error),
      );
    }
  });
  const form = new FormData();
  form.append(filesField, file, file.name);
  request.open("POST", documentsPath());
  request.send(form);
  return promise;
}

function readOutcome(status: number, text: string): UploadOutcome {
  const body: unknown = JSON.parse(text);
  const problem = Problem.safeParse(body);
  if (problem.success) {
    const { code, message, details } = problem.data.error;
    throw new ApiProblem(code, message, status, details);
  }
  const outcome = UploadResponse.safeParse(body).data?.items[0];
  if (outcome === undefined) throw new ApiProblem("BAD_REPLY", "The server's reply has another shape than agreed.", status);
  return outcome;
}
