import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adoptedStyles } from './build/adopted-styles.ts'
import { tokensPlugin } from './build/tokens-css.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tokensPlugin(), adoptedStyles(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // `manifest` lets the size check find what the sign-in page loads.
    manifest: true,
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:4000' } },
})
