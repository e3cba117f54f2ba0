import { apiPath } from '@yuga/contract/wire/endpoint'
import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[tokens-1, tokens-4] a program calls with a token until it is revoked', async ({
  visit,
  company,
  say,
  request,
}) => {
  const kim = await company.hire('김연동')
  const page = await visit(kim, '/account#tokens')
  await page.getByRole('button', { name: say('makeToken') }).click()
  const form = page.getByRole('dialog', { name: say('makeToken') })
  await expect(form.getByRole('textbox', { name: say('tokenName') })).toBeFocused()
  await page.keyboard.type('데이터 웨어하우스 적재')
  // no permission is chosen yet
  await page.keyboard.press('Enter')
  await expect(form.getByText(say('required'))).toBeVisible()
  await form.getByRole('checkbox', { name: say('enterHours') }).check()
  await expectAccessible(page, 'the form of a token')
  await form.getByRole('button', { name: say('save') }).click()

  const shown = page.getByRole('dialog', { name: say('newToken') })
  const token = await shown.getByRole('status').textContent()
  expect(token).toMatch(/^yuga_\w{46}$/)
  await expectAccessible(page, 'a new token')
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(page.getByText(token ?? '')).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}` }
  const status = async (path: string) =>
    (await request.get(`${apiPath}${path}`, { headers })).status()
  expect(await status('/auth/me')).toBe(200)
  expect(await status('/auth/sessions')).toBe(403)

  await page
    .getByRole('button', { name: say('revokeToken', { name: '데이터 웨어하우스 적재' }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('revoke'), exact: true })
    .click()
  await expect(page.getByText('데이터 웨어하우스 적재')).toHaveCount(0)
  expect(await status('/auth/me')).toBe(401)
})
