import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import { expectEasyToHit } from '../shared/easy-to-hit.ts'
import type { Say } from '../shared/texts/texts.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test('a figure of team profit opens what it is made of, down to invoices and to hours, and the rows add up', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('문가온', 'LE999')
  const page = await visit(
    executive,
    '/report/tmPrft?year=2025&unit=DIV01&from=2025-01&to=2025-03&currency=CY001',
  )
  const table = page.getByRole('group', { name: new RegExp(`^${say('teamProfit')}`) })
  const figure = (line: string, place: number) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`${line}$`) }) })
      .first()
      .getByRole('cell')
      .getByRole('button')
      .nth(place)
  const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })

  await expect(figure(say('sales'), 0)).toBeVisible()
  await expectEasyToHit(table.getByRole('cell').getByRole('button'))
  // by the keyboard, from all months of sales down to an invoice
  const sales = figure(say('sales'), 0)
  const amount = await sales.innerText()
  await sales.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(amount)
  await expectAddsUp(dialog, say)
  await expectAccessible(page, 'what a figure is made of')
  await drill(page, dialog, say, say('invoicesAddUp'))
  await expect(rowsOf(dialog, say).locator('tbody tr').first()).toContainText(/\d{3}/)
  // the invoices themselves are the figure, or the steps below them lead to it
  await expect(dialog.getByText(say('addsUp'))).toBeVisible()
  await expect(dialog.getByRole('navigation', { name: say('figuresOpened') })).toBeVisible()

  // back to the first figure, and the focus to where it came from
  await dialog.getByRole('navigation').getByRole('button').first().click()
  await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
  await expectAddsUp(dialog, say)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(sales).toBeFocused()

  // a month of labour cost, down to the hours of people
  await figure(say('labour'), 2).click()
  await expectAddsUp(dialog, say)
  await drill(page, dialog, say, say('hoursOfBase'))
  await expect(rowsOf(dialog, say).locator('tbody tr').first()).toContainText('/')
  await expectAddsUp(dialog, say)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'the hours behind a figure, on a telephone')
  await page.keyboard.press('Escape')

  // and its man-months, down to the weeks of someone
  await page.setViewportSize({ width: 1280, height: 720 })
  const manMonths = figure(say('labour'), 1)
  const shown = await manMonths.innerText()
  await manMonths.focus()
  await page.keyboard.press('Enter')
  await expectAddsUp(dialog, say)
  const total = await rowsOf(dialog, say).locator('tfoot td').last().innerText()
  expect(numberIn(total).toFixed(2)).toBe(numberIn(shown).toFixed(2))
  await drill(page, dialog, say, say('weeksAddUp'))
  await expectAddsUp(dialog, say)
})

test('[profit-17] a leader opens labour down to man-months, with their sum and why no amount of an employee is there', async ({
  visit,
  yuga,
  say,
}) => {
  const { rows } = await yuga.database.query<{ unit: string }>(
    `select organization_id as unit from organizations where team_leader_id = 'tl01' and year = 2025`,
  )
  const page = await visit(
    { id: 'tl01', name: '고현준' },
    `/report/tmPrft?year=2025&unit=${rows[0]?.unit}&from=2025-02&to=2025-02&currency=CY001`,
  )
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`${say('labour')}$`) }) })
    .first()
    .getByRole('cell')
    .getByRole('button')
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
  await drill(page, dialog, say, say('hoursOfBase'))
  await expect(dialog.getByText(say('pricesStayHidden'))).toBeVisible()
  const table = rowsOf(dialog, say)
  const manMonths = await table.locator('tbody tr td:last-child').allInnerTexts()
  const sum = manMonths.reduce((total, text) => total + Math.round(numberIn(text) * 10_000), 0)
  expect(sum).toBeGreaterThan(0)
  const total = numberIn(await table.locator('tfoot td').last().innerText())
  expect(Math.round(total * 10_000)).toBe(sum)
  await expectAccessible(page, 'labour without amounts of employees')
})

test('[profit-19] a leader sees the projects of a unit with man-months, and why amounts are absent', async ({
  visit,
  yuga,
  say,
}) => {
  const { rows } = await yuga.database.query<{ unit: string }>(
    `select organization_id as unit from organizations where team_leader_id = 'tl01' and year = 2025`,
  )
  const page = await visit(
    { id: 'tl01', name: '고현준' },
    `/report/tmPrft?year=2025&unit=${rows[0]?.unit}&from=2025-02&to=2025-02&currency=CY001`,
  )
  const list = page.getByRole('region', { name: say('profitByProject') })
  await expect(list.getByText(say('pricesStayHidden'))).toBeVisible()
  await expectAccessible(page, 'projects of a unit without amounts of labour')
  // the row of the project opens its man-months
  const [name = ''] = await list.locator('tbody th').allInnerTexts()
  const row = list.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const labour = row.getByRole('cell').nth(4)
  await expect(labour).toHaveText(/^–/)
  await labour.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
  await expect(dialog.getByText(say('pricesStayHidden'))).toBeVisible()
  await expect(dialog).toContainText(/\d MM/)
})

test('[reports-10] a difference of project profit opens actual and plan, and below them the invoice of a month', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const pm = await company.hire('하가온', 'LE002')
  const project = await company.result('샛별 원장 이관', pm)
  await yuga.database.query(
    `insert into project_billings (project_id, revenue_code, actual_month, actual_amount, plan_month, plan_amount, remark)
     values ($1, 'ST002', '2026-02-01', 5000000, '2026-02-01', 4000000, '착수금')`,
    [project.id],
  )
  const page = await visit(pm, `/report/prjctPrft?year=2026`)
  await page.getByLabel(say('nameOfProject')).fill('샛별')
  await page.keyboard.press('Enter')
  const list = page.getByRole('group', { name: say('reportProjects') })
  await list.getByRole('button', { name: project.name }).click()
  const table = page.getByRole('group', { name: project.name })
  await table.getByRole('button', { name: '1,000,000' }).first().click()
  const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
  await expect(rowsOf(dialog, say).locator('tbody td:last-child')).toHaveText([
    '5,000,000',
    '4,000,000',
  ])
  await expect(dialog.getByText(say('addsUp'))).toBeVisible()
  await drill(page, dialog, say, say('invoicesAddUp'))
  await expect(rowsOf(dialog, say)).toContainText('착수금')
  // paper shows the query and all rows, without the report behind it and without what is there to be pressed
  await page.emulateMedia({ media: 'print' })
  await expect(rowsOf(dialog, say)).toBeVisible()
  await expect(table).toBeHidden()
  await expect(dialog.getByRole('button', { name: say('closeIt') })).toHaveCount(0)
  await expect(dialog.getByText(/^2026 · /)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expectAddsUp(dialog, say)
  await page.keyboard.press('Escape')

  // someone enters another invoice: the explanation says that the report is older, and both are read again
  await yuga.database.query(
    `insert into project_billings (project_id, revenue_code, actual_month, actual_amount, remark)
     values ($1, 'ST002', '2026-02-01', 700000, '추가')`,
    [project.id],
  )
  await table.getByRole('button', { name: '5,000,000' }).last().click()
  const older = dialog.getByText(say('reportShows'))
  await expect(older).toContainText('5,000,000')
  await expect(older).toContainText(/\d\d:\d\d/)
  await expectAccessible(page, 'an explanation that is newer than its report')
  await dialog.getByRole('button', { name: say('readAgain') }).click()
  await expect(older).toHaveCount(0)
  await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('button', { name: '5,700,000' }).last()).toBeFocused()

  // the same of a step: the one above was read before yet another invoice
  await table.getByRole('button', { name: '5,700,000' }).first().press('Enter')
  await expectAddsUp(dialog, say)
  await yuga.database.query(
    `insert into project_billings (project_id, revenue_code, actual_month, actual_amount, remark)
     values ($1, 'ST002', '2026-02-01', 50000, '잔금')`,
    [project.id],
  )
  const sameRow = rowsOf(dialog, say).getByRole('row').filter({ hasText: '5,700,000' })
  await sameRow.getByRole('button').first().press('Enter')
  const above = dialog.getByText(say('stepAboveShows'))
  await expect(above).toContainText('5,700,000')
  await dialog.getByRole('button', { name: say('readAgain') }).click()
  await expect(above).toHaveCount(0)
  await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
})

test(
  'a percentage of utilization opens its hours and base hours, down to weeks and workdays',
  atNight,
  async ({ company, visit, say }) => {
    const executive = await company.hire('조가온', 'LE005')
    const page = await visit(
      executive,
      '/report/utlztn?year=2025&unit=DIV01&from=2025-03&to=2025-03',
    )
    const units = page.getByRole('group', { name: say('utilizationByUnit') })
    const whole = units.locator('tbody tr').first()
    const percentage = await whole.getByRole('cell').first().innerText()
    await whole.getByRole('cell').first().getByRole('button').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
    await expect(dialog).toContainText(percentage)
    await expectAccessible(page, 'what a percentage is made of')
    await dialog.getByRole('button', { name: say('submittedHours') }).click()
    await drill(page, dialog, say, say('weeksAddUp'))
    await expectAddsUp(dialog, say)
    await dialog.getByRole('navigation').getByRole('button').first().click()
    await dialog.getByRole('button', { name: say('baseHours') }).click()
    await drill(page, dialog, say, say('workdaysAddUp'))
    await expect(rowsOf(dialog, say).locator('tbody td').first()).toContainText('× 8')
    await expectAddsUp(dialog, say)
    await page.keyboard.press('Escape')

    // and a figure of the detail, with the one column and row that it is in
    await units.getByRole('link').first().click()
    const detail = page.getByRole('group', { name: say('utilizationDetail') })
    await page.setViewportSize({ width: 390, height: 844 })
    await detail.locator('tbody tr').nth(1).getByRole('button').nth(0).click()
    await expect(dialog.getByRole('button', { name: say('submittedHours') })).toBeVisible()
    await expectAccessible(page, 'what a percentage of the detail is made of, on a telephone')
  },
)

const rowsOf = (dialog: Locator, say: Say) => dialog.getByRole('group', { name: say('madeOf') })

/** Opens the largest row that leads on, again and again, until something is said that is at the end. */
async function drill(page: Page, dialog: Locator, say: Say, end: string): Promise<void> {
  await expect(async () => {
    await expect(rowsOf(dialog, say)).toBeVisible()
    if (await dialog.getByText(end).isVisible()) return
    const heading = dialog.getByRole('heading', { level: 3 })
    const before = await heading.innerText()
    const open = rowsOf(dialog, say)
      .locator('tbody tr')
      .filter({ has: page.getByRole('button') })
    const amounts = (await open.locator('td:last-child').allInnerTexts()).map(numberIn)
    await open
      .nth(amounts.indexOf(Math.max(...amounts)))
      .getByRole('button')
      .focus()
    await page.keyboard.press('Enter')
    await expect(heading).not.toHaveText(before)
    await expect(heading).toBeFocused()
    await expect(dialog.getByText(end)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/**
 * The screen says that it adds up, and the cells of the last column do, added here once more. They are read at one
 * moment, as another figure may take their place; until then they are what was there before.
 */
async function expectAddsUp(dialog: Locator, say: Say): Promise<void> {
  await expect(async () => {
    await expect(dialog.getByText(say('addsUp'))).toBeVisible()
    const [amounts, total] = await rowsOf(dialog, say).evaluate((group) => {
      const texts = (cells: string) =>
        [...group.querySelectorAll<HTMLElement>(cells)].map(({ innerText }) => innerText)
      return [texts('tbody tr td:last-child'), texts('tfoot td').at(-1) ?? '']
    })
    // man-months have four decimals
    const sum = amounts.reduce((all, text) => all + numberIn(text), 0)
    expect(sum.toFixed(4)).toBe(numberIn(total).toFixed(4))
  }).toPass({ timeout: 15_000 })
}

/** As shown: thousands apart, a real minus sign, a dash for nothing. */
function numberIn(text: string): number {
  return text.trim() === '–' ? 0 : Number(text.replaceAll(',', '').replace('−', '-'))
}

test('[reports-19] a figure that leads on is underlined at rest, and a press next to its digits opens it', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('천가온', 'LE005')
  const february = 'year=2026&unit=DIV01&from=2026-02&to=2026-02&office=ALL'
  const page = await visit(executive, `/report/utlztn?${february}`)
  const cell = page.locator('td:has(> button[aria-haspopup="dialog"])').first()
  await expect(cell.getByRole('button')).toHaveCSS('text-decoration-line', 'underline')
  await expect(cell).not.toHaveText('')
  // left of the digits, which stand at the right edge
  await cell.click({ position: { x: 12, y: 12 } })
  await expect(page.getByRole('dialog', { name: say('howItComesAbout') })).toBeVisible()
})
