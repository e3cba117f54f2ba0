import { expectAccessible } from '../shared/accessible.ts'
import { NoticeScreen } from '../shared/screens/notice-screen.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test('[audit-2, audit-3] an administrator finds who saved what, and the owner reads the history of the row', async ({
  staffedWeek,
  visit,
  company,
  say,
}) => {
  const { kim, project, week } = await staffedWeek()
  await week.type(project, 'mon', '6')
  await week.submitAll.click()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()

  await week.cell(project, 'mon').click()
  const opens = week.page.getByRole('button', { name: say('historyOf', { name: project.name }) })
  await opens.click()
  const history = week.page.getByRole('dialog')
  await expect(history.getByRole('listitem').first()).toContainText(say('hoursSaved'))
  await expect(history).toContainText(kim.name)
  await expectAccessible(week.page, 'the history of a row')
  await week.page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(opens).toBeFocused()

  // the same on a telephone
  await week.page.setViewportSize({ width: 390, height: 844 })
  await opens.click()
  await expect(history.getByRole('listitem').first()).toContainText(say('hoursSaved'))
  await expectAccessible(week.page, 'the history of a row on a telephone')
  await week.page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, `/setting/audit?actor=${kim.id}`)
  const rows = page.locator('tbody tr')
  const saved = rows.filter({ hasText: say('hoursSaved') })
  await expect(saved).toHaveCount(1)
  await expect(saved).toContainText(project.id)
  await expect(saved.locator('ins')).toHaveText('6')
  await expectAccessible(page, 'the audit trail')
  const all = await rows.count()
  await saved.getByRole('button').click()
  await expect(page).toHaveURL(/requestId=/)
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(say('hoursSaved')).first()).toBeVisible()
  await expectAccessible(page, 'the audit trail on a telephone')

  const other = await visit(kim, '/setting/audit')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.locator('tbody tr')).toHaveCount(0)
})

test(
  '[audit-3] the result of a request is read by its approver, and by its requester',
  atNight,
  async ({ approvalsOf, visit, company, say, language }) => {
    const [pm, kim] = [await company.hire('박서준', 'LE002'), await company.hire('김하윤')]
    const project = await company.result(`미르항공 예약 ${language}`, pm)
    await company.wantsToJoin(kim, project, '예약 모듈을 맡습니다.')
    const approvals = await approvalsOf(pm)
    const { page } = approvals
    const one = `${kim.name} · ${project.name}`
    await approvals.cancel(kim, project).focus()
    await page.keyboard.press('Tab')
    const opens = page.getByRole('button', { name: say('historyOf', { name: one }) })
    await expect(opens).toBeFocused()
    await page.keyboard.press('Enter')
    const history = page.getByRole('dialog')
    const lines = history.getByRole('list').first().locator('> li')
    await expect(lines).toHaveText([new RegExp(`${say('joinRequested')}.*예약 모듈을 맡습니다.`)])
    await expectAccessible(page, 'the history of a waiting request')
    await page.keyboard.press('Escape')
    await expect(opens).toBeFocused()

    await approvals.cancel(kim, project).click()
    await history.getByLabel(say('optionalReason')).fill('다음 분기에 부탁드립니다.')
    await page.keyboard.press('Control+Enter')
    await expect(approvals.cancel(kim, project)).toHaveCount(0)
    await page.goto('/approval?view=decided')
    await page.getByRole('link', { name: project.name }).click()
    await expect(lines).toHaveText([
      new RegExp(say('joinRequested')),
      new RegExp(`${say('joiningRejected')}.*박서준.*다음 분기에 부탁드립니다.`),
    ])
    await expectAccessible(page, 'a decided request with its history')
    // an address leads to it also where the list does not show it
    await page.goto(`${page.url()}&decided.kind=overtime`)
    await expect(page.getByRole('link', { name: project.name })).toHaveCount(0)
    await expect(lines).toHaveCount(2)

    const own = await visit(kim, `/member?projectName=${encodeURIComponent(project.name)}`)
    await own.setViewportSize({ width: 390, height: 844 })
    await own.getByRole('button', { name: say('historyOf', { name: project.name }) }).press('Enter')
    const row = own.getByRole('dialog').getByRole('list').first().locator('> li')
    await expect(row).toHaveCount(2)
    await expect(row.last()).toContainText('다음 분기에 부탁드립니다.')
    await expectAccessible(own, 'the history of the own request, narrow')
  },
)

test('an administrator reads in a notice who wrote and changed it, and a reader is not offered it', async ({
  writesNotice,
  visit,
  company,
  say,
}) => {
  const screen = await writesNotice()
  const { page } = screen
  const subject = `점검 안내 ${process.pid}`
  await page.keyboard.type(subject)
  await screen.button('save').click()
  await screen.button('editNotice').click()
  await screen.area.click()
  await page.keyboard.type('토요일 오전 2시부터 점검합니다.')
  await page.keyboard.press('Control+s')
  await expect(screen.text('updated')).toBeVisible()

  const reader = await visit(await company.hire('김하윤'), new URL(page.url()).pathname)
  const reading = new NoticeScreen(reader, say)
  await reading.row(subject).locator('td').last().click()
  await expect(reading.popup.getByText('토요일 오전 2시부터')).toBeVisible()
  const named = { name: say('historyOf', { name: subject }), exact: true }
  await expect(reader.getByRole('button', named)).toHaveCount(0)

  await page.getByRole('button', named).press('Enter')
  const history = page.getByRole('dialog', named)
  const lines = history.getByRole('list').first().locator('> li')
  await expect(lines).toHaveText([new RegExp(say('noticeAdded')), new RegExp(say('noticeChanged'))])
  await expect(lines.last().locator('ins')).toContainText('토요일 오전 2시부터 점검합니다.')
  await expectAccessible(page, 'the history of a notice')
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(page.getByRole('button', named)).toBeFocused()
})
