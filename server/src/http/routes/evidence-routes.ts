import { ClaimListQuery, SourceListQuery, UpdateClaimRequest, UpdateSourceRequest } from "@plumbline/shared/api/sources.ts";
import { Router } from "express";
import { decideClaim, getConsequences, getSource, listClaims, listSources, selectSource } from "../../use-cases/read-evidence.ts";
import type { UseCasePorts } from "../../use-cases/use-case-ports.ts";
import { ownerOf } from "../identity.ts";

export function evidenceRoutes(ports: UseCasePorts): Router {
  const router = Router();
  router.get("/sessions/:id/sources", (request, response) => {
    response.json(listSources(ports, ownerOf(request), request.params.id, SourceListQuery.parse(request.query)));
  });
  router.get("/sessions/:id/sources/:sourceId", (request, response) => {
    response.json(getSource(ports, ownerOf(request), request.params.id, request.params.sourceId));
  });
  router.patch("/sessions/:id/sources/:sourceId", (request, response) => {
    const { selected } = UpdateSourceRequest.parse(request.body);
    response.json(selectSource(ports, ownerOf(request), request.params.id, request.params.sourceId, selected));
  });
  router.get("/sessions/:id/sources/:sourceId/consequences", (request, response) => {
    response.json(getConsequences(ports, ownerOf(request), request.params.id, request.params.sourceId));
  });
  router.get("/sessions/:id/claims", (request, response) => {
    response.json(listClaims(ports, ownerOf(request), request.params.id, ClaimListQuery.parse(request.query)));
  });
  router.patch("/sessions/:id/claims/:claimId", (request, response) => {
    const choice = UpdateClaimRequest.parse(request.body);
    response.json(decideClaim(ports, ownerOf(request), request.params.id, request.params.claimId, choice));
  });
  return router;
}
