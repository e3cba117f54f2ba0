import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import type { Company } from '../shared/people.ts'
import { expect, test } from '../shared/yuga.ts'

/** What is at Approval in the menu of a page. */
const badgeOn = (page: Page) => page.locator('nav a[href="/approval"] > span').last()

/** A PM, their project, and two people who are no members of it. */
async function twoWhoWillJoin(company: Company, requested: { readonly endDay: string }) {
  const pm = await company.hire('박서준', 'LE002')
  const [kim, han] = [await company.hire('김하윤'), await company.hire('한지우')]
  return { pm, kim, han, project: await company.result('해든금융 앱 개편', pm, requested) }
}

test('[requests-24] a join request, let in with a plan by the keyboard, and at work the same day', async ({
  approvalsOf,
  timecardOf,
  company,
  say,
}) => {
  const { pm, kim, han, project } = await twoWhoWillJoin(company, { endDay: '2026-05-31' })
  const approvals = await approvalsOf(pm)
  const { page, joining } = approvals
  await expect(joining.getByText(say('noJoining'))).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/timecard')
  await expect(second.locator('nav a[href="/approval"]')).toBeVisible()

  // both tabs hear it, and the list shows it without a reload
  await company.wantsToJoin(kim, project)
  for (const tab of [page, second]) {
    await expect(badgeOn(tab)).toContainText(say('waiting', { count: 1 }), { timeout: 3_000 })
  }
  await company.wantsToJoin(han, project, '이번 주만 지원하겠습니다.')
  for (const tab of [page, second]) {
    await expect(badgeOn(tab)).toContainText(say('waiting', { count: 2 }), { timeout: 3_000 })
  }
  await expect(approvals.approve(han, project)).toBeVisible()
  await joining.getByRole('button', { name: say('approveSelected') }).click()
  await expect(approvals.text('pleaseSelect')).toBeVisible()
  await expectAccessible(page, 'the requests to join')
  await page.emulateMedia({ colorScheme: null })

  await approvals.approve(kim, project).focus()
  await page.keyboard.press('Enter')
  const names = { person: kim.name, project: project.name }
  const plan = page.getByRole('textbox', { name: say('planOf', names), exact: true })
  await expect(plan).toBeFocused()
  await page.keyboard.type('3.01')
  const form = page.getByRole('dialog')
  await expect(form.getByText(say('overMonth'))).toBeVisible()
  await expectAccessible(page, 'the plan of an employee who joins')
  await page.emulateMedia({ colorScheme: null })
  // what was typed is there again
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(approvals.approve(kim, project)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(plan).toHaveValue('3.01')
  await page.keyboard.type('1')
  await expect(form.getByText(say('overMonth'))).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(approvals.text('approved')).toBeVisible()
  await expect(approvals.approve(han, project)).toBeFocused()
  for (const tab of [page, second]) {
    await expect(badgeOn(tab)).toContainText(say('waiting', { count: 1 }), { timeout: 3_000 })
  }

  const week = await timecardOf(kim)
  await week.type(project, 'mon', '8')
  await week.save.click()
  await expect(week.text('saved')).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8 })
})

test('several are let in together, each with a plan of their own, month by month where wanted', async ({
  approvalsOf,
  company,
  say,
  language,
}) => {
  const { pm, kim, han, project } = await twoWhoWillJoin(company, { endDay: '2026-04-30' })
  for (const person of [kim, han]) await company.wantsToJoin(person, project)
  const approvals = await approvalsOf(pm)
  const { page, joining } = approvals
  for (const person of [kim, han]) await approvals.select(person, project).check()
  await joining.getByRole('button', { name: say('approveSelected') }).click()
  const form = page.getByRole('dialog', { name: say('approveOf', { count: 2 }) })
  const planOf = (person: typeof kim) =>
    form.getByRole('textbox', {
      name: say('planOf', { person: person.name, project: project.name }),
      exact: true,
    })
  await planOf(kim).fill('1')
  await planOf(han).fill('-1')
  await form.getByRole('button', { name: say('approveDo', { count: 2 }) }).click()
  await expect(planOf(han)).toBeFocused()
  await planOf(han).fill('0.5')
  const ofHan = form.getByRole('listitem').filter({ hasText: han.name })
  await ofHan.getByRole('button', { name: say('byMonth') }).click()
  const april = ofHan.getByRole('textbox', {
    name: say('planOfMonth', {
      person: han.name,
      project: project.name,
      month: language === 'ko' ? '2026-04' : '04/2026',
    }),
  })
  // ten workdays of March remain from the 18th on, and April has 22
  await expect(april).toHaveValue('0.34')
  await april.fill('0.84')
  await expect(ofHan.getByRole('status')).toHaveText('1.00')
  await form.getByRole('button', { name: say('approveDo', { count: 2 }) }).click()
  await expect(approvals.text('approved')).toBeVisible()
  await expect(joining.getByText(say('noJoining'))).toBeVisible()
  expect(await company.plansOf(kim)).toEqual({ '2026-03': 31, '2026-04': 69 })
  expect(await company.plansOf(han)).toEqual({ '2026-03': 16, '2026-04': 84 })
})

test('what was decided is found again, with its reason, also by a link', async ({
  approvalsOf,
  company,
  say,
}) => {
  const pm = await company.hire('박서준', 'LE002')
  const kim = await company.hire('김하윤')
  const project = await company.result('해든금융 앱 개편', pm)
  await company.wantsToJoin(kim, project)
  const approvals = await approvalsOf(pm)
  const { page } = approvals
  await approvals.cancel(kim, project).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel(say('optionalReason')).fill('이번 단계는 배정이 끝났습니다.')
  await popup.getByRole('button', { name: say('cancelDo') }).click()
  await expect(approvals.text('cancelled')).toBeVisible()

  await page.getByRole('radio', { name: say('showDecided') }).check()
  await expect(page).toHaveURL(/view=decided/)
  const list = page.getByRole('table', { name: say('decidedList') })
  const row = list.getByRole('row').filter({ hasText: kim.name })
  await expect(row).toContainText(say('wasRejected'))
  await expect(row).toContainText(pm.name)
  await expect(row).toContainText('이번 단계는 배정이 끝났습니다.')
  await expectAccessible(page, 'the decided requests')
  await page.emulateMedia({ colorScheme: null })
  await row.getByRole('link', { name: project.name }).click()
  await expect(page).toHaveURL(/request=\d+/)
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText('다음 달부터 투입 예정입니다.')
  await page.reload()
  await expect(detail).toContainText('이번 단계는 배정이 끝났습니다.')
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(list).toBeVisible()
})
