import { join } from "node:path";
import { API_PREFIX } from "@plumbline/shared/api/page.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import type { Settings } from "../settings.ts";
import type { UseCasePorts } from "../use-cases/use-case-ports.ts";
import { createIdentityCheck, createOriginCheck, ownerOf } from "./identity.ts";
import type { Metrics } from "./metrics.ts";
import { createProblemHandler } from "./problem-handler.ts";
import { artifactRoutes } from "./routes/artifact-routes.ts";
import { evidenceRoutes } from "./routes/evidence-routes.ts";
import { jobRoutes } from "./routes/job-routes.ts";
import { libraryRoutes } from "./routes/library-routes.ts";
import { operatorRoutes } from "./routes/operator-routes.ts";
import { sessionRoutes } from "./routes/session-routes.ts";
import { servePage } from "./serve-page.ts";

export interface AppOptions {
  settings: Settings;
  ports: UseCasePorts;
  metrics: Metrics;
  ready: () => boolean;
  now: () => number;
  /** Aborted when the server shuts down: open streams end. */
  closing: AbortSignal;
  /** Folder of the built page; null serves the API alone. */
  pageFolder: string | null;
  log: { error(fields: Record<string, unknown>, message: string): void };
}

/** The whole HTTP surface: operator routes, the API behind origin and identity check, and the page. */
export function createApp(options: AppOptions): Express {
  const { settings, ports } = options;
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.use(operatorRoutes(options));
  app.use(
    "/api",
    createOriginCheck(settings),
    createIdentityCheck(settings.auth),
    countRequests(options.metrics, options.now),
    express.json({ limit: "1mb" }),
  );
  app.get("/api/me", (request, response) => {
    response.json({ userId: ownerOf(request), authMode: settings.auth.mode });
  });
  app.get(`${API_PREFIX}/capabilities`, (request, response) => {
    response.json(ports.capabilities(ownerOf(request)));
  });
  app.use(API_PREFIX, sessionRoutes(ports), evidenceRoutes(ports), artifactRoutes(ports));
  app.use(
    API_PREFIX,
    jobRoutes(ports, { heartbeatMs: settings.sseHeartbeatMs, stalledMs: 30_000, pollMs: 200, closing: options.closing, now: options.now }),
  );
  app.use("/api/library", libraryRoutes(ports, { uploadFolder: uploadFolder(settings) }));
  app.use("/api", (_request, _response, next) => {
    next(new AppError("NOT_FOUND", "There is no such route."));
  });
  if (options.pageFolder !== null) app.use(servePage(options.pageFolder));
  app.use((_request: Request, _response: Response, next: NextFunction) => {
    next(new AppError("NOT_FOUND", "There is no such page."));
  });
  app.use(createProblemHandler(options.log));
  return app;
}

/** Where uploads stand until they are in the library. */
export const uploadFolder = ({ dataDir }: Pick<Settings, "dataDir">): string => join(dataDir, "uploads");

function countRequests(metrics: Metrics, now: () => number) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = now();
    response.once("close", () => {
      const streamed = response.getHeader("content-type")?.toString().startsWith("text/event-stream") ?? false;
      if (streamed) return;
      const route = (request.route as { path?: string } | undefined)?.path ?? "unmatched";
      metrics.observeRequest(request.method, `${request.baseUrl}${route}`, response.statusCode, (now() - started) / 1000);
    });
    next();
  };
}
