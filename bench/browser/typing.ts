import { demoPassword } from '@yuga/server/session/demo-accounts'
import type { Browser, Page } from '@playwright/test'
import { medianPercentiles, type Percentiles, percentilesOf } from '../report/figures.ts'
import { randomFrom } from '../stage/random.ts'
import { gridPerson } from '../stage/grid-person.ts'
import { type Keystroke, typedKeys } from './keystrokes.ts'

export type Typing = {
  readonly keys: number
  readonly rows: number
  /** From keydown to paint: medians of the rounds, and the lowest and highest p95 among them. */
  readonly all: Percentiles
  readonly rounds: { readonly lowest: number; readonly highest: number }
  /** Of each kind of key, and below of what the time is made: of all rounds together. */
  readonly byKind: ReadonlyMap<string, Percentiles & { readonly count: number }>
  readonly untilHeard: Percentiles
  readonly untilFrame: Percentiles
  readonly inFrame: Percentiles
  /** The same measure on a page of one field and one figure: the browser's and machine's own part. */
  readonly emptyPage: Percentiles
  /** The browser's own Event Timing, as a second opinion: keys whose `duration` is above 16 ms. */
  readonly slowByEventTiming: number
}

/** Instants of one key, in milliseconds of the page's clock. */
type Sample = {
  readonly at: number
  readonly heard: number
  frame: number
  painted: number
}

declare global {
  interface Window {
    yugaKeys: Sample[]
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
  const waiting: Sample[] = []
  channel.port1.addEventListener('message', () => {
    const now = performance.now()
    for (const sample of waiting.splice(0)) sample.painted = now
  })
  channel.port1.start()
  window.addEventListener(
    'keydown',
    (event) => {
      if (quiet.has(event.key) || !event.isTrusted) return
      const heard = performance.now()
      const sample = { at: event.timeStamp, heard, frame: Number.NaN, painted: Number.NaN }
      window.yugaKeys.push(sample)
      requestAnimationFrame(() => {
        sample.frame = performance.now()
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

/** Machines are shared: the median of so many rounds, the empty page between them, is told. */
const rounds = 6

/** Types into the real page of the built product as somebody with fifty projects. */
export function measureTyping(
  browser: Browser,
  pageUrl: string,
  keystrokes: number,
): Promise<Typing> {
  return measureKeys(browser, {
    open: (page) => openGrid(page, pageUrl),
    keysFor: (count, rows) => typedKeys(count, rows),
    keystrokes,
  })
}

type Typed = {
  /** Opens a grid with the focus in it, and answers how many rows it has. */
  readonly open: (page: Page) => Promise<number>
  readonly keysFor: (count: number, rows: number) => Keystroke[]
  readonly keystrokes: number
}

/** From keydown to paint in a grid of the built product, and on an empty page by turns. */
export async function measureKeys(
  browser: Browser,
  { open, keysFor, keystrokes }: Typed,
): Promise<Typing> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(takeTimes)
    const page = await context.newPage()
    const rows = await open(page)
    // The first keys warm the page's code up, as the first seconds of a person do.
    await timesOf(page, keysFor(60, rows))
    const empty = await context.newPage()
    await openEmptyPage(empty)
    const keys = keysFor(keystrokes, rows)
    const perRound = Math.ceil(keystrokes / rounds)
    const samples: Sample[] = []
    const found: Percentiles[] = []
    const ofEmptyPage: Percentiles[] = []
    let slowByEventTiming = 0
    for (let round = 0; round < rounds; round += 1) {
      await empty.bringToFront()
      ofEmptyPage.push(percentilesOf((await timesOf(empty, keysFor(60, rows))).map(tookOf)))
      await page.bringToFront()
      const own = await timesOf(page, keys.slice(round * perRound, (round + 1) * perRound))
      samples.push(...own)
      found.push(percentilesOf(own.map(tookOf)))
      slowByEventTiming += await page.evaluate(() => window.yugaSlowKeys)
    }
    const highs = found.map(({ p95 }) => p95)
    return {
      ...summed(keys, samples),
      rows,
      all: medianPercentiles(found),
      rounds: { lowest: Math.min(...highs), highest: Math.max(...highs) },
      emptyPage: medianPercentiles(ofEmptyPage),
      slowByEventTiming,
    }
  } finally {
    await context.close()
  }
}

/** Somebody signs in at a page of the product; everybody has the demonstration's password. */
export async function signInAt(page: Page, pageUrl: string, path: string, userId: string) {
  await page.goto(`${pageUrl}/login?to=${encodeURIComponent(path)}`)
  await page.locator('input[name=username]').fill(userId)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname.startsWith(path.replace(/\?.*/, '')))
}

async function openGrid(page: Page, pageUrl: string): Promise<number> {
  await signInAt(page, pageUrl, '/timecard', gridPerson.employeeId)
  await page.locator('[role=gridcell][aria-readonly=false]').first().waitFor()
  await page.waitForTimeout(1_000)
  const rows = await page.locator('[role=rowheader][data-row]').count()
  if (rows < gridPerson.projects) throw new Error(`The grid shows ${rows} rows.`)
  await page.locator('[role=gridcell][data-row="0"][aria-readonly=false]').first().click()
  return rows
}

async function openEmptyPage(page: Page): Promise<void> {
  await page.goto('data:text/html,<input> <output>0</output>')
  await page.evaluate(() => {
    const output = document.querySelector('output')
    let keys = 0
    window.addEventListener('keydown', (event) => {
      if (!/^[\d.]$/.test(event.key)) event.preventDefault()
      if (output !== null) output.textContent = String((keys += 1))
    })
    document.querySelector('input')?.focus()
  })
}

/** At the pace of a quick typist, a little different each time, so that keys meet every phase of a frame. */
async function timesOf(page: Page, keys: readonly Keystroke[]): Promise<Sample[]> {
  const random = randomFrom(7)
  await page.evaluate(() => {
    window.yugaKeys = []
    window.yugaSlowKeys = 0
  })
  for (const { press } of keys) {
    await page.keyboard.press(press)
    await page.waitForTimeout(20 + random() * 30)
  }
  await page.waitForTimeout(300)
  const samples = await page.evaluate(() => window.yugaKeys)
  if (samples.length !== keys.length || samples.some(({ painted }) => Number.isNaN(painted))) {
    throw new Error(`Of ${keys.length} keys ${samples.length} were seen by the page.`)
  }
  return samples
}

const tookOf = ({ at, painted }: Sample) => painted - at

function summed(keys: readonly Keystroke[], samples: readonly Sample[]) {
  const took = samples.map(tookOf)
  const kinds = [...new Set(keys.map(({ kind }) => kind))]
  return {
    keys: keys.length,
    untilHeard: percentilesOf(samples.map(({ at, heard }) => heard - at)),
    untilFrame: percentilesOf(samples.map(({ heard, frame }) => frame - heard)),
    inFrame: percentilesOf(samples.map(({ frame, painted }) => painted - frame)),
    byKind: new Map(
      kinds.map((kind) => {
        const own = took.filter((_, index) => keys[index]?.kind === kind)
        return [kind, { ...percentilesOf(own), count: own.length }]
      }),
    ),
  }
}
