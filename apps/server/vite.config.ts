import { defineConfig } from 'vite'

/** One file for the process: the workspace's sources are taken in, packages stay in node_modules. */
export default defineConfig({
  define: {
    'process.env.YUGA_BUILD_DATE': JSON.stringify(new Date().toISOString().slice(0, 10)),
  },
  build: {
    ssr: 'src/cli/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
  ssr: { noExternal: [/^@yuga\//] },
})
