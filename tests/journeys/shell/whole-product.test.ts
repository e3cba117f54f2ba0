import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import { ApprovalScreen } from '../shared/screens/approval-screen.ts'
import { firstAdministrator, signInByLink } from '../shared/screens/guide-screen.ts'
import { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import { expect, test } from '../shared/yuga.ts'

// The last day of a month, which can be closed.
test.use({ beginsWith: 'nothing', clock: '2026-03-31T09:00:00+09:00' })

test('a company that begins with nothing has people, a project, hours, an approval, a closed month and its figures', async ({
  page,
  yuga,
  clock,
  say,
  browser,
  language,
}) => {
  const guide = await firstAdministrator(page, { database: yuga.database, clock, say })
  await guide.upload('uploadChart', [
    ['조직 코드', '상위 조직 코드', '조직명', '표시명', 'Profit Center'],
    ['ORG0001', '000000', '가온소프트', '가온소프트', 'N'],
    ['D1', 'ORG0001', '사업본부', '사업본부', 'N'],
    ['T1', 'D1', '개발1팀', '개발1팀', 'Y'],
    ['T2', 'D1', '개발2팀', '개발2팀', 'Y'],
  ])
  await expect(guide.step('stepHolidays')).toHaveAttribute('aria-expanded', 'true')
  await guide.button('skipForNow').click()
  await guide.upload('uploadPrices', [
    ['연도', '단가 구분', '등급 코드', '내부 원가(KRW)', '부서 정산 금액(KRW)'],
    [2026, 'UP001', 'GR003', 6_000_000, 7_000_000],
    [2026, 'UP002', 'GR001', 9_000_000, 10_000_000],
    [2026, 'UP002', 'GR003', 7_000_000, 8_000_000],
  ])
  await guide.upload('uploadPeople', [
    ['직원 ID', '이름', '입사일', '권한', '조직 코드', '등급 코드', '사무소 코드'],
    ['lee', '이하나', '20260302', 'LE001,LE002', 'T1', 'GR001', 'FC001'],
    ['park', '박서준', '20260302', 'LE001', 'T2', 'GR003', 'FC001'],
  ])
  await expect(guide.text('leftForLater')).toBeVisible()

  // both come in by the links that the administrator hands them
  await page.goto('/setting/employee')
  for (const name of ['이하나', '박서준']) {
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').first().check()
  }
  await page.getByRole('button', { name: say('inviteTwo'), exact: true }).click()
  await page.getByRole('button', { name: say('yes'), exact: true }).click()
  const links = page.getByRole('dialog', { name: say('linksTitle') })
  const comesIn = async (id: string): Promise<Page> => {
    const link = await links.getByRole('textbox', { name: `(${id})` }).inputValue()
    const context = await browser.newContext({ baseURL: yuga.server.url })
    const own = await context.newPage()
    await signInByLink(own, say, link, id)
    await expect(own).toHaveURL(/\/timecard/)
    return own
  }
  const lee = await comesIn('lee')
  const park = await comesIn('park')

  // a project of lee's, with park in it for a twentieth of March, owned by the first team
  const project = { id: 'GAON-1', name: '새론은행 원장 전환' }
  await page.goto('/newProject')
  await page.getByLabel(say('projectName'), { exact: true }).fill(project.name)
  await page.getByLabel(say('projectId'), { exact: true }).fill(project.id)
  await page.getByRole('button', { name: say('checkId'), exact: true }).click()
  await page.getByText(say('choosePm'), { exact: true }).click()
  await page.getByRole('button', { name: '이하나' }).click()
  await page.getByRole('button', { name: say('addMembers'), exact: true }).click()
  const popup = page.getByRole('dialog', { name: say('addMembers') })
  await popup.getByRole('textbox').fill('ㅂㅅㅈ')
  await popup.getByRole('treeitem', { name: 'park' }).click()
  await popup.getByRole('button', { name: say('addOnePerson') }).click()
  await page
    .getByRole('combobox', { name: say('gradeOf', { name: '박서준' }) })
    .selectOption('GR003')
  await page
    .getByRole('grid', { name: say('planMatrix') })
    .locator('[data-row="0"][data-column="3"]')
    .click()
  await page.keyboard.type('0.05')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('beginYear', { year: 2026 }) }).click()
  await expect(page.getByLabel(say('noTeamYet', { year: 2026 }), { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.locator('.ant-select-item-option').filter({ hasText: '개발1팀' }).click()
  await page.getByLabel(say('ownerOf', { year: 2026, team: '개발1팀' })).check()
  await page.getByLabel(say('salesOf', { year: 2026, team: '개발1팀' })).fill('12000000')
  await page.keyboard.press('Control+s')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('save'), exact: true })
    .click()
  await expect(page.getByText(say('registered'))).toBeVisible()

  // sixteen hours, where the plan holds less than nine
  await park.reload()
  const week = new TimecardScreen(park, say)
  const month = language === 'ko' ? '2026년 3월' : 'March 2026'
  await week.type(project, 'mon', '8', '8')
  await week.submitAll.click()
  const lastWeek = week.dialog('lastWeekAsk', { month })
  await lastWeek.getByRole('button', { name: say('later'), exact: true }).click()
  await week.asksOvertime(project)
  await lee.goto('/approval')
  const approvals = new ApprovalScreen(lee, say)
  await approvals.approve({ id: 'park', name: '박서준' }, project).click()
  await expect(approvals.text('approved')).toBeVisible()
  await week.page.reload()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  await week.button('monthClose').click()
  await week
    .dialog('closeAsk', { month })
    .getByRole('button', { name: say('close'), exact: true })
    .click()
  await expect(week.text('closedMonth', { month })).toBeVisible()

  // 16 of the 176 hours of March, next to the twentieth that was planned; and the plan in money
  await page.goto('/project')
  const row = page.getByRole('row').filter({ hasText: project.name })
  await expect(row).toContainText('0.09')
  await row.getByRole('link').click()
  const march = page.getByRole('gridcell', {
    name: say('planAndActualOf', { plan: '0.05', actual: '0.09' }),
  })
  await expect(march).toBeVisible()
  await expect(
    page.locator('#plan').getByText(say('teamSales', { total: '12,000,000' })),
  ).toBeVisible()
  await expectAccessible(page, 'the first project of a company')
})
