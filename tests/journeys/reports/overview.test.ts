import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[overview-8, overview-9] an executive sees which team earns least this quarter, and why, in three clicks', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('임세찬', 'LE005')
  const page = await visit(executive, '/notice')
  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  // the first click and the second
  await menu.getByRole('button', { name: say('reports') }).click()
  await menu.getByRole('link', { name: say('overview') }).click()
  await expect(page).toHaveURL(/year=2026.*from=2026-01.*to=2026-03.*compare=YEAR/)
  const least = page
    .getByRole('list', { name: say('lookFirst') })
    .getByRole('listitem')
    .filter({ hasText: say('earnsLeast') })
  await expect(least).toContainText(say('grossProfit'))
  const name = await least.getByRole('link').innerText()
  const figure = /[−\d][\d,]*\d/.exec((await least.innerText()).replace(name, ''))?.[0] ?? ''
  // no unit without others below it has less
  const table = page.getByRole('group', { name: say('overviewRows') })
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText(figure)
  await expect(table.getByRole('columnheader', { name: say('grossProfit') })).toBeVisible()
  await expectAccessible(page, 'overview')

  // the third: the report of the unit, of the same months, with the same figure and how it comes about
  await least.getByRole('link').click()
  await expect(page).toHaveURL(/tmPrft.*from=2026-01.*to=2026-03/)
  const profit = page.getByRole('group', { name: new RegExp(`^${say('teamProfit')}`) })
  await expect(profit).toBeVisible()
  const gross = profit.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: say('grossProfit') }),
  })
  await expect(gross).toContainText(figure)
})

test('[overview-7, overview-10] the overview is sorted, read by the keyboard, compared, taken along as a sheet, and a list on a telephone', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('남세온', 'LE005')
  const page = await visit(executive, '/report/overview')
  const table = page.getByRole('group', { name: say('overviewRows') })
  const rows = table.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const achievement = table.locator('th[aria-sort]')
  await expect(achievement).toHaveCount(1)
  await table.getByRole('button', { name: say('sales'), exact: true }).click()
  await expect(table.locator('th[aria-sort=ascending]')).toContainText(say('sales'))
  // a link shows them in the same order
  await expect(page).toHaveURL(/sort=sales/)
  await page.reload()
  await expect(table.locator('th[aria-sort=ascending]')).toContainText(say('sales'))

  // a division folds by the keyboard, and a link shows it folded
  const all = await rows.count()
  const twist = table.locator('button[aria-expanded]').nth(1)
  await twist.focus()
  await page.keyboard.press('Enter')
  await expect(twist).toHaveAttribute('aria-expanded', 'false')
  await expect(twist).toBeFocused()
  const folded = await rows.count()
  expect(folded).toBeLessThan(all)
  await page.reload()
  await expect(rows).toHaveCount(folded)
  await page.getByRole('button', { name: say('closeAllRows') }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: say('openAllRows') }).click()
  await expect(rows).toHaveCount(all)

  // a trend has its months, and arrows lead from one to the next
  const trends = table.locator('td [role=img][data-figure]:has(svg)')
  await trends.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(trends.nth(1)).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText(say('stillRunning'))

  // the quarter before, against the one before that
  await page.getByRole('button', { name: say('lastQuarter') }).click()
  await page.getByText(say('monthsBefore'), { exact: true }).click()
  await page.getByRole('button', { name: say('reportSearch'), exact: true }).click()
  await expect(page).toHaveURL(/from=2025-10.*to=2025-12.*compare=BEFORE/)
  await expect(table).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: say('reportSheet') }).click()
  expect((await file).suggestedFilename()).toMatch(/^Overview_202510-202512.*\.xlsx$/)

  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('list', { name: say('overviewRows') })
  await expect(cards.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'overview on a telephone')
  await page.getByRole('button', { name: say('reportFilters') }).click()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)

  // the utilization of a unit, of all offices and the same months
  const card = cards.getByRole('listitem').nth(1)
  await card.getByRole('link', { name: /%/ }).click()
  await expect(page).toHaveURL(/utlztn\?.*office=ALL/)
  await expect(page).toHaveURL(/from=2025-10.*to=2025-12|to=2025-12.*from=2025-10/)
})
