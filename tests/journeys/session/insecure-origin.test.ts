import { insecureHost } from '../shared/server.ts'
import { accountOf, SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { expect, test } from '../shared/yuga.ts'

test('[sessions-5] a page that was opened neither over HTTPS nor on localhost says so, and keeps no one signed in', async ({
  page,
  say,
  company,
  yuga,
}) => {
  const kim = await company.hire('김하윤')
  const { port } = new URL(yuga.server.url)
  await page.goto(`http://${insecureHost}:${port}/timecard`)
  await expect(page.getByText(say('notSecure'))).toBeVisible()
  await new SignInScreen(page, say).signIn(kim.id)
  await expect(accountOf(page, kim)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('yuga.session'))).toBe(null)
  await page.reload()
  await expect(new SignInScreen(page, say).button).toBeVisible()
})

test('on localhost nothing is said', async ({ page, say }) => {
  await page.goto('/login')
  await expect(new SignInScreen(page, say).button).toBeVisible()
  await expect(page.getByText(say('notSecure'))).toHaveCount(0)
})
