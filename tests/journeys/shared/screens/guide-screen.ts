import { expect, type Page } from '@playwright/test'
import { createAdministrator } from '../../../../apps/server/src/session/administrator.ts'
import { sheetOf } from '../../../../apps/server/test/sheets.ts'
import type { Database } from '../people.ts'
import { setPasswordByLink, SignInScreen } from './sign-in-screen.ts'
import type { Say } from '../texts/texts.ts'

/** A password set by a link: long enough, and no one's id. */
export const ownPassword = 'correct horse battery'

/** Someone sets a password by the link that they were given, and signs in with it. */
export async function signInByLink(page: Page, say: Say, link: string, id: string): Promise<void> {
  await setPasswordByLink(page, say, { link, secret: ownPassword })
  await page.goto('/login')
  await new SignInScreen(page, say).signIn(id, ownPassword)
}

/** The administrator whom the command line makes in an empty company, before the guide. */
export async function firstAdministrator(
  page: Page,
  { database, clock, say }: { database: Database; clock: string; say: Say },
): Promise<Guide> {
  const { link } = await createAdministrator(database, 'kim', new Date(clock))
  await signInByLink(page, say, link, 'kim')
  await expect(page).toHaveURL(/\/setting\/guide$/)
  return new Guide(page, say)
}

/** The guide: its steps by their names, and the sheets that it takes in. */
export class Guide {
  readonly page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.#say = say
  }

  /** The head of a step, which opens and closes it. */
  step(word: Parameters<Say>[0]) {
    const named = this.page.getByRole('main').getByRole('button', { name: this.#say(word) })
    return named.and(this.page.locator('[aria-expanded]'))
  }

  stepsDone(done: number) {
    return this.page.getByText(this.#say('stepsDone', { done }))
  }

  button(word: Parameters<Say>[0]) {
    return this.page.getByRole('button', { name: this.#say(word), exact: true })
  }

  text(word: Parameters<Say>[0]) {
    return this.page.getByText(this.#say(word))
  }

  async upload(
    word: Parameters<Say>[0],
    rows: readonly (readonly (string | number)[])[],
  ): Promise<void> {
    await this.button(word).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel(this.#say('chooseFile')).setInputFiles({
      name: 'sheet.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await sheetOf(rows),
    })
    const upload = dialog.getByRole('button', { name: this.#say('uploadIt'), exact: true })
    // the sheet is read and checked whole before it can be taken in, on a busy machine for long
    await expect(upload).toBeEnabled({ timeout: 60_000 })
    await upload.click()
    await expect(dialog).toBeHidden()
  }
}
