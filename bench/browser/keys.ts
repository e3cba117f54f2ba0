import type { Page } from '@playwright/test'
import { randomOf } from '@yuga/demo/company/random'
import { p95Of } from '../calls.ts'
import type { Stage } from '../company.ts'
import { gridPerson } from '../grid-person.ts'
import type { Line } from '../table.ts'
import { openTimecard, viewport, withBrowser } from './browser.ts'

/** What a hand does in the grid again and again: figures down a column, along a row, over a block. */
const round = [
  '0 . 2 5 Enter 1 Enter . 5 ArrowDown ArrowDown ArrowRight 0 . 1 Tab 2 ArrowUp ArrowLeft',
  'Shift+ArrowDown Shift+ArrowDown Shift+ArrowDown Control+D Control+Z ArrowLeft 0 . 5 Enter ArrowUp',
  'Shift+ArrowRight Control+R Delete ArrowLeft',
].flatMap((text) => text.split(' '))

/** The largest block that can be filled: a figure down the whole column, and back. */
const wholeColumn = [
  'Control+Home ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight 0 . 1 Enter ArrowUp',
  'Control+Shift+ArrowDown Control+D Control+Z Control+ArrowUp',
].flatMap((text) => text.split(' '))
const roundsPerColumn = 10
const keys = [wholeColumn, ...Array.from({ length: roundsPerColumn }, () => round)].flat()
const times = 3

declare global {
  interface Window {
    yugaKeys: number[]
  }
}

/**
 * From the instant at which the browser got a key, so that waiting for a busy page counts, until it is painted: a
 * listener requests the next frame before any of the page's does, and a message posted in that frame comes as the next
 * task after its style, layout and paint.
 */
function takeTimes(): void {
  window.yugaKeys = []
  const channel = new MessageChannel()
  let waiting: number[] = []
  channel.port1.addEventListener('message', () => {
    const now = performance.now()
    window.yugaKeys.push(...waiting.map((at) => now - at))
    waiting = []
  })
  channel.port1.start()
  window.addEventListener(
    'keydown',
    ({ key, isTrusted, timeStamp }) => {
      if (key === 'Shift' || key === 'Control' || !isTrusted) return
      requestAnimationFrame(() => {
        waiting.push(timeStamp)
        channel.port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

/** Keys into the timecard of fifty rows. */
export function measureKeys({ url, size }: Stage): Promise<Line[]> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport })
    await context.addInitScript(takeTimes)
    const page = await context.newPage()
    await openTimecard(page, url, gridPerson.employeeId)
    await page.waitForTimeout(1_000)
    const rows = await page.locator('[role=rowheader][data-row]').count()
    if (rows < gridPerson.projects) throw new Error(`The grid shows ${rows} rows.`)
    await page.locator('[role=gridcell][data-row="0"][aria-readonly=false]').first().click()
    await type(page, round)
    const taken: number[] = []
    for (let time = 0; time < times; time += 1) taken.push(...(await type(page, keys)))
    const note = `${rows} rows, ${taken.length} keys`
    const what = 'p95 of key to paint in a grid'
    return [{ what, size, unit: 'ms', measured: p95Of(taken), budget: 33, note }]
  })
}

/** At the pace of a quick typist, a little different each time, so that keys meet every phase of a frame. */
async function type(page: Page, pressed: readonly string[]): Promise<number[]> {
  const { fraction } = randomOf('keys')
  await page.evaluate(() => {
    window.yugaKeys = []
  })
  for (const key of pressed) {
    await page.keyboard.press(key)
    await page.waitForTimeout(20 + fraction() * 30)
  }
  await page.waitForTimeout(300)
  const taken = await page.evaluate(() => window.yugaKeys)
  if (taken.length !== pressed.length) {
    throw new Error(`Of ${pressed.length} keys the page saw ${taken.length}.`)
  }
  return taken
}
