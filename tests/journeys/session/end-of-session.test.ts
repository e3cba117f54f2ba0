import type { Page } from '@playwright/test'
import { password } from '../shared/people.ts'
import { accountOf, SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { expect, test } from '../shared/yuga.ts'

/** What this tab keeps of the session, sealed. */
const sealedIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('yuga.session'))

test('a page loaded in the moment after signing in is signed in, however slowly the session is sealed', async ({
  page,
  say,
  company,
}) => {
  const kim = await company.hire('김하윤')
  await page.addInitScript(() => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    crypto.subtle.encrypt = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      return encrypt(...given)
    }
  })
  await page.goto('/login')
  await new SignInScreen(page, say).signIn(kim.id)
  await page.waitForFunction(() => location.pathname !== '/login', undefined, { polling: 5 })
  await page.reload()
  await expect(accountOf(page, kim)).toBeVisible()
  await expect(page).toHaveURL('/timecard')
})

test('[sessions-5] signing out waits for no server, and what the browser restores of a closed tab opens nothing', async ({
  kimAt,
  say,
}) => {
  const { kim, page } = await kimAt('/timecard')
  await expect.poll(() => sealedIn(page)).toBeTruthy()
  const sealed = (await sealedIn(page)) ?? ''
  // A server that takes the call and never answers.
  await page.route('**/auth/sign-out*', () => {})
  await accountOf(page, kim).click()
  await page.getByRole('button', { name: say('signOut') }).click()
  await expect(page).toHaveURL('/login', { timeout: 3_000 })
  expect(await sealedIn(page)).toBe(null)

  await page.evaluate((stored) => sessionStorage.setItem('yuga.session', stored), sealed)
  await page.goto('/timecard')
  await expect(new SignInScreen(page, say).button).toBeVisible()
  await new SignInScreen(page, say).signIn(kim.id)
  await expect(accountOf(page, kim)).toBeVisible()
  await page.reload()
  await expect(accountOf(page, kim)).toBeVisible()
})

test('[sessions-5] a browser that comes back with its tabs minutes after it was closed asks to sign in', async ({
  kimAt,
  say,
}) => {
  const { kim, page } = await kimAt('/timecard')
  await page.reload()
  await expect(accountOf(page, kim)).toBeVisible()
  await page.addInitScript(() =>
    sessionStorage.setItem('yuga.openAt', String(Date.now() - 3 * 60_000)),
  )
  await page.reload()
  await expect(new SignInScreen(page, say).button).toBeVisible()
  expect(await sealedIn(page)).toBe(null)
})

test('the server hears of a sign-out, also when the tab is closed in the same moment', async ({
  kimAt,
  company,
  say,
}) => {
  const { kim, page } = await kimAt('/timecard')
  const signOut = page.waitForRequest('**/auth/sign-out*')
  await accountOf(page, kim).click()
  await page.getByRole('button', { name: say('signOut') }).click()
  await signOut
  await page.close()
  await expect.poll(() => company.timesOf('session.sign-out', kim)).toBe(1)
})

test('one signs in and out where the browser keeps nothing', async ({ page, say, company }) => {
  const kim = await company.hire('김하윤')
  await page.addInitScript(() => {
    for (const place of ['sessionStorage', 'localStorage', 'indexedDB'] as const) {
      Object.defineProperty(window, place, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/login')
  await new SignInScreen(page, say).signIn(kim.id)
  await expect(accountOf(page, kim)).toBeVisible()
  await accountOf(page, kim).click()
  await page.getByRole('button', { name: say('signOut') }).click()
  await expect(page).toHaveURL('/login')
  await expect(new SignInScreen(page, say).button).toBeVisible()
  await page.goBack()
  await expect(page.getByText(kim.name)).toHaveCount(0)
})

test('[sessions-10] a link to the way out only asks, and leaves everything until one says yes', async ({
  kimAt,
  company,
  say,
}) => {
  const { kim, page } = await kimAt('/timecard')
  await page.goto('/logout')
  const requested = page.getByRole('heading', { name: say('wantsOut') })
  await expect(requested).toBeVisible()
  await expect(page.getByRole('link', { name: say('staySignedIn') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/timecard')
  await expect(accountOf(page, kim)).toBeVisible()
  expect(await company.timesOf('session.sign-out', kim)).toBe(0)

  await page.goto('/logout')
  await page.getByRole('button', { name: say('signOut') }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => company.timesOf('session.sign-out', kim)).toBe(1)
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
})

test('one sees where one is signed in and ends it there', async ({ visit, company, say }) => {
  const kim = await company.hire('김하윤')
  const here = await visit(kim, '/timecard')
  const there = await visit(kim, '/timecard')
  const third = await visit(kim, '/timecard')
  await accountOf(here, kim).click()
  await here.getByRole('button', { name: say('devices') }).click()
  const dialog = here.getByRole('dialog', { name: say('devices') })
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(say('thisDevice'))
  await expect(rows.first()).toContainText('Chrome')
  await rows.nth(1).getByRole('button').click()
  await expect(rows).toHaveCount(2)
  await dialog.getByRole('button', { name: say('endOthers') }).click()
  await expect(dialog.getByText(say('onlyHere'))).toBeVisible()
  await here.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const page of [there, third]) {
    // no real click: what the page asks by itself may have brought the dialog over it already
    await page
      .getByRole('button', { name: say('previousWeek'), exact: true })
      .dispatchEvent('click')
    await expect(page.getByRole('dialog', { name: say('signInAgain') })).toBeVisible()
  }
  await here.reload()
  await expect(accountOf(here, kim)).toBeVisible()
})

test('a forgotten password is set again by a link in a mail, with the keyboard alone', async ({
  page,
  say,
  company,
}) => {
  const kim = await company.hire('김하윤')
  await page.goto('/login')
  await page.getByRole('link', { name: say('forgot') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/forgot-password')
  const id = page.getByLabel(say('id'), { exact: true })
  await expect(id).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(id).toHaveAccessibleDescription(say('enterId'))
  await page.keyboard.type(kim.id)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('linkSent'))).toBeVisible()

  const [mail = ''] = await company.mailsTo(kim)
  const link = /http\S+#token=\S+/.exec(mail)?.[0] ?? ''
  await page.goto(new URL(link).pathname + new URL(link).hash)
  const first = page.getByLabel(say('newPassword'), { exact: true })
  const second = page.getByLabel(say('newPasswordAgain'), { exact: true })
  await expect(first).toBeFocused()
  for (const secret of ['password123', 'tiger lamp river']) {
    await first.fill(secret)
    await second.fill(secret)
    await page.keyboard.press('Enter')
    if (secret === 'password123') {
      await expect(page.getByRole('alert')).toContainText(say('easyToGuess'))
    }
  }
  await expect(page.getByText(say('passwordSet'))).toBeVisible()
  await page.getByRole('link', { name: say('toSignIn') }).click()
  const signIn = new SignInScreen(page, say)
  await signIn.signIn(kim.id, password)
  await expect(page.getByRole('alert')).toContainText(say('wrongPassword'))
  await signIn.signIn(kim.id, 'tiger lamp river')
  await expect(accountOf(page, kim)).toBeVisible()
})
