import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Over an amount that is there, as someone types who marks it first. */
async function retype(field: Locator, amount: string): Promise<void> {
  await field.focus()
  await field.press('Control+a')
  await field.pressSequentially(amount)
}

/** A block of a spreadsheet, pasted into the cell that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('an administrator plans two teams, pastes what they spent, bills, and reads every figure again after saving', async ({
  visit,
  company,
  say,
}) => {
  const { project } = await company.staff({ projectName: '해든금융 정산 고도화' })
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, `/project/${project.id}`)
  const profit = page.locator('#profit')
  const plan = page.locator('#plan')
  const actual = page.locator('#actual')
  const billing = page.locator('#billing')

  // two teams of 2026, by keys alone
  await button(page, say('beginYear', { year: 2026 })).click()
  const empty = profit.getByLabel(say('noTeamYet', { year: 2026 }), { exact: true })
  await expect(empty).toBeFocused()
  const chooseTeam = async (steps: number): Promise<string> => {
    await page.keyboard.press('Enter')
    await expect(page.locator('.ant-select-item-option-active').last()).toBeVisible()
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(empty).toHaveCount(0)
    const focused = page.locator(':focus')
    return (await focused.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  }
  const first = await chooseTeam(0)
  await page.keyboard.press('Control+Enter')
  await expect(empty).toBeFocused()
  const second = await chooseTeam(1)
  expect(second).not.toBe(first)
  await profit.getByLabel(say('ownerOf', { year: 2026, team: first })).check()
  await profit.getByLabel(say('salesOf', { year: 2026, team: first })).fill('60000000')
  await page.keyboard.press('Enter')
  await expect(profit.getByLabel(say('salesOf', { year: 2026, team: second }))).toBeFocused()
  await page.keyboard.type('40000000')
  await page.keyboard.press('Tab')

  // the plan follows, and says how
  await expect(plan.getByText(say('teamSales', { total: '100,000,000' }))).toBeVisible()
  await expect(plan.getByText('SI 100,000,000 + ')).toBeVisible()

  // a block of a spreadsheet, looked at before it is taken, and taken back in one step
  const firstTeam = actual.getByRole('rowheader', { name: first }).first()
  const cell = firstTeam.locator('..').getByRole('gridcell').first()
  await cell.click()
  await paste(page, '12,000,000\t(500,000)\r\nx\t1\r\n')
  const preview = page.getByRole('dialog', { name: say('beforePasting') })
  await expect(preview).toContainText('x')
  await preview.getByRole('button').last().click()
  const outsourcing = actual
    .getByRole('table', { name: say('planAndActual') })
    .getByRole('row', { name: say('outsourcing') })
  await expect(outsourcing).toContainText('11,500,001')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(outsourcing).not.toContainText('11,500,001')
  await page.keyboard.press('Control+y')
  await expect(outsourcing).toContainText('11,500,001')

  // billing next to the plan, the shortfall in brackets; a copy moves its month by the count of rows
  await button(page, say('addBilling')).click()
  await billing.getByLabel(say('plannedOf', { place: 1 })).fill('90000000')
  const checks = billing.getByRole('list', { name: say('billingChecks') })
  await expect(checks).toContainText(say('shortBy', { amount: '10,000,000' }))
  await button(page, say('save')).first().click()
  await expect(page.getByRole('alert')).toContainText('10,000,000')
  await button(page, say('copyFirst', { count: 1 })).click()
  const month = (place: number) => billing.getByLabel(say('plannedMonthOf', { place }))
  await expect(month(1)).toHaveValue(/^(2026-03|03\/2026)$/)
  await expect(month(2)).toHaveValue(/^(2026-04|04\/2026)$/)
  await retype(billing.getByLabel(say('plannedOf', { place: 2 })), '10000000')
  await expect(checks.getByText(say('isEqual'))).toHaveCount(3)
  await billing.getByLabel(say('invoicedOf', { place: 1 })).fill('5000000')
  await page.keyboard.press('Tab')
  await expect(billing.getByRole('figure')).toContainText('5,000,000')
  await billing.getByText(say('asTable')).click()
  await expect(billing.getByRole('figure').getByRole('row')).toHaveCount(4)
  await expectAccessible(page, 'the form of a project with its money')

  await page.keyboard.press('Control+s')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('save'), exact: true })
    .click()
  await expect(page.getByText(say('updated'))).toBeVisible()
  await page.goto(`/project/${project.id}`)
  await expect(profit.getByLabel(say('salesOf', { year: 2026, team: second }))).toHaveValue(
    '40,000,000',
  )
  await expect(cell).toHaveText('12,000,000')
  await expect(outsourcing).toContainText('11,500,001')
  await expect(checks.getByText(say('isEqual'))).toHaveCount(3)
})
