import type { Browser, Locator, Page } from '@playwright/test'
import { signInAt } from './typing.ts'

export type ListStep = {
  readonly what: string
  /** The longest task of the page's thread: by the clock, and what of it the thread really ran. */
  readonly longestMs: number
  readonly longestCpuMs: number
}

export type LongList = {
  /** On all pages, and on the one that is shown. */
  readonly total: number
  readonly onPage: number
  /** Rows that stand in the document while it is scrolled. */
  readonly drawn: number
  readonly steps: readonly ListStep[]
}

const settleMs = 1_500

/** Scrolls, filters, sorts and turns the pages of a list of ten thousand pending requests, a thousand a page. */
export async function measureList(browser: Browser, pageUrl: string): Promise<LongList> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = await context.newPage()
    const card = await openList(page, pageUrl)
    const steps: ListStep[] = []
    const step = async (what: string, work: () => Promise<void>) => {
      steps.push({ what, ...(await longestTaskOf(browser, page, work)) })
    }
    const total = Number((await card.locator('.y-count').textContent())?.replaceAll(',', ''))
    const onPage = Number(await card.getByRole('table').getAttribute('aria-rowcount')) - 1
    await page.mouse.move(800, 600)
    await step('scrolling by the wheel', () => wheel(page, 150))
    const drawn = await card.locator('tbody tr[data-index]').count()
    await step('jumping to the end and back', async () => {
      await page.keyboard.press('End')
      await page.waitForTimeout(settleMs)
      await page.keyboard.press('Home')
      await page.waitForTimeout(settleMs)
    })
    await step('filtering by a name as it is typed', async () => {
      await card.getByRole('button', { name: /^Filter by Project name/ }).click()
      await page.keyboard.type('bench', { delay: 80 })
      await page.waitForTimeout(settleMs)
      await page.keyboard.press('Escape')
    })
    await step('scrolling what it left', () => wheel(page, 30))
    await step('taking the filter away', async () => {
      await page.keyboard.press('Home')
      await card
        .getByRole('button', { name: /^Remove the filter/ })
        .first()
        .click()
      await page.waitForTimeout(settleMs)
    })
    await step('sorting by hours', async () => {
      await card.getByRole('button', { name: 'Requested hours', exact: true }).click()
      await page.waitForTimeout(settleMs)
    })
    await step('turning to the next page', async () => {
      await card.getByTitle('2', { exact: true }).click()
      await page.waitForTimeout(settleMs)
    })
    await step('ticking all thousand', async () => {
      await card.getByRole('checkbox').first().check()
      await page.waitForTimeout(settleMs)
    })
    return { total, onPage, drawn, steps }
  } finally {
    await context.close()
  }
}

async function openList(page: Page, pageUrl: string): Promise<Locator> {
  await signInAt(page, pageUrl, '/approval?overtime.size=1000', 'admin')
  const card = page.getByRole('region', { name: 'Overtime approval' }).first()
  await card.locator('[data-index="0"]').waitFor()
  await page.waitForTimeout(settleMs)
  return card
}

async function wheel(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(16)
  }
}

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The browser's own trace says of every task of the page's thread how long it took. */
async function longestTaskOf(browser: Browser, page: Page, work: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The trace of the browser holds no tasks.')
  return {
    longestMs: Math.max(...tasks.map(({ dur = 0 }) => dur / 1_000)),
    longestCpuMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000)),
  }
}
