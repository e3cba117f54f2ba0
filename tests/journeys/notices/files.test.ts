import type { Page } from '@playwright/test'
import { refused } from '../../../apps/server/test/files/documents-of-kind.ts'
import { whyNotAttach } from '../../../packages/domain/src/notices/attachments.ts'
import { lineTo } from '../shared/breakable-line.ts'
import { textFile } from '../shared/screens/notice-screen.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

/** What the browser takes by its name, and the server refuses by what it is. */
const underHarmlessNames = refused.filter(([, name]) => whyNotAttach(name) === null)
/** As many as a notice takes next to the one that stays. */
const atOnce = 19

const subjectOf = (what: string) => `${what} ${process.pid}`

/** How fast bytes go both ways; null: as fast as they can. */
async function passes(page: Page, bytesPerSecond: number | null): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond ?? -1,
    uploadThroughput: bytesPerSecond ?? -1,
  })
}
const slowly = 150_000

test(
  '[notices-5] every refused kind of file under a harmless name is refused with its sentence, and what was written stays',
  atNight,
  async ({ writesNotice, say }) => {
    const screen = await writesNotice()
    const { page } = screen
    const subject = subjectOf('첨부 안내')
    await page.keyboard.type(subject)
    await screen.area.click()
    await page.keyboard.type('쓰던 글')
    await screen.attach(textFile('남는 파일.txt'))
    expect(underHarmlessNames.length).toBeGreaterThan(30)
    const lines = screen.popup.getByRole('listitem')
    const refusedLines = screen.popup.locator('li[data-problem]')
    for (let from = 0; from < underHarmlessNames.length; from += atOnce) {
      const some = underHarmlessNames.slice(from, from + atOnce)
      await screen.attach(
        ...some.map(([, name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer })),
      )
      await screen.button('save').click()
      await expect(refusedLines).toHaveCount(some.length)
      const sentences = some.map(
        ([, name]) => new RegExp(escaped(say('notThisFile', { name: shown(name) }))),
      )
      await expect(refusedLines).toHaveText(sentences)
      await expect(screen.popup.getByRole('alert').last()).toBeVisible()
      await expect(screen.subject).toHaveValue(subject)
      await expect(screen.area).toHaveText('쓰던 글')
      await expect(lines.filter({ hasText: '남는 파일.txt' })).toBeVisible()
      for (let left = some.length; left > 0; left -= 1) {
        await refusedLines.first().getByRole('button').click()
        await expect(refusedLines).toHaveCount(left - 1)
      }
    }
    await screen.button('save').click()
    await expect(screen.text('registered')).toBeVisible()
    await expect(screen.popup.getByRole('article')).toContainText('쓰던 글')
    await expect(screen.popup.getByRole('article').getByRole('listitem')).toHaveCount(1)
    await expect(screen.file('남는 파일.txt')).toBeVisible()
  },
)

/** A sentence says no character that would turn it round. */
const shown = (name: string) => name.replaceAll(/\p{Cf}/gu, '')
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

test(
  'sending and saving a file show how far they are; a line that breaks takes nothing and says so',
  atNight,
  async ({ administersNotices, say, yuga }) => {
    const line = await lineTo(yuga.server.url)
    const screen = await administersNotices(`${line.url}/notice`)
    const { page } = screen
    const large = { ...textFile('긴 파일.txt'), buffer: Buffer.alloc(1_200_000, '가나다 ') }
    const subject = subjectOf('긴 파일')
    await screen.write()
    await page.keyboard.type(subject)
    await screen.attach(large)

    await passes(page, slowly)
    await screen.button('save').click()
    const sending = screen.popup.getByRole('status').filter({ hasText: /[1-9]\d?%/ })
    await expect(sending).toBeVisible()
    line.breaks()
    await expect(screen.popup.getByRole('alert')).toContainText(say('noAnswer'))
    await expect(sending).toBeHidden()
    await expect(screen.subject).toHaveValue(subject)
    await expect(screen.button('removeFile', { name: large.name })).toBeVisible()
    line.isBack()
    await passes(page, null)
    await screen.button('save').click()
    await expect(screen.text('registered')).toBeVisible()
    await expect(screen.row(subject)).toHaveCount(1)

    let saved = 0
    page.on('download', () => (saved += 1))
    const file = screen.file(large.name)
    line.isSlow()
    await file.click()
    await expect(file).toHaveAttribute('aria-busy', 'true')
    await expect(file).toContainText(/[1-9]\d?%/)
    // pressed again meanwhile it does not begin again
    await file.click()
    line.breaks()
    await expect(screen.text('downloadFailed')).toBeVisible()
    await expect(file).toHaveAttribute('aria-busy', 'false')
    expect(saved).toBe(0)
    line.isBack()
    expect((await screen.download(large.name)).bytes.equals(large.buffer)).toBe(true)
    await line.close()
  },
)
