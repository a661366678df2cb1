import { Router } from "express";
import type { Metrics } from "../metrics.ts";

/** Health and metrics, outside the identity check. `ready` tells whether the database answers and jobs are taken. */
export function operatorRoutes(options: { ready: () => boolean; metrics: Metrics }): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.json({ status: "ok" });
  });
  router.get("/readyz", (_request, response) => {
    const ready = options.ready();
    response.status(ready ? 200 : 503).json({ status: ready ? "ready" : "not ready" });
  });
  router.get("/metrics", async (_request, response) => {
    response.set("Content-Type", options.metrics.contentType).send(await options.metrics.text());
  });
  return router;
}
