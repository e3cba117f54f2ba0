import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import { MasterDataScreen } from '../shared/screens/master-data-screen.ts'
import { accountOf, SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { expect, test } from '../shared/yuga.ts'

/** The code of an authenticator app, by hand as RFC 6238 says. */
function codeOf(secret: string, seconds: number): string {
  const bits = [...secret]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(seconds / 30)))
  const hash = createHmac('sha1', key).update(step).digest()
  const number = hash.readUInt32BE((hash[19] ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** An authenticator in the browser, which has verified its owner. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('[factors-2, factors-3, factors-5] an app, a passkey and a recovery code sign in', async ({
  visit,
  company,
  say,
  yuga,
}) => {
  const kim = await company.hire('김이중')
  const page = await visit(kim, '/account#factors')
  await giveAuthenticator(page)

  await page.getByRole('button', { name: say('setUpApp') }).click()
  const form = page.getByRole('dialog', { name: say('setUpApp') })
  const key = form.getByRole('status', { name: say('appKey') })
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page, 'the form of an authenticator app')
  // the clock of the server is not that of this machine
  const { rows } = await yuga.database.query(
    'select extract(epoch from pending_at)::int as epoch from totp where employee_id = $1',
    [kim.id],
  )
  const epoch = Number(rows[0]?.['epoch'])
  await form.getByLabel(say('appCode')).fill(codeOf(secret, epoch))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: say('keepRecoveryCodes') })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await expectAccessible(page, 'new recovery codes')
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()

  await page.getByRole('button', { name: say('addPasskey') }).click()
  await expect(page.getByRole('dialog', { name: say('addPasskey') })).toBeVisible()
  await page.keyboard.type('회사 노트북')
  await page.keyboard.press('Enter')
  await expect(page.getByText('회사 노트북')).toBeVisible()

  const signsOut = async () => {
    await accountOf(page, kim).click()
    await page.getByRole('button', { name: say('signOut'), exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
  }
  const signIn = new SignInScreen(page, say)
  await signsOut()
  await signIn.signIn(kim.id)
  const code = page.getByLabel(say('appCode'))
  await expect(code).toBeFocused()
  await expectAccessible(page, 'the second step of a sign-in')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('wrongCode'))
  await code.fill(codeOf(secret, epoch + 30))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/timecard/)

  await signsOut()
  await signIn.signIn(kim.id)
  await page.getByRole('button', { name: say('useRecoveryCode') }).click()
  await expect(page.getByLabel(say('recoveryCode'))).toBeFocused()
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/timecard/)

  await signsOut()
  await page.getByRole('button', { name: say('signInByPasskey') }).click()
  await expect(page).toHaveURL(/\/timecard/)
  await expect(accountOf(page, kim)).toBeVisible()
})

test('[factors-7, factors-10] a company that insists, and an administrator who resets', async ({
  page,
  visit,
  company,
  say,
  yuga,
}) => {
  const kim = await company.hire('김의무')
  const insists = (who: string) =>
    yuga.database.query(
      `insert into sign_in_settings (second_factor, updated_at) values ($1, now())
           on conflict (is_one) do update set second_factor = $1`,
      [who],
    )
  await giveAuthenticator(page)
  const signIn = new SignInScreen(page, say)
  try {
    await insists('everybody')
    await page.goto('/timecard?date=20260310')
    await signIn.signIn(kim.id)
    await expect(page.getByRole('heading', { name: say('setUpFactorFirst') })).toBeVisible()
    await expectAccessible(page, 'the page to set up a second factor')
    await page.getByRole('button', { name: say('passkeys'), exact: true }).click()
    await expect(page.getByRole('dialog', { name: say('addPasskey') })).toBeVisible()
    await page.keyboard.type('휴대폰')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: say('keepRecoveryCodes') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(accountOf(page, kim)).toBeVisible()
    await expect(page).toHaveURL('/timecard?date=20260310')
  } finally {
    await insists('nobody')
  }

  const admin = await company.hire('최관리', 'LE999')
  const settings = await visit(admin, '/setting/employee')
  await settings.getByLabel(say('searchEmployees')).fill(kim.id)
  await settings.keyboard.press('Enter')
  await new MasterDataScreen(settings, say, 'employees').edit(kim.name)
  await settings.getByRole('button', { name: say('resetFactors') }).click()
  const question = settings
    .getByRole('dialog')
    .filter({ has: settings.getByRole('button', { name: say('reset'), exact: true }) })
  await question.getByRole('button', { name: say('reset'), exact: true }).click()
  await expect(settings.getByText(say('factorsReset'))).toBeVisible()

  const { rows } = await yuga.database.query(
    'select from passkeys where employee_id = $1 union all select from sessions where employee_id = $1',
    [kim.id],
  )
  expect(rows).toEqual([])
})
