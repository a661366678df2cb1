import { existsSync } from "node:fs";
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
  app.use("/api/library", libraryRoutes(ports, { uploadFolder: join(settings.dataDir, "uploads") }));
  app.use("/api", (_request, _response, next) => {
    next(new AppError("NOT_FOUND", "There is no such route."));
  });
  if (options.pageFolder !== null) servePage(app, options.pageFolder);
  app.use((_request: Request, _response: Response, next: NextFunction) => {
    next(new AppError("NOT_FOUND", "There is no such page."));
  });
  app.use(createProblemHandler(options.log));
  return app;
}

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

function servePage(app: Express, folder: string): void {
  app.use((_request, response, next) => {
    response.set({ "Content-Security-Policy": PAGE_POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" });
    next();
  });
  app.get("/", (_request, response) => {
    response.redirect(302, "/deep-research");
  });
  // Built files carry a digest in their name: they never change.
  app.use("/assets", express.static(join(folder, "assets"), { immutable: true, maxAge: "365d", index: false }));
  app.use(express.static(folder, { index: false }));
  app.get("/{*path}", (request, response, next) => {
    const index = join(folder, "index.html");
    if (request.accepts("html") === false || request.path.startsWith("/assets/") || !existsSync(index)) {
      next();
      return;
    }
    response.set("Cache-Control", "no-cache").sendFile(index);
  });
}

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
