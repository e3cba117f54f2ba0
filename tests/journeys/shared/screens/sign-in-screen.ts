import { expect, type Locator, type Page } from '@playwright/test'
import { password, type Person } from '../people.ts'
import type { Say } from '../texts/texts.ts'

/** Where one signs in: the page, or the dialog over whatever was there when a session ended. */
export class SignInScreen {
  readonly id: Locator
  readonly password: Locator
  readonly keepsId: Locator
  readonly button: Locator

  constructor(place: Page | Locator, say: Say) {
    this.id = place.getByLabel(say('id'), { exact: true })
    this.password = place.getByLabel(say('password'), { exact: true })
    this.keepsId = place.getByLabel(say('keepId'))
    this.button = place.getByRole('button', { name: say('signIn'), exact: true })
  }

  async signIn(id: string, secret = password): Promise<void> {
    await this.id.fill(id)
    await this.password.fill(secret)
    await this.button.click()
  }
}

/** Who is signed in, as the top bar says. */
export function accountOf(page: Page, { name }: Person): Locator {
  return page.getByRole('banner').getByRole('button', { name })
}

/** Signs a person out who has unsaved hours, and says yes to the question about them. */
export async function signOutWithUnsaved(page: Page, person: Person, say: Say): Promise<void> {
  await accountOf(page, person).click()
  await page.getByRole('button', { name: say('signOut'), exact: true }).click()
  const question = page.getByRole('dialog', { name: say('signOutUnsaved') })
  await question.getByRole('button', { name: say('signOut'), exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Sets a password by a link, on the page that says so. */
export async function setPasswordByLink(
  page: Page,
  say: Say,
  { link, secret }: { readonly link: string; readonly secret: string },
): Promise<void> {
  // of a mail with its address, of the command without
  const { pathname, hash } = new URL(link, 'http://localhost')
  await page.goto(pathname + hash)
  await page.getByLabel(say('newPassword'), { exact: true }).fill(secret)
  await page.getByLabel(say('newPasswordAgain'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: say('setPassword'), exact: true }).click()
  await expect(page.getByText(say('passwordSet'))).toBeVisible()
}
