import type { Browser, Page } from '@playwright/test'
import { percentile } from '../calls.ts'
import type { Stage } from '../company.ts'
import type { Line } from '../table.ts'
import { openTimecard, viewport, withBrowser } from './browser.ts'

/** A good line. */
const line = { megabitsPerSecond: 10, latencyMs: 40 }
const rounds = 5
/** How long after the grid is there fonts and texts may still be painted. */
const afterwardsMs = 2_000

declare global {
  interface Window {
    yugaPaint: { largest: number; grid: number }
  }
}

/** Runs before the page: when the largest element was painted, and when the grid was there. */
function observe(): void {
  const seen = { largest: 0, grid: 0 }
  window.yugaPaint = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role=gridcell]') === null) return
    seen.grid = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

/** The largest paint of a timecard: with nothing of the product in the browser, and again. */
export function measurePaint({ url, size }: Stage): Promise<Line[]> {
  return withBrowser(async (browser) => {
    const cold: Visit[] = []
    const again: Visit[] = []
    for (let round = 0; round < rounds; round += 1) {
      cold.push(await inContext(browser, url, 'block', visit))
      again.push(
        await inContext(browser, url, 'allow', async (page) => {
          await visit(page, url)
          return visit(page, url)
        }),
      )
    }
    const middle = (values: readonly number[]) => percentile(values, 50)
    const paintOf = (visits: readonly Visit[]) => middle(visits.map(({ paintMs }) => paintMs))
    const script = middle(cold.map(({ scriptBytes }) => scriptBytes)) / 1_000
    const of = 'first paint of a timecard on a good line'
    return [
      { what: `${of}, cold`, size, unit: 'ms', measured: paintOf(cold), budget: 1_000 },
      { what: `${of}, again`, size, unit: 'ms', measured: paintOf(again), budget: 500 },
      { what: 'its script, cold', size, unit: 'KB', measured: script, budget: 260 },
    ]
  })
}

/** Signs in, clears the browser's cache, and slows the line down. */
async function inContext(
  browser: Browser,
  url: string,
  serviceWorkers: 'block' | 'allow',
  work: (page: Page, url: string) => Promise<Visit>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport, serviceWorkers })
  try {
    await context.addInitScript(observe)
    const page = await context.newPage()
    await openTimecard(page, url, 'emp01')
    const session = await context.newCDPSession(page)
    const throughput = (line.megabitsPerSecond * 1_000_000) / 8
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    return await work(page, url)
  } finally {
    await context.close()
  }
}

type Visit = { readonly paintMs: number; readonly scriptBytes: number }

async function visit(page: Page, url: string): Promise<Visit> {
  await page.goto(`${url}/timecard`, { waitUntil: 'commit' })
  await page.locator('[role=gridcell]').first().waitFor()
  await page.waitForTimeout(afterwardsMs)
  return page.evaluate(() => {
    const { largest, grid } = window.yugaPaint
    const scripts = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= grid)
    const scriptBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { paintMs: largest, scriptBytes }
  })
}
