import { expectAccessible } from '../shared/accessible.ts'
import { password } from '../shared/people.ts'
import { MasterDataScreen } from '../shared/screens/master-data-screen.ts'
import { expect, test } from '../shared/yuga.ts'

test('a role that changes after 11 minutes needs the password: cancelled, the form stays', async ({
  visit,
  company,
  say,
  yuga,
}) => {
  const admin = await company.hire('최관리', 'LE999')
  const kim = await company.hire('김확인')
  const page = await visit(admin, '/setting/employee')
  const screen = new MasterDataScreen(page, say, 'employees')
  const dialog = page.getByRole('dialog', { name: say('confirmSelf') })
  const rolesOfKim = async () => {
    const { rows } = await yuga.database.query(
      'select role_id from employee_roles where employee_id = $1 order by role_id',
      [kim.id],
    )
    return rows.map((row) => String(row['role_id']))
  }
  await page.getByLabel(say('searchEmployees')).fill(kim.id)
  await page.keyboard.press('Enter')
  await screen.edit(kim.name)
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('checkbox') })
  const pm = popup.getByRole('checkbox', { name: 'PM', exact: true })
  await pm.check()
  await company.ageProofOf(admin, 11)

  await screen.save.click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel(say('password'), { exact: true })).toBeFocused()
  await expectAccessible(page, 'the dialog for the password')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pm).toBeChecked()
  expect(await rolesOfKim()).toEqual(['LE001'])

  await screen.save.click()
  await dialog.getByLabel(say('password'), { exact: true }).fill('a slip')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(say('password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(screen.text('updated')).toBeVisible()
  expect(await rolesOfKim()).toEqual(['LE001', 'LE002'])
  expect(await company.timesOf('employee.change', kim)).toBe(1)
})
