import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import compression from "compression";
import express, { Router } from "express";

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

/** The built page, compressed. It is mounted after the API, whose streams must reach no compressor: one would hold frames back. */
export function servePage(folder: string): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set({ "Content-Security-Policy": PAGE_POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" });
    next();
  });
  router.get("/", (_request, response) => {
    response.redirect(302, "/deep-research");
  });
  router.use(compression());
  // Built files carry a digest in their name: they never change.
  router.use("/assets", express.static(join(folder, "assets"), { immutable: true, maxAge: "365d", index: false }));
  router.use(express.static(folder, { index: false }));
  router.get("/{*path}", (request, response, next) => {
    const index = join(folder, "index.html");
    if (request.accepts("html") === false || extname(request.path) !== "" || !existsSync(index)) {
      next();
      return;
    }
    response.set("Cache-Control", "no-cache").sendFile(index);
  });
  return router;
}
