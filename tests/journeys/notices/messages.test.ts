import { expectAccessible } from '../shared/accessible.ts'
import { type Person, tinyPlan } from '../shared/people.ts'
import { SignInScreen } from '../shared/screens/sign-in-screen.ts'
import type { Say } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

/** A sentence about an employee, with the ID where another one has the same name (employees-12). */
function sentence(say: Say, word: 'waitsForDecision' | 'wasApproved', { id, name }: Person) {
  const [before = '', after = ''] = say(word, { person: name }).replaceAll('.', '[.]').split(name)
  return new RegExp(`${before}${name}(?: \\(${id}\\))?${after}`)
}

test('[messages-7, messages-8] a message comes without a reload, is read by opening it, and leads to what it speaks of', async ({
  weekOverPlan,
  visit,
  say,
}) => {
  const { pm, kim, project, week } = await weekOverPlan()
  const page = await visit(pm, '/message')
  await expect(page.getByText(say('noMessages'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('markAllRead') })).toBeDisabled()

  await week.type(project, 'mon', '8', '8')
  await week.submitAll.click()
  await week.asksOvertime(project)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(1, { timeout: 3_000 })
  await expect(rows.first()).toContainText(sentence(say, 'waitsForDecision', kim))
  await expect(rows.first().getByText(say('unreadMark'))).toBeAttached()
  const link = rows.first().getByRole('link')
  await expect(link).toHaveCSS('font-weight', '600')

  // a click next to every control of the row
  await rows.first().locator('td').last().click()
  const popup = page.getByRole('dialog', { name: say('message') })
  await expect(popup.getByText(say('receiver'))).toBeVisible()
  await expect(popup).toContainText(pm.name)
  await expect(page).toHaveURL(/[?&]message=\d+/)
  await expect(rows.first().getByText(say('unreadMark'))).toHaveCount(0)
  await expect(page.locator('header a[href="/message"] > span')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page).not.toHaveURL(/message=/)
  await expect(link).toHaveCSS('font-weight', '400')

  // and by keyboard
  await link.focus()
  await page.keyboard.press('Enter')
  await popup.getByRole('button', { name: say('openApprovals') }).click()
  await expect(page).toHaveURL(/\/approval$/)
  await page
    .getByRole('button', { name: say('approveOne', { person: kim.name, project: project.name }) })
    .click()

  await week.page.goto('/message')
  const row = week.page.locator('tbody tr').first()
  await expect(row).toContainText(sentence(say, 'wasApproved', pm))
  await row.getByRole('link').click()
  await week.page.getByRole('button', { name: say('openThatWeek') }).click()
  await expect(week.page).toHaveURL(/\/timecard\?date=20260315$/)
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
})

test('messages are narrowed down, all read at once, linked to, and no one opens those of others', async ({
  weekOverPlan,
  visit,
  company,
  say,
}) => {
  const { pm, kim, project, week } = await weekOverPlan()
  const han = await company.hire('한지우')
  await company.join(han, project, { plan: tinyPlan })
  await week.asksOvertimeOfTwoDays(project)
  const page = await visit(pm, '/message')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(1)
  const link = await rows.first().getByRole('link').getAttribute('href')
  const filter = page.getByRole('button', { name: say('filterBy', { field: say('category') }) })
  await filter.click()
  await page.getByRole('checkbox', { name: say('ofNotices'), exact: true }).click()
  await expect(page.getByText(say('nothingMatches'))).toBeVisible()
  await expect(page).toHaveURL(/section=notice/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('clearFilters') }).click()
  await page.getByRole('radio', { name: say('unreadMark') }).check({ force: true })
  await expect(page).toHaveURL(/readYn=N/)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: say('markAllRead') }).click()
  await expect(page.getByText(say('nothingMatches'))).toBeVisible()
  await page.getByRole('button', { name: say('clearFilters') }).click()
  await expect(rows).toHaveCount(1)

  // the link opens it, on a telephone too; for someone else it leads to nothing
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link ?? '')
  const popup = page.getByRole('dialog', { name: say('message') })
  await expect(popup).toContainText(sentence(say, 'waitsForDecision', kim))
  const other = await visit(han, link ?? '')
  await expect(other.getByText(say('noSuchMessage'))).toBeVisible()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say('closeIt') })
    .last()
    .click()
  await expect(other.getByRole('dialog')).toBeHidden()
})

test('an employee who wants no mail about overtime gets none, and finds the message', async ({
  weekOverPlan,
  visit,
  company,
  say,
}) => {
  const { pm, project, week } = await weekOverPlan()
  const page = await visit(pm, '/account')
  const overtime = page.getByRole('checkbox', { name: say('ofOvertime'), exact: true })
  await expect(overtime).toBeChecked()
  await expectAccessible(page, 'the own account')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await overtime.uncheck()
  await saved
  await page.reload()
  await expect(overtime).not.toBeChecked()
  await week.asksOvertimeOfTwoDays(project)
  await page.goto('/message')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  expect(await company.mailsTo(pm)).toEqual([])
})

test('messages are accessible by light and dark, for an executive from the top bar, and on a telephone', async ({
  page,
  say,
}) => {
  await page.goto('/report')
  await new SignInScreen(page, say).signIn('ex01')
  await page.locator('header a[href="/message"]').click()
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page, 'messages')
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: say('message') })
  await expect(popup.getByText(say('receiver'))).toBeVisible()
  await expectAccessible(page, 'a message')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'messages on a telephone')
})
