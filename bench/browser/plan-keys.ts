import type { Browser, Page } from '@playwright/test'
import { largeProject, longProject } from '../projects/large-project.ts'
import { typedAmounts, typedKeys } from './keystrokes.ts'
import { measureKeys, signInAt, type Typing } from './typing.ts'

/** From keydown to paint in a grid of months of the form of a project. */
export type PlanKeys = {
  readonly what: string
  readonly months: number
  /** Elements of the page. */
  readonly nodes: number
  readonly typing: Typing
}

type Asked = { readonly keystrokes: number; readonly say: (text: string) => void }

/** Keys into the plan of sixty members over two years, and into Budget Actual of five. */
export async function measurePlanKeys(
  browser: Browser,
  pageUrl: string,
  { keystrokes, say }: Asked,
): Promise<PlanKeys[]> {
  const found: PlanKeys[] = []
  const grids = [
    { what: 'plan of members', section: 'members', ...largeProject, figures: undefined },
    { what: 'Budget Actual', section: 'actual', ...longProject, figures: typedAmounts },
  ]
  for (const { what, section, id, months, figures } of grids) {
    say(`  keys into the ${what} …`)
    let nodes = 0
    const typing = await measureKeys(browser, {
      async open(page) {
        const rows = await openSection(page, pageUrl, { section, id })
        nodes = await page.locator('*').count()
        return rows
      },
      keysFor: (count, rows) => typedKeys(count, rows, figures),
      keystrokes,
    })
    found.push({ what, months, nodes, typing })
  }
  return found
}

type Opened = { readonly section: string; readonly id: string }

async function openSection(page: Page, pageUrl: string, { section, id }: Opened): Promise<number> {
  await signInAt(page, pageUrl, `/project/${id}`, 'admin')
  const grid = page.locator(`#${section} [role=grid]`)
  const cell = grid.locator('[role=gridcell]:not([aria-readonly=true])').first()
  await cell.waitFor()
  await page.waitForTimeout(2_000)
  await cell.click()
  // its own count: of many rows only those in sight stand in the page
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  return Number.isInteger(rows) && rows > 0 ? rows : grid.locator('[role=row]').count()
}
