import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { insecureHost } from './tests/journeys/shared/server.ts'
import type { OfOneTest, OfOneWorker } from './tests/journeys/shared/yuga.ts'

/** The browser that `npm test` found, else Debian's, else the test runner's own. */
const browser = [
  process.env.YUGA_BROWSER,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path !== undefined && existsSync(path))

export default defineConfig<OfOneTest, OfOneWorker>({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/shared/before-all.ts',
  ...(process.env.NIGHT === undefined && { grepInvert: /@night/ }),
  forbidOnly: process.env.CI !== undefined,
  // Journeys wait more than they compute: three keep two processors busy. Whichever is free takes the next one.
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      args: [
        `--host-resolver-rules=MAP ${insecureHost} localhost`,
        // A page of a journey lives for seconds: to compile its scripts well takes longer than they then run.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Seoul',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A dialog stands still at its full size before it zooms in: on a busy machine a click began there
    // and ended beside the button that had moved away from under it.
    contextOptions: { reducedMotion: 'reduce' },
    // It would fetch all of the product for every visit. Journeys without a line allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // What `npm test` runs: every journey once, one in Korean, the next in English.
    { name: 'alternating', use: { speaks: 'either' } },
    // For looking at one language: `npx playwright test --project=한국어 week`.
    { name: '한국어', use: { speaks: 'ko' } },
    { name: 'English', use: { speaks: 'en' } },
  ],
})
