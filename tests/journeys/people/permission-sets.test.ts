import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[sets-5, sets-8] an administrator gives a set, and its holder finds the screens', async ({
  language,
  visit,
  company,
  say,
}) => {
  const admin = await company.hire('한관리', 'LE999')
  const kim = await company.hire('김세트')
  const page = await visit(admin, '/setting/permissionSets')
  await page.getByRole('button', { name: say('makeSet') }).click()
  const form = page.getByRole('dialog', { name: say('makeSet') })
  const name = `가동률 담당 ${language}`
  await form.getByRole('textbox').first().fill(name)
  await form.getByRole('checkbox', { name: say('utilizationReport'), exact: true }).check()
  await expectAccessible(page, 'the form of a set')
  await form.getByRole('button', { name: say('save') }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: say('showPeopleOfSet', { name }) }).click()
  await page.getByRole('button', { name: say('giveSet') }).click()
  const giving = page.getByRole('dialog')
  await giving.getByRole('combobox').first().fill(kim.id)
  await expect(page.getByText(kim.name).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await giving.getByRole('button', { name: say('save') }).click()
  await expect(
    page.getByRole('button', { name: say('takeBackFrom', { name: kim.name }) }),
  ).toBeVisible()
  await expectAccessible(page, 'the people with a set')

  const theirs = await visit(kim, '/report/utlztn')
  await expect(
    theirs.getByRole('heading', { level: 1, name: say('utilizationReport') }),
  ).toBeVisible()
  const menu = theirs.getByRole('navigation').first()
  await expect(menu.locator('a[href="/report/utlztnDt"]')).toBeVisible()
  await expect(menu.locator('a[href="/report/tmPrft"]')).toHaveCount(0)
})
