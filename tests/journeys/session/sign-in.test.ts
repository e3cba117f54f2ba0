import { accountOf, SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { textsIn } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

test('an empty ID and an empty password are asked for at their fields', async ({ page, say }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  const signIn = new SignInScreen(page, say)
  await signIn.button.click()
  await expect(signIn.id).toHaveAccessibleDescription(say('enterId'))
  await expect(signIn.id).toBeFocused()
  await page.keyboard.type('  ')
  await page.keyboard.press('Enter')
  await expect(signIn.id).toHaveAccessibleDescription(say('enterId'))
  await page.keyboard.type('emp01')
  await page.keyboard.press('Enter')
  await expect(signIn.password).toHaveAccessibleDescription(say('enterPassword'))
  await expect(signIn.password).toBeFocused()
})

test('a wrong password and an unknown ID are refused with one and the same sentence', async ({
  page,
  say,
  company,
}) => {
  const kim = await company.hire('김하윤')
  await page.goto('/login')
  const signIn = new SignInScreen(page, say)
  for (const id of [kim.id, 'nobody']) {
    await signIn.signIn(id, 'not my password')
    await expect(page.getByRole('alert')).toHaveText(new RegExp(say('wrongPassword')))
    await expect(page).toHaveURL('/login')
    await page.reload()
  }
})

test('[screens-7] signing in leads to the timecard, and a saved ID is there the next time', async ({
  page,
  say,
  company,
}) => {
  const kim = await company.hire('김하윤')
  await page.goto('/login')
  await expect(page.getByText(say('built'))).toBeVisible()
  const signIn = new SignInScreen(page, say)
  await signIn.keepsId.check()
  await signIn.signIn(` ${kim.id} `)
  await expect(page).toHaveURL('/timecard')
  await accountOf(page, kim).click()
  await page.getByRole('button', { name: say('signOut') }).click()
  await expect(page).toHaveURL('/login')
  await expect(signIn.id).toHaveValue(kim.id)
  await expect(signIn.password).toBeFocused()
})

test('where one wanted to go is where one is after signing in', async ({ page, say, company }) => {
  const kim = await company.hire('김하윤')
  await page.goto('/timecard?date=20260310')
  await new SignInScreen(page, say).signIn(kim.id)
  await expect(page).toHaveURL('/timecard?date=20260310')
  await expect(page.getByRole('button', { name: say('nextWeek') })).toBeEnabled()
})

test('a demonstration account of each role is one click away and opens what it may see', async ({
  page,
  say,
}) => {
  await page.goto('/login')
  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  for (const [id, path, isDecider] of [
    ['emp01', '/timecard', false],
    ['pm01', '/timecard', true],
    ['tl01', '/timecard', true],
    ['pl01', '/timecard', true],
    // An executive keeps no timecard and comes home. This one approves for pm01.
    ['ex01', '/home', true],
    ['admin', '/timecard', true],
  ] as const) {
    await page.getByRole('button', { name: id }).click()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(menu.getByRole('link', { name: say('notice') })).toBeVisible()
    const ofMenu = (word: 'timecard' | 'approval') =>
      // the number of waiting ones is next to the name
      menu.getByRole('link', { name: new RegExp(`^${say(word)}`) })
    await expect(ofMenu('timecard')).toHaveCount(path === '/timecard' ? 1 : 0)
    await expect(ofMenu('approval')).toHaveCount(isDecider ? 1 : 0)
    await page.goto('/logout')
    await page.getByRole('button', { name: say('signOut') }).click()
    await expect(page).toHaveURL('/login')
  }
})

test('the language follows the browser until another one is chosen, which then stays', async ({
  page,
  say,
  language,
  company,
}) => {
  const kim = await company.hire('김하윤')
  const other = textsIn(language === 'ko' ? 'en' : 'ko')
  const switchTo = language === 'ko' ? 'ENG' : 'KOR'
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: say('signIn') })).toBeVisible()
  await page.getByRole('radio', { name: switchTo }).click()
  await expect(page.getByRole('heading', { name: other('signIn') })).toBeVisible()
  await page.reload()
  await new SignInScreen(page, other).signIn(kim.id)
  await expect(page.getByRole('heading', { name: other('timecard') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ko' ? 'en' : 'ko')

  await page.getByRole('button', { name: language === 'ko' ? 'KOR' : 'ENG' }).click()
  await expect(page.getByRole('heading', { name: say('timecard') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: say('timecard') })).toBeVisible()
})
