import { expectAccessible } from './accessible.ts'
import { expect, test } from './yuga.ts'

test('an administrator finds who saved what, and the owner reads the history of the row', async ({
  staffedWeek,
  visit,
  company,
  say,
}) => {
  const { kim, project, week } = await staffedWeek()
  await week.type(project, 'mon', '6')
  await week.submitAll.click()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()

  await week.cell(project, 'mon').click()
  await week.page.getByRole('button', { name: say('history'), exact: true }).click()
  const history = week.page.getByRole('dialog')
  await expect(history.getByRole('listitem').first()).toContainText(say('hoursSaved'))
  await expect(history).toContainText(kim.name)
  await expectAccessible(week.page, 'the history of a row')
  await week.page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, `/setting/audit?actor=${kim.id}`)
  const rows = page.locator('tbody tr')
  const saved = rows.filter({ hasText: say('hoursSaved') })
  await expect(saved).toHaveCount(1)
  await expect(saved).toContainText(project.id)
  await expect(saved.locator('ins')).toHaveText('6')
  await expectAccessible(page, 'the audit trail')
  const all = await rows.count()
  await saved.getByRole('button').click()
  await expect(page).toHaveURL(/requestId=/)
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(say('hoursSaved')).first()).toBeVisible()
  await expectAccessible(page, 'the audit trail on a telephone')

  const other = await visit(kim, '/setting/audit')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.locator('tbody tr')).toHaveCount(0)
})
