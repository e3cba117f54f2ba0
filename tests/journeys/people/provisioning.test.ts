import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[provisioning-10] an administrator lets a provider in, and sees what is missing', async ({
  language,
  visit,
  company,
  say,
  request,
}) => {
  const admin = await company.hire('김연동', 'LE999')
  const page = await visit(admin, '/setting/integrations')
  await expectAccessible(page, 'the integrations')

  await page.getByRole('button', { name: say('setUpProvisioning') }).click()
  const form = page.getByRole('dialog', { name: say('setUpProvisioning') })
  await form.getByRole('combobox', { name: say('provisioningState') }).click()
  await page.getByTitle(say('provisioningOn')).click()
  await form.getByRole('button', { name: say('addRoleGroup') }).click()
  await form
    .getByRole('textbox', { name: say('roleGroup') })
    .last()
    .fill(`PMs ${language}`)
  await expectAccessible(page, 'the form of provisioning')
  await form.getByRole('button', { name: say('save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(`PMs ${language}`)).toBeVisible()

  await page.getByRole('button', { name: say('makeProvisioningToken') }).click()
  const shown = page.getByRole('dialog', { name: say('newProvisioningToken') })
  const token = await shown.getByRole('status').textContent()
  expect(token).toMatch(/^yuga_scim_\w{46}$/)
  await expectAccessible(page, 'a new token of provisioning')
  await page.keyboard.press('Escape')
  await expect(page.getByText(say('noProvisioningCall'))).toBeVisible()

  const created = await request.post('/scim/v2/Users', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    data: {
      userName: `newcomer-${language}@contoso.example`,
      displayName: `Newcomer ${language}`,
      active: true,
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Nowhere' },
    },
  })
  expect(created.status()).toBe(201)
  await page.getByRole('button', { name: say('checkProvisioning') }).click()
  const warnings = page.getByRole('list', { name: say('unknownUnits') })
  await expect(warnings.getByText(`newcomer-${language}`)).toContainText('Nowhere')

  await page.getByRole('button', { name: say('revokeProvisioningToken') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('revokeProvisioningToken') })
    .click()
  await expect(page.getByRole('button', { name: say('makeProvisioningToken') })).toBeVisible()
  const refused = await request.get('/scim/v2/Users', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status()).toBe(401)
})
