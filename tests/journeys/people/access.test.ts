import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('an administrator chooses a person and reads what they can do, and as whose deputy', async ({
  visit,
  company,
  say,
}) => {
  const { pm, kim, project } = await company.staff()
  const lee = await company.hire('이서연')
  await company.standsIn(lee, pm, 'approval')
  const admin = await company.hire('최관리', 'LE999')

  const page = await visit(admin, '/setting/access')
  await expect(page.getByText(say('choosePerson'))).toBeVisible()
  await page.getByRole('combobox', { name: say('person') }).fill(lee.id)
  await expect(page.getByText(lee.name).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`employeeId=${lee.id}`))

  // She opens the approvals as his deputy only, and decides for whom he decides.
  const screens = page.getByRole('region', { name: say('canOpen') })
  const approvals = screens.getByRole('listitem').filter({ hasText: say('approval') })
  await expect(approvals).toContainText(say('deputyOfPm', { name: pm.name }))
  const requests = page.getByRole('region', { name: say('requestsOfUser') })
  await expect(requests).toContainText(project.name)
  const people = page.getByRole('region', { name: say('thePeople') })
  const row = people.getByRole('row').filter({ hasText: kim.id })
  await expect(row).toContainText(say('pmOf', { project: project.name }))
  await expect(row).toContainText(new RegExp(say('deputyOfPm', { name: pm.name }), 'i'))
  for (const folded of await page.locator('details > summary').all()) await folded.click()
  await expectAccessible(page, 'the access of a person')

  // A link leads from one to the other, and Back to where one was.
  await people.getByRole('radio', { name: say('monthsOfUser') }).check({ force: true })
  await expect(people.getByText(say('noOneReached'))).toBeVisible()
  await page.getByRole('link', { name: pm.name }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: pm.name })).toBeVisible()
  await expect(requests).not.toContainText(say('deputyOfPm', { name: pm.name }))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: lee.name })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 2, name: lee.name })).toBeVisible()
  await expectAccessible(page, 'the access of a person on a telephone')
})

test('an employee who is switched off is listed as kept out, and no one else reads the page', async ({
  visit,
  company,
  say,
}) => {
  const gone = await company.hire('윤퇴사', 'LE002')
  await company.switchesOff(gone)
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, '/setting/access')
  await page.getByRole('combobox', { name: say('person') }).fill(gone.id)
  await expect(page.getByText(gone.name).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('accountOff'))).toBeVisible()

  const pm = await company.hire('박서준', 'LE002')
  const other = await visit(pm, `/setting/access?employeeId=${gone.id}`)
  await expect(
    other.getByRole('heading', { name: say('notForYou', { screen: say('accessOf') }) }),
  ).toBeVisible()
})
