import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { accountOf, SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

/* A browser with a profile on the disk, which is closed and opened again; sessions-16. */

const storageOf = (page: Page) => page.evaluate(() => ({ ...sessionStorage }))

/** The tab as the browser restores it: with what it kept. */
async function restored(context: BrowserContext, stored: Record<string, string>): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((texts) => {
    for (const [key, text] of Object.entries(texts)) sessionStorage.setItem(key, text)
  }, stored)
  await page.goto('/timecard')
  return page
}

test(
  '[sessions-16] a session ends with its last tab, unless the tab is opened again within two minutes',
  atNight,
  async ({ yuga, company, launchOptions, baseURL, locale, say }) => {
    const kim = await company.hire('김하윤')
    const profile = await mkdtemp(join(tmpdir(), 'yuga-profile-'))
    const open = () =>
      chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...(locale !== undefined && { locale }),
        ...(baseURL !== undefined && { baseURL }),
      })
    /** How long the session would last without a call since the last one, in minutes. */
    const lasts = async () => {
      const { rows } = await yuga.database.query<{ minutes: number }>(
        `select extract(epoch from expires_at - last_seen_at)::int / 60 as minutes
       from sessions where employee_id = $1`,
        [kim.id],
      )
      return rows[0]?.minutes
    }
    let browser = await open()
    try {
      const first = await browser.newPage()
      await first.goto('/login')
      await new SignInScreen(first, say).signIn(kim.id)
      await expect(accountOf(first, kim)).toBeVisible()
      await expect.poll(async () => (await storageOf(first))['yuga.session']).toBeTruthy()
      const stored = await storageOf(first)
      expect(await lasts()).toBe(8 * 60)

      // another tab of the session stays, and says so
      const second = await browser.newPage()
      await second.goto('/timecard')
      await expect(accountOf(second, kim)).toBeVisible()
      await first.close()
      await expect.poll(lasts).toBeLessThan(8 * 60)
      await expect.poll(lasts, { timeout: 40_000 }).toBe(8 * 60)

      // the last one goes, and the browser too; opened again at once it is taken for a reload
      await second.close()
      await expect.poll(lasts).toBeLessThan(8 * 60)
      await browser.close()
      browser = await open()
      const reopened = await restored(browser, stored)
      await expect(accountOf(reopened, kim)).toBeVisible()
      await expect.poll(lasts, { timeout: 40_000 }).toBe(8 * 60)

      // after two minutes the session has ended on the server, whatever the profile holds
      await reopened.close()
      await expect.poll(lasts).toBeLessThan(8 * 60)
      await browser.close()
      await yuga.database.query(
        `update sessions set expires_at = expires_at - interval '2 minutes' where employee_id = $1`,
        [kim.id],
      )
      browser = await open()
      const late = await restored(browser, stored)
      await expect(late.getByRole('dialog', { name: say('signInAgain') })).toBeVisible()
    } finally {
      await browser.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)
