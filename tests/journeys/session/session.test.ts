import { password } from '../shared/people.ts'
import { accountOf, SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { expect, test } from '../shared/yuga.ts'

test('[sessions-5] a reload keeps the session, and a new tab is signed in without asking', async ({
  kimAt,
}) => {
  const { kim, page } = await kimAt('/timecard')
  await page.reload()
  await expect(accountOf(page, kim)).toBeVisible()

  const tab = await page.context().newPage()
  await tab.goto('/timecard')
  await expect(accountOf(tab, kim)).toBeVisible()
  await expect(tab).toHaveURL('/timecard')
})

test('[sessions-5] with the last tab the browser forgets who was signed in', async ({
  kimAt,
  say,
}) => {
  const { kim, page } = await kimAt('/timecard')
  const tab = await page.context().newPage()
  await tab.goto('/timecard')
  await expect(accountOf(tab, kim)).toBeVisible()
  await page.close()
  await tab.close()

  const next = await page.context().newPage()
  await next.goto('/timecard')
  await expect(next).toHaveURL(/\/login/)
  await expect(new SignInScreen(next, say).button).toBeVisible()
  await expect(accountOf(next, kim)).toHaveCount(0)
})

test('signing out ends the session in every tab, and going back shows nothing', async ({
  kimAt,
  say,
}) => {
  const { kim, page } = await kimAt('/timecard')
  const tab = await page.context().newPage()
  await tab.goto('/message')
  await accountOf(tab, kim).click()
  await tab.getByRole('button', { name: say('signOut') }).click()

  await expect(tab).toHaveURL('/login')
  await expect(page).toHaveURL(/\/login/)
  await tab.goBack()
  await expect(new SignInScreen(tab, say).button).toBeVisible()
  await expect(tab.getByText(kim.name)).toHaveCount(0)
})

test.describe('where hours wait for Save', () => {
  test.use({ waitsForSave: true })

  test('signing out with hours not saved asks first: Enter goes on, and saving first is offered', async ({
    staffedWeek,
    company,
    say,
  }) => {
    const { kim, project, week } = await staffedWeek()
    const { page } = week
    await week.type(project, 'mon', '8')
    await expect(week.text('unsavedOne')).toBeVisible()
    const requested = page.getByRole('dialog', { name: say('signOutUnsaved') })
    const signOut = async () => {
      await accountOf(page, kim).click()
      await week.button('signOut').click()
      await expect(requested.getByRole('button', { name: say('stay') })).toBeFocused()
    }
    await signOut()
    await page.keyboard.press('Enter')
    await expect(requested).toBeHidden()
    await expect(week.cell(project, 'mon')).toHaveText('8')
    expect(await company.hoursOf(kim)).toEqual({})

    await signOut()
    await requested.getByRole('button', { name: say('signOut'), exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await new SignInScreen(page, say).signIn(kim.id)
    await expect(week.text('restoredOne')).toBeVisible()
    await expect(week.cell(project, 'mon')).toHaveText('8')

    await signOut()
    await requested.getByRole('button', { name: say('saveAndSignOut') }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8 })
    await new SignInScreen(page, say).signIn(kim.id)
    await expect(week.cell(project, 'mon')).toHaveText('8')
    await expect(week.text('allSaved')).toBeVisible()
  })
})

test('[wire-3] an expired session is met by signing in again in place, and typed hours are saved', async ({
  staffedWeek,
  company,
  say,
}) => {
  const { kim, project, week } = await staffedWeek()
  await week.type(project, 'mon', '8', '7.5')
  await company.expireSessionsOf(kim)

  await week.save.dispatchEvent('click')
  const dialog = week.dialog('signInAgain')
  await expect(dialog).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({})
  const again = new SignInScreen(dialog, say)
  await expect(again.id).toHaveValue(kim.id)
  await again.password.fill('a slip')
  await again.button.click()
  await expect(dialog.getByText(say('wrongPassword'))).toBeVisible()
  await again.password.fill(password)
  await again.button.click()

  await expect(dialog).toBeHidden()
  await expect(week.text('allSaved')).toBeVisible()
  await expect(week.cell(project, 'tue')).toHaveText('7.5')
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
  expect(await company.timesOf('timecard.save', kim)).toBe(1)
})

test('a session that ended in one tab is renewed for all by signing in once', async ({
  staffedTabs,
  company,
  say,
}) => {
  const { kim, project, first, second } = await staffedTabs()
  await expect(second.cell(project, 'mon')).toBeVisible()
  await company.expireSessionsOf(kim)
  for (const week of [first, second]) {
    await week.button('previousWeek').dispatchEvent('click')
    await expect(week.dialog('signInAgain')).toBeVisible()
  }
  const again = new SignInScreen(second.dialog('signInAgain'), say)
  await again.password.fill(password)
  await again.button.click()
  for (const week of [first, second]) {
    await expect(week.dialog('signInAgain')).toBeHidden()
    await expect(week.heading('mon')).toContainText(/03.09/)
  }
})

test('[access-5] a screen that the roles do not open says so and is not in the menu', async ({
  kimAt,
  say,
}) => {
  const { page } = await kimAt('/approval')
  await expect(
    page.getByRole('heading', { name: say('notForYou', { screen: say('approval') }) }),
  ).toBeVisible()
  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  await expect(menu.getByRole('link', { name: say('timecard') })).toBeVisible()
  for (const word of ['approval', 'report', 'settingMenu'] as const) {
    await expect(menu.getByText(say(word), { exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: say('settings') })).toHaveCount(0)
  await page.getByRole('link', { name: say('toMain') }).click()
  await expect(page).toHaveURL('/timecard')
})

test('only an administrator has the gear, which leads to the organization', async ({
  administratorAt,
  say,
}) => {
  const page = await administratorAt('/timecard')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('settings') })
    .click()
  await expect(page).toHaveURL('/setting/organization')
  await expect(page.getByRole('heading', { level: 1, name: say('organizations') })).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: say('notFound') })).toBeVisible()
  await page.getByRole('link', { name: say('toMain') }).click()
  await expect(page).toHaveURL('/timecard')
})
