import { expectAccessible } from '../shared/accessible.ts'
import { startProvider } from '../../../apps/server/test/provider-on-this-machine.ts'
import { accountOf } from '../shared/screens/sign-in-screen.ts'
import { expect, test } from '../shared/yuga.ts'

// a provider signs its tokens with the time of this machine
test.use({ clock: new Date().toISOString() })

test('[sign-in-2, providers-7] an administrator sets a provider up, tries it, and people sign in by it', async ({
  language,
  visit,
  company,
  yuga,
  browser,
  complaints,
  locale,
  say,
}) => {
  const admin = await company.hire('최관리', 'LE999')
  const { url } = yuga.server
  const providerId = `sso-${language}`
  const provider = await startProvider(url, providerId)
  provider.account({
    sub: 'choi',
    name: '최관리',
    employee_id: admin.id,
    groups: ['yuga-executives'],
  })
  const page = await visit(admin, '/setting/signIn')
  await page.getByRole('button', { name: say('addProvider') }).click()
  const form = page.getByRole('dialog', { name: say('addProvider') })
  const type = (label: Parameters<typeof say>[0], text: string) =>
    form.getByLabel(say(label), { exact: true }).fill(text)
  await type('providerId', providerId)
  await type('providerName', 'Keycloak')
  await type('issuer', provider.issuer)
  await type('clientId', 'yuga')
  await type('clientSecret', 'a secret of the client')
  await type('claimWithEmployeeId', 'employee_id')
  await type('claimGivingRoles', 'groups')
  await form.getByRole('button', { name: say('addRow') }).click()
  await form.getByLabel(say('claimValue')).fill('yuga-executives')
  await form.getByRole('combobox', { name: say('claimRole') }).click()
  await page.getByTitle(say('executive')).click()
  await form.getByLabel(say('providerShown')).click()
  await page.getByTitle(say('providerOn'), { exact: true }).last().click()
  await expectAccessible(page, 'the form of a provider')
  await form.getByRole('button', { name: say('save') }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: say('tryProvider', { name: 'Keycloak' }) }).click()
  const trial = page.getByRole('dialog', { name: say('tryProvider', { name: 'Keycloak' }) })
  await expect(trial.getByText(say('providerRead'))).toBeVisible()
  await trial.getByRole('button', { name: say('trySignIn') }).click()
  await expect(trial.getByText(`최관리 (${admin.id})`)).toBeVisible()
  await expect(trial.getByText(say('executive'), { exact: true })).toBeVisible()
  await expectAccessible(page, 'a sign-in that was tried')
  await page.keyboard.press('Escape')

  const context = await browser.newContext({ locale: locale ?? 'en-US' })
  const other = await context.newPage()
  other.on('pageerror', (failure) => complaints.push(String(failure)))
  await other.goto(`${url}/message`)
  await expectAccessible(other, 'the sign-in page with a provider')
  await other.getByRole('button', { name: say('signInByProvider', { name: 'Keycloak' }) }).click()
  await expect(accountOf(other, admin)).toBeVisible()
  await expect(other).toHaveURL(`${url}/message`)
  const { rows } = await yuga.database.query(
    `select role_id from employee_roles where employee_id = $1 and source = $2`,
    [admin.id, `provider:${providerId}`],
  )
  expect(rows).toEqual([{ role_id: 'LE005' }])
  await context.close()
  provider.stop()
})
