import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[reports-18] a chart is read by the keyboard, opens a month, and draws last year', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('문가람', 'LE005')
  const page = await visit(
    executive,
    '/report/tmPrft?year=2026&unit=DIV01&from=2026-01&to=2026-03&currency=CY001',
  )
  const chart = page.getByRole('figure')
  const columns = chart.getByRole('group', { name: say('chartValues') }).getByRole('button')
  await expect(columns).toHaveCount(3)
  // the running month is reached first, and says so
  await chart.locator('button[tabindex="0"]').last().focus()
  await expect(columns.nth(2)).toBeFocused()
  expect(await columns.nth(2).getAttribute('aria-label')).toContain(say('stillRunning'))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(columns.nth(1)).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText(say('grossProfit'))

  // the month opens how its profit comes about, with the figure that the chart says
  const name = await columns.nth(1).getAttribute('aria-label')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
  const value = /[−\d][\d,]*/.exec((name ?? '').split(say('grossProfit'))[1] ?? '')?.[0] ?? ''
  await expect(dialog).toContainText(value)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(columns.nth(1)).toBeFocused()

  // last year is one line more, and one column of the table
  await chart.getByText(say('asTable')).click()
  const heads = chart.getByRole('columnheader')
  const before = await heads.count()
  await chart.getByRole('button', { name: say('withLastYear') }).click()
  await expect(heads).toHaveCount(before + 1)
  await expect(heads.last()).toContainText(say('lastYearOf'))
  await expectAccessible(page, 'a chart with last year')
})

test('[reports-18, reports-20] a day of the progress of a month opens the hours of the unit, and the address names them no longer once closed', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('문하늘', 'LE005')
  const page = await visit(
    executive,
    '/report/tmcrdStts?year=2026&unit=DIV01&from=2026-02&office=ALL',
  )
  const chart = page.getByRole('figure')
  const days = chart.getByRole('button', { name: / · / })
  await expect(days).toHaveCount(28)
  await days.nth(9).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/utlztn.*unit=DIV01.*from=2026-02&to=2026-02.*explain=DIV01/)
  const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
  await expect(dialog).toContainText(/\d[\d,]*\.\d\d/)
  await expectAccessible(page, 'an explanation that the address names')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/explain/)
})

test('[reports-18] the chart of a project of last year draws last year too', async ({
  company,
  visit,
  say,
  yuga,
}) => {
  const { rows } = await yuga.database.query<{ id: string }>(
    `select project_id as id from projects join project_types using (type_code)
     where section_code = 'DV001' and start_day < '2025-12-01' and end_day > '2026-03-01'
     order by project_id limit 1`,
  )
  const executive = await company.hire('문바다', 'LE005')
  const page = await visit(executive, `/report/prjctPrft?year=2026&project=${rows[0]?.id}`)
  const chart = page.getByRole('figure')
  await chart.getByText(say('asTable')).click()
  const heads = chart.getByRole('columnheader')
  const before = await heads.count()
  await chart.getByRole('button', { name: say('withLastYear') }).click()
  await expect(heads).toHaveCount(before + 1)
  await expect(heads.last()).toContainText(say('lastYearOf'))
})
