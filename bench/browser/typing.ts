import { demoPassword } from '@yuga/server/demo/accounts'
import type { Browser, Page } from '@playwright/test'
import { type Percentiles, percentilesOf } from '../report/figures.ts'
import { randomFrom } from '../stage/random.ts'
import { gridPerson } from '../stage/grid-person.ts'
import { type Keystroke, typedKeys } from './keystrokes.ts'

export type Typing = {
  readonly keys: number
  readonly rows: number
  /** From keydown to paint, of all keys and of each kind. */
  readonly all: Percentiles
  readonly byKind: ReadonlyMap<string, Percentiles & { readonly count: number }>
  /** The browser's own Event Timing, as a second opinion: keys whose `duration` is above 16 ms. */
  readonly slowByEventTiming: number
}

type Sample = { readonly at: number; readonly painted: number }

declare global {
  interface Window {
    yugaKeys: { at: number; painted: number }[]
    yugaSlowKeys: number
  }
}

/**
 * How the time is taken: `event.timeStamp` of the trusted keydown is when the browser got the key, so waiting
 * for a busy page counts. A listener at the window, before any of the page's, asks for an animation frame; in
 * it, a message is posted to ourselves. The frame's callback runs just before the browser draws what the key
 * changed (React renders a key's changes before the handler's task ends), and the message is delivered as the
 * next task, after style, layout and paint of that frame were done and handed to the compositor.
 */
function takeTimes(): void {
  const quiet = new Set(['Shift', 'Control'])
  window.yugaKeys = []
  window.yugaSlowKeys = 0
  const channel = new MessageChannel()
  const waiting: { at: number; painted: number }[] = []
  channel.port1.addEventListener('message', () => {
    const now = performance.now()
    for (const sample of waiting.splice(0)) sample.painted = now
  })
  channel.port1.start()
  window.addEventListener(
    'keydown',
    (event) => {
      if (quiet.has(event.key) || !event.isTrusted) return
      const sample = { at: event.timeStamp, painted: Number.NaN }
      window.yugaKeys.push(sample)
      requestAnimationFrame(() => {
        waiting.push(sample)
        channel.port2.postMessage(null)
      })
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown' && entry.duration > 16) window.yugaSlowKeys += 1
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Types into the real page of the built product as somebody with fifty projects. */
export async function measureTyping(
  browser: Browser,
  pageUrl: string,
  keystrokes: number,
): Promise<Typing> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(takeTimes)
    const rows = await openGrid(page, pageUrl)
    const keys = typedKeys(keystrokes, rows)
    // The first screenful warms the page's code up, as the first seconds of a person do.
    await typeAll(page, typedKeys(40, rows))
    await page.evaluate(() => {
      window.yugaKeys = []
      window.yugaSlowKeys = 0
    })
    await page.keyboard.press('Control+Home')
    await page.evaluate(() => {
      window.yugaKeys = []
    })
    await typeAll(page, keys)
    await page.waitForTimeout(300)
    const samples: Sample[] = await page.evaluate(() => window.yugaKeys)
    const slowByEventTiming = await page.evaluate(() => window.yugaSlowKeys)
    if (samples.length !== keys.length || samples.some(({ painted }) => Number.isNaN(painted))) {
      throw new Error(`Of ${keys.length} keys ${samples.length} were seen by the page.`)
    }
    return { ...summed(keys, samples), rows, slowByEventTiming }
  } finally {
    await context.close()
  }
}

async function openGrid(page: Page, pageUrl: string): Promise<number> {
  await page.goto(`${pageUrl}/login?to=/timecard`)
  await page.locator('input[name=username]').fill(gridPerson.employeeId)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/timecard/)
  await page.locator('[role=gridcell][aria-readonly=false]').first().waitFor()
  await page.waitForTimeout(1_000)
  const rows = await page.locator('[role=rowheader][data-row]').count()
  if (rows < gridPerson.projects) throw new Error(`The grid shows ${rows} rows.`)
  await page.locator('[role=gridcell][data-row="0"][aria-readonly=false]').first().click()
  return rows
}

/** At the pace of a quick typist, a little different each time, so that keys meet every phase of a frame. */
async function typeAll(page: Page, keys: readonly Keystroke[]): Promise<void> {
  const random = randomFrom(7)
  for (const { press } of keys) {
    await page.keyboard.press(press)
    await page.waitForTimeout(20 + random() * 30)
  }
}

function summed(keys: readonly Keystroke[], samples: readonly Sample[]) {
  const took = samples.map(({ at, painted }) => painted - at)
  const kinds = [...new Set(keys.map(({ kind }) => kind))]
  return {
    keys: keys.length,
    all: percentilesOf(took),
    byKind: new Map(
      kinds.map((kind) => {
        const own = took.filter((_, index) => keys[index]?.kind === kind)
        return [kind, { ...percentilesOf(own), count: own.length }]
      }),
    ),
  }
}
