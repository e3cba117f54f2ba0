import { writeFile } from 'node:fs/promises'
import { expectAccessible } from '../shared/accessible.ts'
import { NoticeScreen, picture, textFile } from '../shared/screens/notice-screen.ts'
import { password } from '../shared/people.ts'
import { SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

let count = 0
/** A subject that no other journey uses, also in another worker. */
const newSubject = (what: string) => `${what} ${process.pid}-${(count += 1)}`

test('a notice with three files is written, read by another employee under its names, and edited', async ({
  writesNotice,
  visit,
  company,
  say,
}) => {
  const screen = await writesNotice()
  const { page } = screen
  await page.keyboard.press('Enter')
  await expect(screen.text('enterSubject')).toBeVisible()
  await expect(screen.subject).toBeFocused()

  const subject = newSubject('하반기 워크숍 안내')
  await page.keyboard.type(subject)
  await screen.area.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('워크숍')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('을 진행합니다.')
  const files = [
    textFile("워크숍 '안내문' (최종).txt", '안내'),
    textFile('명단.csv', '이름,팀\n'),
    textFile(`${'긴 이름 '.repeat(20)}.txt`),
  ]
  await screen.attach(...files)
  await screen.popup.getByText(say('pinned'), { exact: true }).click()
  await screen.button('save').click()
  await expect(screen.text('registered')).toBeVisible()
  await expect(screen.popup.getByRole('strong')).toHaveText('워크숍')

  const reader = await visit(await company.hire('김하윤'), '/notice')
  const reading = new NoticeScreen(reader, say)
  const row = reading.row(subject)
  await expect(row.getByText(say('unreadMark'))).toBeAttached()
  await expect(row.getByRole('img', { name: say('pinned') })).toBeVisible()
  await row.locator('td').last().click()
  await expect(reader).toHaveURL(/[?&]notice=\d+/)
  await expect(reading.popup.getByText('을 진행합니다.')).toBeVisible()
  for (const { name, buffer } of files) {
    const saved = await reading.download(name.trim())
    expect(saved.name).toBe(name.trim())
    expect(saved.bytes.equals(buffer)).toBe(true)
  }
  await expect(reading.button('editNotice')).toHaveCount(0)
  await reader.keyboard.press('Escape')
  await expect(reading.popup).toBeHidden()
  await expect(row.getByText(say('unreadMark'))).toHaveCount(0)

  await screen.button('editNotice').click()
  await expect(screen.subject).toHaveValue(subject)
  await expect(screen.area).toContainText('워크숍을 진행합니다.')
  await screen.subject.fill(`${subject} (변경)`)
  await screen.button('removeFile', { name: '명단.csv' }).click()
  await screen.attach(textFile('일정.txt'))
  await page.keyboard.press('Control+s')
  await expect(screen.text('updated')).toBeVisible()
  await expect(screen.file('일정.txt')).toBeVisible()
  await expect(screen.file('명단.csv')).toHaveCount(0)
  await reader.reload()
  await expect(reading.row(`${subject} (변경)`)).toBeVisible()
})

test('a file over the cap is refused, and what was written and attached before it stays', async ({
  writesNotice,
  say,
}, testInfo) => {
  const screen = await writesNotice()
  const { page } = screen
  const subject = newSubject('용량')
  await page.keyboard.type(subject)
  await screen.area.click()
  await page.keyboard.type('쓰던 글')
  await screen.attach(textFile('작은 파일.txt'))
  // from the disk: a slow machine takes a quarter of a minute to hand over so many bytes from the test
  const large = testInfo.outputPath('큰 파일.txt')
  await writeFile(large, Buffer.alloc(10_485_760, 'a'))
  await screen.attachFromDisk(large)
  await expect(screen.text('filesWithin')).toBeVisible()
  await expect(screen.button('removeFile', { name: '작은 파일.txt' })).toBeVisible()
  await expect(screen.button('removeFile', { name: '큰 파일.txt' })).toHaveCount(0)

  // a server that refuses, and a line that breaks, take nothing of it either
  await page.route('**/notices?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 413,
          json: { code: 900, message: '너무 큽니다', requestId: 'r', reason: 'x' },
        })
      : route.fallback(),
  )
  await screen.button('save').click()
  await expect(screen.popup.getByRole('alert')).toContainText('너무 큽니다')
  await page.unroute('**/notices?*')
  await page.context().setOffline(true)
  await screen.button('save').click()
  await expect(screen.popup.getByRole('alert')).toContainText(say('noAnswer'))
  await page.context().setOffline(false)
  await expect(screen.subject).toHaveValue(subject)
  await expect(screen.area).toHaveText('쓰던 글')
  await screen.button('save').click()
  await expect(screen.text('registered')).toBeVisible()
  await expect(screen.file('작은 파일.txt')).toBeVisible()
})

test('what was written survives a reload, with its files and images, and the end of the session', async ({
  visit,
  company,
  say,
}) => {
  const choi = await company.hire('최관리', 'LE999')
  const page = await visit(choi, '/notice')
  const screen = new NoticeScreen(page, say)
  await screen.write()
  const subject = newSubject('초안')
  await page.keyboard.type(subject)
  await screen.area.click()
  await page.keyboard.type('아직 쓰는 중')
  await screen.paste('', [picture])
  await expect(screen.area.locator('img')).toHaveJSProperty('naturalWidth', 4)
  await screen.attach(textFile('붙임.txt'))
  const draft = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('yuga-notices')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('kept').objectStore('kept').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
  await expect.poll(draft).toBe(3)
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(screen.text('noticeNotSaved')).toBeVisible()
  await page.getByRole('button', { name: say('goOnWriting') }).click()
  await expect(screen.subject).toHaveValue(subject)
  await expect(screen.area).toContainText('아직 쓰는 중')
  await expect(screen.area.locator('img')).toHaveJSProperty('naturalWidth', 4)
  await expect(screen.button('removeFile', { name: '붙임.txt' })).toBeVisible()

  await company.expireSessionsOf(choi)
  await screen.button('save').dispatchEvent('click')
  const again = page.getByRole('dialog', { name: say('signInAgain') })
  await new SignInScreen(again, say).password.fill(password)
  await new SignInScreen(again, say).button.click()
  await expect(screen.text('registered')).toBeVisible()
  await expect(screen.popup.locator('article img')).toHaveJSProperty('naturalWidth', 4)
  await expect.poll(draft).toBe(0)
})

test(
  'what another saved first is loaded under what was typed, and a deleted notice can be registered again',
  atNight,
  async ({ visit, company, say }) => {
    const [first, second] = await Promise.all(
      ['최관리', '한관리'].map(
        async (name) =>
          new NoticeScreen(await visit(await company.hire(name, 'LE999'), '/notice'), say),
      ),
    )
    if (first === undefined || second === undefined) throw new Error('two people')
    await first.write()
    const subject = newSubject('점검')
    await first.page.keyboard.type(subject)
    await first.button('save').click()
    await expect(first.text('registered')).toBeVisible()
    await second.page.goto(first.page.url())
    await second.button('editNotice').click()
    await second.area.click()
    await second.page.keyboard.type('둘째가 쓴 내용')
    await first.button('editNotice').click()
    await first.subject.fill(`${subject} (연기)`)
    await first.button('save').click()
    await expect(first.text('updated')).toBeVisible()

    await second.button('save').click()
    await expect(second.popup.getByRole('alert')).toContainText(say('changedMeanwhile'))
    await second.button('loadAgain').click()
    await expect(second.text('reloadedNotice')).toBeVisible()
    await expect(second.subject).toHaveValue(`${subject} (연기)`)
    await expect(second.area).toHaveText('둘째가 쓴 내용')
    await second.button('save').click()
    await expect(second.text('updated')).toBeVisible()

    await second.button('editNotice').click()
    await second.area.click()
    await second.page.keyboard.type('더 ')
    await first.page.reload()
    await first.button('deleteNotice').click()
    const question = first.page.getByRole('dialog', { name: say('sureToDelete') })
    await question.getByRole('button', { name: say('yes'), exact: true }).click()
    await expect(first.text('deleted')).toBeVisible()
    await expect(first.row(subject)).toHaveCount(0)
    await second.button('save').click()
    await expect(second.popup.getByRole('alert')).toContainText(say('noSuchNotice'))
    await expect(second.area).toContainText('둘째가 쓴 내용')
  },
)

test('leaving what is written asks first, a search is in the address, and Back closes a notice', async ({
  writesNotice,
  say,
}) => {
  const screen = await writesNotice()
  const { page } = screen
  const subject = newSubject('보안 교육')
  await page.keyboard.press('Escape')
  await expect(screen.popup).toBeHidden()
  await screen.write()
  await page.keyboard.type(subject)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: say('typedNotSaved') })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: say('keepTyping') }).click()
  await screen.area.click()
  await page.keyboard.type('모두 들어야 합니다 특별한낱말')
  await screen.button('save').click()
  await expect(screen.text('registered')).toBeVisible()
  await page.goBack()
  await expect(screen.popup).toBeHidden()
  await page.getByLabel(say('searchNotices')).fill('특별한낱말')
  await expect(screen.rows).toHaveCount(1)
  await expect(page).toHaveURL(/searchText=/)
  await page.reload()
  await expect(screen.row(subject)).toBeVisible()
  await page.getByLabel(say('searchNotices')).fill('그런 말은 없다')
  await expect(screen.text('noNotices')).toBeVisible()
  await page.goto('/notice?notice=99999999')
  await expect(screen.popup.getByRole('alert')).toContainText(say('noSuchNotice'))
})

test('[screens-16] what a user was writing when they went back is offered again, to its last letter', async ({
  administersNotices,
  say,
}) => {
  const screen = await administersNotices('/timecard')
  const { page } = screen
  await page.locator('nav a[href="/notice"]').click()
  await screen.write()
  const subject = newSubject('뒤로 가기')
  await page.keyboard.type(subject)
  await page.goBack()
  const question = page.getByRole('dialog', { name: say('typedNotSaved') })
  await expect(question).toContainText(say('staysInBrowser'))
  await question.getByRole('button', { name: say('leaveUnsaved') }).click()
  await expect(page).toHaveURL(/timecard/)
  await page.locator('nav a[href="/notice"]').click()
  await expect(screen.text('noticeNotSaved')).toBeVisible()
  await page.getByRole('button', { name: say('goOnWriting') }).click()
  await expect(screen.subject).toHaveValue(subject)

  // and left by its own button it is given up
  await page.keyboard.press('Escape')
  await expect(question).toContainText(say('isGoneThen'))
  await question.getByRole('button', { name: say('leaveUnsaved') }).click()
  await expect(screen.popup).toBeHidden()
  await page.reload()
  await expect(screen.rows.first()).toBeVisible()
  await expect(screen.text('noticeNotSaved')).toHaveCount(0)
})

test(
  'notices are accessible by light and dark, as a list, open and while they are written',
  atNight,
  async ({ writesNotice }) => {
    const screen = await writesNotice()
    const { page } = screen
    await screen.button('save').click()
    await expect(screen.text('enterSubject')).toBeVisible()
    await page.keyboard.type(newSubject('접근성'))
    await screen.area.click()
    await screen.button('insertTable').click()
    await screen.attach(textFile('붙임.txt'), textFile('실행.exe'))
    await expect(screen.text('notThisFile', { name: '실행.exe' })).toBeVisible()
    await expectAccessible(page, 'a notice that is written')
    await screen.button('save').click()
    await expect(screen.popup.getByRole('article')).toBeVisible()
    await expect(screen.text('registered')).toBeHidden()
    await expectAccessible(page, 'a notice that is open')
    await page.keyboard.press('Escape')
    await expect(screen.popup).toBeHidden()
    await expectAccessible(page, 'the list of notices')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'the list of notices on a telephone')
    await screen.write()
    await expectAccessible(page, 'a notice that is written on a telephone')
  },
)
