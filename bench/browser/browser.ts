import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '@yuga/server/session/demo-accounts'

export const viewport = { width: 1440, height: 900 }

const args = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A frame is drawn as soon as there is something to draw. On a clock of 60 Hz a key waits for the next tick, 8 ms on
  // average, whatever the page does.
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
]

/** Works in the system's Chromium, or the one that YUGA_BROWSER names. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>) {
  const executablePath = process.env.YUGA_BROWSER ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) {
    throw new Error(`There is no browser at ${executablePath}: name one in YUGA_BROWSER.`)
  }
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Signs in to the timecard; every employee has the demonstration's password. */
export async function openTimecard(page: Page, url: string, userId: string): Promise<void> {
  await page.goto(`${url}/login?to=/timecard`)
  await page.locator('input[name=username]').fill(userId)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('button[type=submit]').click()
  await page.locator('[role=gridcell]').first().waitFor()
}
