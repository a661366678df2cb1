import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:4310";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: "dist", emptyOutDir: true },
  // A thread loads its rarer parts when it needs them, as the page does.
  worker: { format: "es" },
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
