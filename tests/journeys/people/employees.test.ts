import { expectAccessible } from '../shared/accessible.ts'
import { signInByLink } from '../shared/screens/guide-screen.ts'
import { MasterDataScreen } from '../shared/screens/master-data-screen.ts'
import { SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { expect, test } from '../shared/yuga.ts'

test('[sessions-6] an administrator invites an employee, who sets a password, moves to another team and is switched off', async ({
  visit,
  company,
  say,
  browser,
  yuga,
}) => {
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, '/setting/employee')
  const screen = new MasterDataScreen(page, say, 'employees')

  // a new employee with an address made of the id
  await screen.add()
  await page.keyboard.press('Enter')
  await expect(screen.popup.getByText(say('chooseTeam'))).toBeVisible()
  const id = `new.${admin.id}`
  const name = `길찾음 ${admin.id}`
  await screen.field('employeeId').fill(id)
  await screen.field('employeeName').fill(name)
  await expect(screen.field('mailAddress')).toHaveValue(`${id}@yuga.example`)
  const choose = async (word: 'team' | 'grade' | 'office', place: number) => {
    await screen.field(word).click()
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .nth(place)
      .click()
  }
  await choose('team', 2)
  await choose('grade', 1)
  await choose('office', 0)
  await expectAccessible(page, 'the popup of an employee')
  await screen.save.click()
  await expect(screen.text('registered')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: say('passwordLink') })
  const link = await dialog.getByLabel(say('passwordLink')).inputValue()
  await dialog
    .getByRole('button', { name: say('closeIt'), exact: true })
    .last()
    .click()
  await expect(dialog).toBeHidden()

  // the link sets a password and lets in
  const context = await browser.newContext({ baseURL: yuga.server.url })
  const guest = await context.newPage()
  await signInByLink(guest, say, link, id)
  await expect(guest.getByRole('banner').getByRole('button', { name })).toBeVisible()

  // found by initial consonants, and moved by a new entry
  await page.getByLabel(say('searchEmployees')).fill('ㄱㅊㅇ')
  await page.keyboard.press('Enter')
  await expect(screen.row(name)).toBeVisible()
  await screen.edit(name)
  await screen.popup
    .getByRole('group', { name: say('newEntry') })
    .getByRole('checkbox')
    .first()
    .check()
  await choose('team', 5)
  await screen.save.click()
  await expect(screen.text('updated')).toBeVisible()
  await expect(screen.popup).toBeHidden()

  // all that is kept about them, as one file
  await screen.edit(name)
  const file = page.waitForEvent('download')
  await screen.popup.getByRole('button', { name: say('exportData'), exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(new RegExp(`^PersonalData_${id}_\\d{8}\\.zip$`))
  await page.keyboard.press('Escape')
  await expect(screen.popup).toBeHidden()

  // switched off: signed out everywhere at once
  await page.getByRole('switch', { name: say('accountOf', { name }) }).click()
  await expect(page.getByText(say('switchOff'))).toBeVisible()
  await page.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(page.getByRole('switch', { name: say('accountOf', { name }) })).not.toBeChecked()
  await guest.reload()
  await expect(new SignInScreen(guest, say).button).toBeVisible()
  await context.close()

  // two that are ticked are invited at once; each link is shown once
  const two = [await company.hire('둘초대 가'), await company.hire('둘초대 나')]
  await page.getByLabel(say('searchEmployees')).fill('둘초대')
  await page.keyboard.press('Enter')
  for (const { name: one } of two) await screen.row(one).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: say('inviteTwo'), exact: true }).click()
  await page.getByRole('button', { name: say('yes'), exact: true }).click()
  const links = page.getByRole('dialog', { name: say('linksTitle') })
  await expect(links.getByRole('textbox')).toHaveCount(2)
  await expect(links.getByRole('textbox').first()).toHaveValue(/#token=/)
  await expectAccessible(page, 'the links of several')
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(page.getByRole('button', { name: say('inviteTwo'), exact: true })).toBeHidden()

  // who left sixteen days ago: the name goes for good, after the id was typed once more
  const leaver = await company.hire('나떠남')
  await yuga.database.query(
    `update employees set retire_day = '2026-03-02' where employee_id = $1`,
    [leaver.id],
  )
  await page.getByLabel(say('searchEmployees')).fill(leaver.id)
  await page.keyboard.press('Enter')
  await screen.edit(leaver.name)
  await screen.popup.getByRole('button', { name: say('removeName'), exact: true }).click()
  const removal = page.getByRole('dialog', { name: say('removeNameTitle') })
  await expect(removal.getByText(leaver.name)).toBeVisible()
  const remove = removal.getByRole('button', { name: say('removeName'), exact: true })
  await expect(remove).toBeDisabled()
  await expectAccessible(page, 'the removal of a name')
  await removal.getByRole('textbox').fill(leaver.id)
  await page.keyboard.press('Enter')
  await expect(screen.text('nameRemoved')).toBeVisible()
  await expect(removal).toBeHidden()
  await expect(screen.row(leaver.name)).toBeHidden()
  await page.getByLabel(say('searchEmployees')).fill('former')
  await page.keyboard.press('Enter')
  await expect(screen.table.getByText(/^(퇴사자|Former employee) \d{3}$/).first()).toBeVisible()
})
