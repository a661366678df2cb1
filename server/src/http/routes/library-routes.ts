import { DocumentListQuery, LibrarySearchQuery } from "@plumbline/shared/api/library.ts";
import { Router } from "express";
import { addDocuments, getDocument, listDocuments, removeDocument, searchLibrary } from "../../use-cases/library.ts";
import type { UseCasePorts } from "../../use-cases/use-case-ports.ts";
import { ownerOf } from "../identity.ts";
import { withUploads } from "../upload.ts";

export function libraryRoutes(ports: UseCasePorts, options: { uploadFolder: string }): Router {
  const router = Router();
  router.post("/documents", async (request, response) => {
    const gone = new AbortController();
    response.once("close", () => {
      gone.abort();
    });
    const ownerId = ownerOf(request);
    const outcome = await withUploads(request, response, options.uploadFolder, (files) => addDocuments(ports, ownerId, files, gone.signal));
    response.status(201).json(outcome);
  });
  router.get("/documents", (request, response) => {
    response.json(listDocuments(ports, ownerOf(request), DocumentListQuery.parse(request.query)));
  });
  router.get("/documents/:id", (request, response) => {
    response.json(getDocument(ports, ownerOf(request), request.params.id));
  });
  router.delete("/documents/:id", async (request, response) => {
    await removeDocument(ports, ownerOf(request), request.params.id);
    response.status(204).end();
  });
  router.get("/search", (request, response) => {
    const { q, limit } = LibrarySearchQuery.parse(request.query);
    response.json(searchLibrary(ports, ownerOf(request), q, limit));
  });
  return router;
}
