import { startLoopback } from "../http/start-loopback.ts";

export interface SitePage {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

const SENTENCES = [
  "Sodium-ion cells store less energy than lithium-ion cells, but their materials are found almost everywhere.",
  "Makers in three countries opened factories last year, and a fourth plans to follow before the winter begins.",
  "The cells keep most of their capacity in the cold, which makes them a choice for stores beside wind parks.",
  "Analysts expect that the price of a stored kilowatt-hour will fall by a third when the new lines are running.",
];

/** A page with an article long enough to be found; `word` makes it differ from others. */
export const articlePage = (title: string, word: string): SitePage => ({
  body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav><article><h1>${title}</h1>${SENTENCES.map((sentence) => `<p>${sentence} It says ${word} here, and ${word} is said again in this place.</p>`).join("")}</article></body></html>`,
});

/** A site with these pages by path; unknown paths are 404. `asked` lists the paths that were asked for. */
export async function startSite(pages: Record<string, SitePage>) {
  const asked: string[] = [];
  const server = await startLoopback((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const page = pages[path] ?? { status: 404, body: "<title>Not found</title>" };
    const { status = 200, type = "text/html; charset=utf-8", headers = {}, body = "" } = page;
    const etag = headers["etag"];
    if (etag !== undefined && request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(status, { "content-type": type, ...headers }).end(body);
  });
  return { ...server, asked, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
