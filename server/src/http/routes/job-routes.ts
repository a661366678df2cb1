import {
  CancelJobRequest,
  EventsQuery,
  InstructJobRequest,
  ResumeJobRequest,
  RetryJobRequest,
  StartJobRequest,
} from "@plumbline/shared/api/jobs.ts";
import { wholeNumber } from "@plumbline/shared/api/page.ts";
import { Router } from "express";
import { z } from "zod";
import { cancelJob } from "../../use-cases/cancel-job.ts";
import { instructJob } from "../../use-cases/instruct-job.ts";
import { readEvents } from "../../use-cases/read-events.ts";
import { getJob, jobHead } from "../../use-cases/read-job.ts";
import { resumeJob } from "../../use-cases/resume-job.ts";
import { retryJob } from "../../use-cases/retry-job.ts";
import { startJob } from "../../use-cases/start-job.ts";
import type { UseCasePorts } from "../../use-cases/use-case-ports.ts";
import { type EventStreamOptions, streamJob } from "../event-stream.ts";
import { ownerOf } from "../identity.ts";
import { createJobFeeds } from "../job-feed.ts";

const Seq = wholeNumber(0);
const StreamQuery = z.object({ after: Seq.default(0) });

export interface JobRouteOptions extends EventStreamOptions {
  /** How often a stream looks for events that another process stored, ms. */
  pollMs: number;
}

export function jobRoutes(ports: UseCasePorts, options: JobRouteOptions): Router {
  const router = Router();
  const feeds = createJobFeeds(ports.events, { pollMs: options.pollMs });
  router.post("/sessions/:id/jobs", (request, response) => {
    response.status(202).json(startJob(ports, ownerOf(request), request.params.id, StartJobRequest.parse(request.body)));
  });
  router.get("/jobs/:id", (request, response) => {
    response.json(getJob(ports, ownerOf(request), request.params.id));
  });
  router.post("/jobs/:id/retry", (request, response) => {
    response.status(202).json(retryJob(ports, ownerOf(request), request.params.id, RetryJobRequest.parse(request.body).requestId));
  });
  router.post("/jobs/:id/cancel", async (request, response) => {
    const { mode } = CancelJobRequest.parse(request.body ?? {});
    response.status(202).json(await cancelJob(ports, ownerOf(request), request.params.id, mode));
  });
  router.post("/jobs/:id/resume", async (request, response) => {
    response.status(202).json(await resumeJob(ports, ownerOf(request), request.params.id, ResumeJobRequest.parse(request.body)));
  });
  router.post("/jobs/:id/instructions", (request, response) => {
    response.status(202).json(instructJob(ports, ownerOf(request), request.params.id, InstructJobRequest.parse(request.body)));
  });
  router.get("/jobs/:id/events", (request, response) => {
    response.json(readEvents(ports, ownerOf(request), request.params.id, EventsQuery.parse(request.query)));
  });
  router.get("/jobs/:id/stream", async (request, response) => {
    const ownerId = ownerOf(request);
    const lastEventId = request.get("last-event-id");
    const after = lastEventId === undefined || lastEventId === "" ? StreamQuery.parse(request.query).after : Seq.parse(lastEventId);
    jobHead(ports, ownerId, request.params.id);
    await streamJob(response, feeds.open(ownerId, request.params.id), after, options);
  });
  return router;
}
