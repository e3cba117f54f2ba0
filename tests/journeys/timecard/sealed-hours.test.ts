import type { Page } from '@playwright/test'
import {
  accountOf,
  setPasswordByLink,
  SignInScreen,
  signOutWithUnsaved,
} from '../shared/screens/sign-in-screen.ts'
import { expect, test } from '../shared/yuga.ts'

test.use({ waitsForSave: true })

/** All that the browser's own databases hold, as text; bytes as the letters that they would be. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
      })
    const texts: string[] = []
    const asText = (_: string, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await ended(database.transaction(store).objectStore(store).getAll())
        texts.push(...rows.map((row) => `${name} ${JSON.stringify(row, asText)}`))
      }
      database.close()
    }
    return texts
  })

/** As an earlier release stored it. */
const storeReadably = (page: Page, employeeId: string, projectId: string) =>
  page.evaluate(
    ([writer, project]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('yuga-timecard', 1)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite')
          writing.objectStore('drafts').put({
            id: `${writer}\n${writer}\n20260315 gone`,
            employeeId: writer,
            ownerId: writer,
            fromDate: '20260315',
            tabId: 'gone',
            keptAt: '2026-03-18T00:00:00.000Z',
            cells: [{ projectId: project, day: 2, base: 0, mine: 650 }],
          })
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [employeeId, projectId] as const,
  )

test('[sessions-14] unsaved hours are unreadable in the browser after a sign-out, and there again after a sign-in', async ({
  timecardOf,
  company,
  say,
}) => {
  const { kim, project } = await company.staff()
  const lee = await company.hire('이도윤')
  await company.join(lee, project)
  const week = await timecardOf(kim)
  const { page } = week
  await week.type(project, 'mon', '7.5')
  const drafts = async () => (await storedIn(page)).filter((row) => row.startsWith('yuga-timecard'))
  await expect.poll(async () => (await drafts()).length).toBe(1)

  await signOutWithUnsaved(page, kim, say)
  await expect.poll(async () => (await drafts()).length).toBe(1)
  const stored = (await storedIn(page)).join('\n')
  for (const readable of ['cells', 'mine', '750', project.id, project.name, kim.name]) {
    expect(stored).not.toContain(readable)
  }

  await new SignInScreen(page, say).signIn(lee.id)
  await expect(week.cell(project, 'mon')).toHaveText('0')
  await accountOf(page, lee).click()
  await week.button('signOut').click()
  await new SignInScreen(page, say).signIn(kim.id)
  await expect(week.cell(project, 'mon')).toHaveText('7.5')
})

test('[sessions-14] hours that were not saved outlive a password that a link sets in another tab', async ({
  timecardOf,
  company,
  say,
}) => {
  const { kim, project } = await company.staff()
  const week = await timecardOf(kim)
  const { page } = week
  await week.type(project, 'mon', '7.5')
  const drafts = async () => (await storedIn(page)).filter((row) => row.startsWith('yuga-timecard'))
  await expect.poll(async () => (await drafts()).length).toBe(1)

  const other = await page.context().newPage()
  await other.goto('/forgot-password')
  await other.getByLabel(say('id'), { exact: true }).fill(kim.id)
  await other.keyboard.press('Enter')
  await expect(other.getByText(say('linkSent'))).toBeVisible()
  const [mail = ''] = await company.mailsTo(kim)
  const secret = 'tiger lamp river'
  const link = /http\S+#token=\S+/.exec(mail)?.[0] ?? ''
  await setPasswordByLink(other, say, { link, secret })
  await other.close()

  // the tab asks for the new password in place, and keeps what was typed, now and after a reload
  await week.button('previousWeek').click()
  const again = page.getByRole('dialog', { name: say('signInAgain') })
  await again.getByLabel(say('password'), { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await week.button('nextWeek').click()
  await expect(week.cell(project, 'mon')).toHaveText('7.5')
  await page.reload()
  await expect(week.cell(project, 'mon')).toHaveText('7.5')
})

test('hours that an earlier release stored readably are shown and sealed', async ({
  timecardOf,
  company,
}) => {
  const { kim, project } = await company.staff()
  const week = await timecardOf(kim)
  const { page } = week
  await storeReadably(page, kim.id, project.id)
  await page.reload()
  await expect(week.cell(project, 'tue')).toHaveText('6.5')
  await expect.poll(async () => (await storedIn(page)).join('\n')).not.toContain('cells')
})
