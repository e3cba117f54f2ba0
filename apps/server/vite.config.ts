import { defineConfig } from 'vite'

/**
 * One file for the process, one for the threads that read uploads, and the code that both use: the workspace's sources
 * are taken in, packages stay in node_modules.
 */
export default defineConfig({
  define: {
    'process.env.YUGA_BUILD_DATE': JSON.stringify(new Date().toISOString().slice(0, 10)),
  },
  build: {
    ssr: true,
    rollupOptions: {
      input: { main: 'src/cli/main.ts', 'upload-jobs': 'src/upload-jobs.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
  ssr: { noExternal: [/^@yuga\//] },
})
