import { expectAccessible } from '../shared/accessible.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test(
  'an administrator runs a job by hand, and reads in the history how it went and what differs',
  atNight,
  async ({ visit, company, yuga, say }) => {
    const admin = await company.hire('최관리', 'LE999')
    const page = await visit(admin, '/setting/batchJob')
    await expect(page.getByRole('heading', { level: 1, name: say('batchJobs') })).toBeVisible()
    const history = page.getByRole('table', { name: say('jobHistory') })
    await expect(history.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page, 'batch jobs')

    // a figure without hours, of an employee who is checked early: others may have some too
    const { rows } = await yuga.database.query<{ employee_id: string }>(
      `insert into work_stretches (employee_id, first_day, last_day, organization_id, grade_code, office_code,
       workdays, base_hundredths)
     select employee_id, '2015-01-01', '2015-01-31', organization_id, grade_code, office_code, 20, 16000
     from work_stretches order by employee_id, first_day limit 1 returning employee_id`,
    )
    await page.getByRole('button', { name: say('thisYear') }).click()
    await expect(page).toHaveURL(/from=(%22)?20260101/)
    const run = page.getByRole('button', { name: say('runJob', { name: say('figuresCheck') }) })
    await run.focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog')
    await expect(popup).toContainText(say('jobPeriod'))
    await expectAccessible(page, 'the question before a job is run')
    await popup.getByRole('button', { name: say('runIt'), exact: true }).click()
    await expect(page.getByText(say('jobStarted'))).toBeVisible()

    const row = history.getByRole('row').filter({ hasText: admin.id })
    await expect(row).toContainText(say('jobDone'), { timeout: 30_000 })
    await expect(row).toContainText(say('byHand'))
    await row.getByRole('button', { name: say('differences') }).click()
    await expect(popup).toContainText(rows[0]?.employee_id ?? '')
    await expectAccessible(page, 'what a job found')
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await yuga.database.query(`delete from work_stretches where first_day = '2015-01-01'`)
  },
)

test('an executive reads the history on a telephone and runs nothing', async ({
  visit,
  company,
  say,
}) => {
  const page = await visit(await company.hire('이임원', 'LE005'), '/setting/batchJob')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('list', { name: say('jobHistory') })).toBeVisible()
  await expect(page.getByText(say('figuresCheck')).first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: say('runJob', { name: say('figuresCheck') }) }),
  ).toHaveCount(0)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'batch jobs on a telephone')
})
