import type { Page } from '@playwright/test'
import { NoticeScreen } from '../shared/screens/notice-screen.ts'
import { expect, test } from '../shared/yuga.ts'

/** What is in the top bar of a page. */
const badgeOn = (page: Page) => page.locator('header a[href="/message"] > span')

test('[messages-5] a message is on the badge in every tab as soon as it is written, over one stream for all', async ({
  weekOverPlan,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project, week } = await weekOverPlan()
  const approvals = await approvalsOf(pm)
  const first = approvals.page
  const streams: Page[] = []
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) streams.push(request.frame().page())
  })
  const second = await first.context().newPage()
  await second.goto('/timecard')
  await expect(second.locator('header a[href="/message"]')).toBeVisible()
  await expect(badgeOn(first)).toBeHidden()

  await week.type(project, 'mon', '8', '8')
  await week.submitAll.click()
  await week.asksOvertime(project)
  for (const page of [first, second]) {
    await expect(badgeOn(page)).toContainText(say('unread', { count: 1 }), { timeout: 3_000 })
  }
  // a tab that comes later knows it from the others
  const third = await first.context().newPage()
  await third.goto('/approval')
  await expect(badgeOn(third)).toContainText(say('unread', { count: 1 }))
  expect(streams.filter((page) => page !== first)).toEqual([])

  // the tab that reads the stream goes, and another one takes over
  await first.close()
  await expect(badgeOn(week.page)).toBeHidden()
  await third
    .getByRole('button', { name: say('approveOne', { person: kim.name, project: project.name }) })
    .click()
  await expect(badgeOn(week.page)).toContainText(say('unread', { count: 1 }), { timeout: 3_000 })
  await company.readsMessages(pm)
  for (const page of [second, third]) await expect(badgeOn(page)).toBeHidden()
  expect(streams.filter((page) => page !== first)).toHaveLength(1)
})

test('the badge goes with its person', async ({ weekOverPlan, approvalsOf, say }) => {
  const { pm, project, week } = await weekOverPlan()
  await week.type(project, 'mon', '8', '8')
  await week.submitAll.click()
  await week.asksOvertime(project)
  const { page } = await approvalsOf(pm)
  await expect(badgeOn(page)).toContainText(say('unread', { count: 1 }))
  await page.goto('/logout')
  await page.getByRole('button', { name: say('signOut'), exact: true }).click()
  await expect(page).toHaveURL(/login/)
  await expect(badgeOn(page)).toHaveCount(0)
})

test('[notices-9] a new notice is on the badge in every tab, and goes from all of them when it is read in one', async ({
  visit,
  company,
  say,
}) => {
  const first = await visit(await company.hire('김하윤'), '/timecard')
  const second = await first.context().newPage()
  await second.goto('/notice')
  const badge = (page: Page) => page.locator('nav a[href="/notice"] > span').last()
  // the notices of the company, none of which Kim has read
  const listed = new NoticeScreen(second, say)
  await expect(listed.rows.first()).toBeVisible()
  const before = Number(await badge(second).locator('[aria-hidden]').textContent())
  expect(before).toBeGreaterThan(0)
  const showsOn = (page: Page, count: number) =>
    expect(badge(page)).toContainText(say('unreadNotices', { count }), { timeout: 3_000 })
  await showsOn(first, before)

  const writer = new NoticeScreen(
    await visit(await company.hire('최관리', 'LE999'), '/notice'),
    say,
  )
  const subject = `정전 안내 ${process.pid}`
  await writer.write()
  await writer.page.keyboard.type(subject)
  await writer.button('save').click()
  await showsOn(first, before + 1)
  await showsOn(second, before + 1)
  // the list that is open shows it without a reload
  await listed.row(subject).locator('td').last().click()
  await expect(listed.popup.getByRole('article', { name: subject })).toBeVisible()
  await showsOn(second, before)
  await showsOn(first, before)
})
