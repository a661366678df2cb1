import { wholeNumber } from "@plumbline/shared/api/page.ts";
import { CreateSessionRequest, EstimateRequest, SessionListQuery, UpdateSessionRequest } from "@plumbline/shared/api/sessions.ts";
import { Router } from "express";
import { z } from "zod";
import { createSession } from "../../use-cases/create-session.ts";
import { deleteSession } from "../../use-cases/delete-session.ts";
import { diffReports } from "../../use-cases/diff-reports.ts";
import { estimate } from "../../use-cases/estimate.ts";
import { getReport, getSession, getUsage, listReports, listSessions } from "../../use-cases/read-sessions.ts";
import { updateSession } from "../../use-cases/update-session.ts";
import type { UseCasePorts } from "../../use-cases/use-case-ports.ts";
import { ownerOf } from "../identity.ts";

const Version = wholeNumber(1);
const DiffQuery = z.object({ against: Version });

export function sessionRoutes(ports: UseCasePorts): Router {
  const router = Router();
  router.post("/estimate", (request, response) => {
    response.json(estimate(ports, ownerOf(request), EstimateRequest.parse(request.body ?? {}).config));
  });
  router.post("/sessions", (request, response) => {
    response.status(201).json(createSession(ports, ownerOf(request), CreateSessionRequest.parse(request.body)));
  });
  router.get("/sessions", (request, response) => {
    response.json(listSessions(ports, ownerOf(request), SessionListQuery.parse(request.query)));
  });
  router.get("/sessions/:id", (request, response) => {
    response.json(getSession(ports, ownerOf(request), request.params.id));
  });
  router.patch("/sessions/:id", (request, response) => {
    response.json(updateSession(ports, ownerOf(request), request.params.id, UpdateSessionRequest.parse(request.body)));
  });
  router.delete("/sessions/:id", async (request, response) => {
    await deleteSession(ports, ownerOf(request), request.params.id);
    response.status(204).end();
  });
  router.get("/sessions/:id/reports", (request, response) => {
    response.json(listReports(ports, ownerOf(request), request.params.id));
  });
  router.get("/sessions/:id/reports/:version", (request, response) => {
    response.json(getReport(ports, ownerOf(request), request.params.id, Version.parse(request.params.version)));
  });
  router.get("/sessions/:id/reports/:version/diff", (request, response) => {
    const { against } = DiffQuery.parse(request.query);
    response.json(diffReports(ports, ownerOf(request), request.params.id, Version.parse(request.params.version), against));
  });
  router.get("/sessions/:id/usage", (request, response) => {
    response.json(getUsage(ports, ownerOf(request), request.params.id));
  });
  return router;
}
