import { ExportRequest } from "@plumbline/shared/api/artifacts.ts";
import { ReferencesQuery } from "@plumbline/shared/api/references.ts";
import { type Response, Router } from "express";
import { listArtifacts, readArtifact } from "../../use-cases/read-artifacts.ts";
import type { UseCasePorts } from "../../use-cases/use-case-ports.ts";
import { attachment } from "../content-disposition.ts";
import { ownerOf } from "../identity.ts";

const MEDIA_TYPES: Record<string, string> = {
  markdown: "text/markdown; charset=utf-8",
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
};

export function artifactRoutes(ports: UseCasePorts): Router {
  const router = Router();
  router.get("/sessions/:id/artifacts", (request, response) => {
    response.json(listArtifacts(ports, ownerOf(request), request.params.id));
  });
  router.get("/sessions/:id/artifacts/:name", async (request, response) => {
    const { artifact, bytes } = await readArtifact(ports, ownerOf(request), request.params.id, request.params.name);
    response
      .set({
        "Content-Type": MEDIA_TYPES[artifact.format] ?? "application/octet-stream",
        "Content-Disposition": attachment(artifact.name),
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      })
      .send(bytes);
  });
  router.get("/sessions/:id/references", async (request, response) => {
    const { version } = ReferencesQuery.parse(request.query);
    response.json(await ports.exporter.references(ownerOf(request), request.params.id, version ?? null, whileOpen(response)));
  });
  router.post("/sessions/:id/export", async (request, response) => {
    const { format, version } = ExportRequest.parse(request.body);
    const file = await ports.exporter.make(ownerOf(request), request.params.id, format, version ?? null, whileOpen(response));
    response
      .set({
        "Content-Type": file.mediaType,
        "Content-Disposition": attachment(file.fileName),
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      })
      .send(file.bytes);
  });
  return router;
}

/** Aborted when the client is gone. */
function whileOpen(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    gone.abort();
  });
  return gone.signal;
}
