import { apiPath } from '@yuga/contract/wire/endpoint'
import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[tokens-7, tokens-9, tokens-10] a program calls by a service account until it is revoked', async ({
  language,
  visit,
  company,
  say,
  request,
}) => {
  const admin = await company.hire('김연동', 'LE999')
  const page = await visit(admin, '/setting/integrations')
  const name = `회계 연동 ${language}`

  await page.getByRole('button', { name: say('makeServiceAccount') }).click()
  const form = page.getByRole('dialog', { name: say('makeServiceAccount') })
  await expect(form.getByRole('textbox', { name: say('tokenName') })).toBeFocused()
  await page.keyboard.type(name)
  await form.getByRole('checkbox', { name: say('readProjects') }).check()
  await expectAccessible(page, 'the form of a service account')
  await form.getByRole('button', { name: say('save') }).click()
  const accounts = page.getByRole('list', { name: say('serviceAccounts') })
  const account = accounts.getByRole('listitem').filter({ hasText: name })
  await expect(account).toContainText(/SVC-\d{3}/)

  await page.getByRole('button', { name: say('makeTokenOf', { name }) }).click()
  const tokenForm = page.getByRole('dialog', { name: say('makeTokenOf', { name }) })
  await expect(tokenForm.getByRole('textbox', { name: say('tokenName') })).toBeFocused()
  await page.keyboard.type(`야간 적재 ${language}`)
  // what the account has, and nothing else
  await expect(tokenForm.getByRole('checkbox')).toHaveCount(1)
  await tokenForm.getByRole('checkbox').check()
  await tokenForm.getByRole('button', { name: say('save') }).click()
  const shown = page.getByRole('dialog', { name: say('newServiceToken') })
  const token = await shown.getByRole('status').textContent()
  expect(token).toMatch(/^yuga_\w{46}$/)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the integrations')

  const headers = { authorization: `Bearer ${token}` }
  const status = async (path: string) =>
    (await request.get(`${apiPath}${path}`, { headers })).status()
  expect(await status('/settings/projects?offset=1&limit=10')).toBe(200)
  expect(await status('/settings/employee?offset=1&limit=10')).toBe(403)

  const row = page.getByRole('row').filter({ hasText: `야간 적재 ${language}` })
  await expect(row).toContainText(name)
  await row
    .getByRole('button', {
      name: say('revokeTokenOf', { name: `야간 적재 ${language}`, owner: name }),
    })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('revoke'), exact: true })
    .click()
  await expect(row).toHaveCount(0)
  expect(await status('/settings/projects?offset=1&limit=10')).toBe(401)

  await page.getByRole('button', { name: say('endServiceAccount', { name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('endAccount'), exact: true })
    .click()
  await expect(account).toHaveCount(0)
})
