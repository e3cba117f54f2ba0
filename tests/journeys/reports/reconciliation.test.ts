import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[reconciliation-1, reconciliation-3] an executive has the figures checked, and sees which row differs once one was changed behind the product', async ({
  company,
  visit,
  say,
  yuga,
}) => {
  const executive = await company.hire('윤정합', 'LE005')
  const page = await visit(executive, '/report/reconciliation')
  const again = page.getByRole('button', { name: say('checkAgain'), exact: true })
  const agrees = page.getByRole('button', { name: say('hoursAgree') })
  const differs = page.getByRole('button', { name: say('hoursDiffer') })
  await expect(agrees).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: say('checkedAt') })).toBeVisible()
  await expectAccessible(page, 'checks that agree')

  const { rows } = await yuga.database.query<{
    employee_id: string
    project_id: string
    first_day: string
    hundredths: number
    name: string
  }>(
    `select c.employee_id, c.project_id, c.first_day::text, c.submitted_hundredths as hundredths, e.name
     from man_month_cells c join employees e using (employee_id)
     where c.month = '2026-02-01' and c.submitted_hundredths > 100 order by 1, 2 limit 1`,
  )
  const [cell] = rows
  if (cell === undefined) throw new Error('Nobody worked in February')
  const keeps = (hundredths: number) =>
    yuga.database.query(
      `update man_month_cells set submitted_hundredths = $4
       where employee_id = $1 and project_id = $2 and first_day = $3`,
      [cell.employee_id, cell.project_id, cell.first_day, hundredths],
    )
  await keeps(cell.hundredths - 100)
  try {
    await again.click()
    await differs.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: cell.name, exact: true })).toBeVisible()
    // which side says more, and how much more, of the whole and of the row
    await expect(dialog.getByText(say('timecardsMore'))).toHaveCount(2)
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    await expectAccessible(page, 'the rows that differ')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  } finally {
    await keeps(cell.hundredths)
  }
  await again.click()
  await expect(agrees).toBeVisible()

  // the year is chosen next to the name on the screen, and said on paper
  const year = page.getByRole('definition').filter({ hasText: /^2026$/ })
  await expect(year).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(year).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'checks on a telephone in the dark')
})
