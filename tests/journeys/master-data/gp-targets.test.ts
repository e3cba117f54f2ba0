import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'
import type { Say } from '../shared/texts/texts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).last().click()
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(option, { exact: false })
    .first()
    .click()
}

/** A new row for a team, with what it is to make. */
async function addTeam(page: Page, say: Say, team: string, amount: string): Promise<void> {
  await button(page, say('addTeam')).click()
  const name = say('newTarget')
  await choose(page, say('teamOf', { name }), team)
  await field(page, say('firstTargetOf', { name })).last().fill(amount)
}

test('[gp-targets-3] a saved target is deleted at once, and cancelling brings back everything but it', async ({
  visit,
  company,
  say,
}) => {
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, '/setting/gpTmTrgt?year=2027')
  await button(page, say('register')).click()
  await addTeam(page, say, say('cloudTeam'), '300000000')
  await addTeam(page, say, say('financeTeam'), '100000000')
  await field(page, say('additionalTargetOf', { name: say('newTarget') }))
    .last()
    .fill('-20000000')
  await expect(page.getByText('80 000 000', { exact: true })).toBeVisible()
  await expectAccessible(page, 'GP targets that are typed in')
  await button(page, say('save')).click()
  await expect(page.getByText(say('registered'))).toBeVisible()
  await expect(page.getByRole('row', { name: say('cloudTeam') })).toContainText('300 000 000')

  // one is changed and the other one deleted; cancelling restores the change alone
  await button(page, say('editIt')).click()
  await field(page, say('firstTargetOf', { name: say('cloudTeam') })).fill('999')
  await button(page, say('addTeam')).click()
  await button(page, say('removeTarget', { name: say('newTarget') })).click()
  await expect(button(page, say('removeTarget', { name: say('newTarget') }))).toBeHidden()
  await button(page, say('removeTarget', { name: say('financeTeam') })).click()
  await button(page, say('yes')).click()
  await expect(page.getByText(say('deleted'))).toBeVisible()
  await expect(page.getByRole('row', { name: say('financeTeam') })).toBeHidden()
  await expect(field(page, say('firstTargetOf', { name: say('cloudTeam') }))).toHaveValue('999')
  await button(page, say('cancelIt')).click()
  await expect(page.getByRole('row', { name: say('cloudTeam') })).toContainText('300 000 000')
  await expect(page.getByRole('row', { name: say('financeTeam') })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: say('cloudTeam') })).toContainText('300 000 000')
  await expect(page.getByRole('row', { name: say('financeTeam') })).toBeHidden()

  // a team that has a target already is refused at its cell
  await button(page, say('editIt')).click()
  await field(page, say('firstTargetOf', { name: say('cloudTeam') })).fill('310000000')
  await addTeam(page, say, say('cloudTeam'), '1')
  await button(page, say('save')).click()
  await expect(
    page.getByRole('combobox', { name: say('teamOf', { name: say('newTarget') }) }),
  ).toHaveAttribute('aria-invalid', 'true')
  await button(page, say('removeTarget', { name: say('newTarget') })).click()
  await button(page, say('save')).click()
  await expect(page.getByText(say('updated'))).toBeVisible()
  await expect(page.getByRole('row', { name: say('cloudTeam') })).toContainText('310 000 000')

  // the order is in the address, and the sheet has it too
  await button(page, say('firstTarget')).click()
  await expect(page.getByRole('columnheader', { name: say('firstTarget') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page).toHaveURL(/sort=firstTarget/)
  const download = page.waitForEvent('download')
  await button(page, say('downloadSheet')).click()
  expect((await download).suggestedFilename()).toBe('GpTeamTarget_2027_20260318.xlsx')

  // who may only read sees no way to write
  const reader = await visit(await company.hire('윤임원', 'LE005'), '/setting/gpTmTrgt?year=2027')
  await expect(reader.getByRole('row', { name: say('cloudTeam') })).toBeVisible()
  await expect(button(reader, say('editIt'))).toBeHidden()
})

test('a non-billable target is set for a team and a type, and leads to the targets of teams', async ({
  visit,
  company,
  say,
}) => {
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, '/setting/gpNblTrgt?year=2027')
  await button(page, say('register')).click()
  await button(page, say('addTarget')).click()
  const name = say('newTarget')
  await choose(page, say('teamOf', { name }), say('cloudTeam'))
  await choose(page, say('typeOf', { name }), say('training'))
  await field(page, say('targetMMOf', { name })).fill('2.25')
  await field(page, say('targetMMOf', { name })).press('5')
  await expect(field(page, say('targetMMOf', { name }))).toHaveValue('2.25')
  await expectAccessible(page, 'non-billable targets that are typed in')
  await button(page, say('save')).click()
  await expect(page.getByText(say('registered'))).toBeVisible()
  await expect(page.getByRole('row', { name: say('cloudTeam') })).toContainText('2.25')
  await button(page, say('toTeamTargets')).click()
  await expect(page.getByRole('heading', { name: say('gpTeamTarget') })).toBeVisible()
})

test('an employee gets a target from a month on, which is kept when it is no longer used', async ({
  visit,
  company,
  say,
}) => {
  const [admin, kim] = await Promise.all([company.hire('최관리', 'LE999'), company.hire('김목표')])
  const page = await visit(admin, '/setting/gpEmpTrgt')
  await button(page, say('editIt')).click()
  await page.getByRole('combobox', { name: say('addEmployee') }).fill(kim.id)
  await page.locator('.ant-select-dropdown:visible').getByText(kim.id).last().click()
  const name = kim.name
  await field(page, say('billableTargetOf', { name })).fill('120000000')
  await field(page, say('nonBillableTargetOf', { name })).fill('2.4')
  await choose(page, say('startMonthOf', { name }), say('july'))
  await expect(page.getByRole('row', { name })).toContainText(say('plannedTarget'))
  await expectAccessible(page, 'targets of employees that are typed in')
  await button(page, say('save')).click()
  await expect(page.getByText(say('updated'))).toBeVisible()

  const nameField = page.getByRole('search').getByRole('searchbox')
  await nameField.fill(name)
  await nameField.press('Enter')
  await expect(page.getByRole('row', { name })).toContainText('120 000 000')
  await button(page, say('editIt')).click()
  await choose(page, say('useOf', { name }), say('unusedTarget'))
  await button(page, say('save')).click()
  await expect(page.getByRole('row', { name })).toBeHidden()
  await page.getByRole('radio', { name: say('unusedTarget') }).check({ force: true })
  await expect(page.getByRole('row', { name })).toContainText('120 000 000')
})
