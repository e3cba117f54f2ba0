import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { adoptedStyles } from './build/adopted-styles.ts'
import { compress } from './build/compress.ts'
import { fonts } from './build/fonts/plugin.ts'
import { firstPaint } from './build/first-paint.ts'
import { pages } from './build/pages.ts'
import { budgetsOfPages } from './build/budgets.ts'
import { firstChunk } from './build/first-chunks.ts'
import { tokensPlugin } from './build/tokens-css.ts'
import { dark, light } from './src/theme/tokens.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tokensPlugin(),
    fonts(),
    pages(),
    adoptedStyles(),
    firstPaint(),
    react(),
    budgetsOfPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      // main.tsx registers it itself: an inline script would break the policy.
      injectRegister: false,
      injectManifest: { globPatterns: ['assets/*.{js,css}'] },
      manifest: {
        name: 'Yuga',
        short_name: 'Yuga',
        description: 'Weekly timecards, approvals, projects and reports',
        start_url: '/',
        display: 'standalone',
        background_color: light.canvas,
        theme_color: dark.accent,
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
    compress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Lets the size check find what the sign-in page loads.
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs comes in few files; the rest stays with the screen that needs it.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/((react|react-dom|scheduler|zod|use-sync-external-store)\/|@tanstack\/(?!(react-)?virtual))/,
            },
            { name: firstChunk, test: /src\/.+\.(tsx?|css)$/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': process.env['YUGA_API'] ?? 'http://localhost:4000' } },
})
