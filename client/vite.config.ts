import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const server = "http://127.0.0.1:4310";

/** A thread has no document: there a package's table takes the place of the browser's own decoder of character references. */
const withoutDocument: Plugin = {
  name: "plumbline:without-document",
  enforce: "pre",
  async resolveId(source, importer) {
    if (source !== "decode-named-character-reference") return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found === null ? null : { ...found, id: found.id.replace(/index\.dom\.js$/, "index.js") };
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: "dist", emptyOutDir: true },
  // A thread loads its rarer parts when it needs them, as the page does.
  worker: { format: "es", plugins: () => [withoutDocument] },
  server: {
    proxy: {
      "/api": {
        target: server,
        changeOrigin: true,
        configure: (proxy) => {
          // The server refuses foreign origins; a page of this dev server is its own page, any other stays foreign.
          proxy.on("proxyReq", (outgoing, incoming) => {
            if (incoming.headers.origin === `http://${incoming.headers.host ?? ""}`) outgoing.setHeader("origin", server);
          });
        },
      },
    },
  },
});
