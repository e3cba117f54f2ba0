import { demoPassword } from '@yuga/server/session/demo-accounts'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A line and a processor as people have them. */
export type Profile = {
  readonly name: string
  readonly megabitsPerSecond: number
  readonly latencyMs: number
  readonly timesSlower: number
  /** The largest paint of a cold timecard is earlier than this. */
  readonly mostMs: number
}

export const profiles: readonly Profile[] = [
  { name: '10 Mbit/s, 40 ms', megabitsPerSecond: 10, latencyMs: 40, timesSlower: 1, mostMs: 900 },
  {
    name: '1.6 Mbit/s, 150 ms, a processor four times slower',
    megabitsPerSecond: 1.6,
    latencyMs: 150,
    timesSlower: 4,
    mostMs: 2_500,
  },
]

type Visit = {
  readonly largestPaintMs: number
  readonly gridMs: number
  readonly layoutShift: number
  /** What was asked for before the grid stood, as it came over the wire. */
  readonly scriptBytes: number
  readonly fontBytes: number
  readonly files: readonly {
    readonly name: string
    readonly bytes: number
    readonly startMs: number
  }[]
}

export type Paint = {
  readonly cold: readonly (Visit & { readonly profile: Profile })[]
  /** The same page again on the first line, from the browser's cache and the service worker. */
  readonly second: Visit
}

declare global {
  interface Window {
    yugaPaint: { largest: number; grid: number; shift: number }
  }
}

/** Runs before the page: when the largest thing was painted, when the grid stood, what moved. */
function observe(): void {
  const seen = { largest: 0, grid: 0, shift: 0 }
  window.yugaPaint = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shift += (entry as PerformanceEntry & { readonly value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role=gridcell]') === null) return
    seen.grid = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

/** How long after the grid stands fonts may still come and move something. */
const afterwardsMs = 2_000

async function visit(page: Page, pageUrl: string): Promise<Visit> {
  await page.goto(`${pageUrl}/timecard`, { waitUntil: 'commit' })
  await page.locator('[role=gridcell]').first().waitFor()
  await page.waitForTimeout(afterwardsMs)
  const { seen, resources } = await page.evaluate(() => ({
    seen: window.yugaPaint,
    resources: performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, transferSize } = entry as PerformanceResourceTiming
      return { name: new URL(name).pathname, startMs: startTime, bytes: transferSize }
    }),
  }))
  const files = resources.filter(({ startMs }) => startMs <= seen.grid)
  const bytesOf = (ending: string) =>
    files.filter(({ name }) => name.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
  return {
    largestPaintMs: seen.largest,
    gridMs: seen.grid,
    layoutShift: seen.shift,
    scriptBytes: bytesOf('.js'),
    fontBytes: bytesOf('.woff2'),
    files,
  }
}

async function signedIn(context: BrowserContext, pageUrl: string, userId: string): Promise<Page> {
  await context.addInitScript(observe)
  const page = await context.newPage()
  await page.goto(`${pageUrl}/login?to=/timecard`)
  await page.locator('input[name=username]').fill(userId)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('button[type=submit]').click()
  await page.locator('[role=gridcell]').first().waitFor()
  return page
}

async function throttle(page: Page, profile: Profile): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const throughput = (profile.megabitsPerSecond * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.timesSlower })
}

const byLargestPaint = (a: Visit, b: Visit) => a.largestPaintMs - b.largestPaintMs

/** Of several visits the one in the middle: machines are shared. */
async function median(rounds: number, once: () => Promise<Visit>): Promise<Visit> {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await once())
  const middle = visits.sort(byLargestPaint)[Math.floor(visits.length / 2)]
  if (middle === undefined) throw new Error('Nothing was visited.')
  return middle
}

/** Opens the timecard of somebody who is signed in, as if nothing of the product were in the browser yet. */
export async function measurePaint(
  browser: Browser,
  pageUrl: string,
  { userId, rounds }: { readonly userId: string; readonly rounds: number },
): Promise<Paint> {
  const viewport = { width: 1440, height: 900 }
  const cold: (Visit & { readonly profile: Profile })[] = []
  for (const profile of profiles) {
    const found = await median(rounds, async () => {
      const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
      try {
        const page = await signedIn(context, pageUrl, userId)
        await throttle(page, profile)
        return await visit(page, pageUrl)
      } finally {
        await context.close()
      }
    })
    cold.push({ ...found, profile })
  }
  const [first] = profiles
  if (first === undefined) throw new Error('There is no line.')
  const second = await median(rounds, async () => {
    const context = await browser.newContext({ viewport })
    try {
      const page = await signedIn(context, pageUrl, userId)
      await throttle(page, first)
      await visit(page, pageUrl)
      return await visit(page, pageUrl)
    } finally {
      await context.close()
    }
  })
  return { cold, second }
}
