import { accountOf, SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import { expect, test } from '../shared/yuga.ts'

/** As a browser does whose owner lets no site keep anything: already the look at a storage throws. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: refuse })
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse })
  const refuseLater = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))
  navigator.locks.request = refuseLater
  navigator.locks.query = refuseLater
  navigator.serviceWorker.register = refuseLater
}

test('with every storage blocked one signs in, looks around, saves a week and signs out', async ({
  page,
  say,
  company,
}) => {
  const { kim, project } = await company.staff()
  await page.addInitScript(blockStorage)
  await page.goto('/timecard')
  const signIn = new SignInScreen(page, say)
  await signIn.keepsId.check()
  await signIn.signIn(kim.id)

  const week = new TimecardScreen(page, say)
  await week.cell(project, 'tue').click()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await week.save.click()
  await expect(week.text('saved').first()).toBeVisible()
  await expect(week.total(project)).toHaveText('8.00')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')

  await accountOf(page, kim).click()
  await page.getByText(say('dark'), { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await week.button('signOut').click()
  await expect(signIn.button).toBeVisible()
})
