import { tinyPlan } from '../shared/people.ts'
import { expect, test } from '../shared/yuga.ts'

test('[screens-10] overtime is flagged on submit, requested with a reason, and approved by the PM elsewhere', async ({
  weekOverPlan,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project, week } = await weekOverPlan()
  await week.type(project, 'mon', '8', '8')
  await week.submitAll.click()
  await expect(week.text('overtimeOf', { projects: project.name })).toBeVisible()
  await expect(week.state(project, 'flagged')).toBeVisible()

  await week
    .row(project)
    .getByRole('button', { name: say('askOvertime') })
    .click()
  const popup = week.dialog('askOvertime')
  const reason = popup.getByLabel(say('reason'), { exact: true })
  const send = popup.getByRole('button', { name: say('request'), exact: true })
  await expect(reason).toHaveValue('')
  await expect(popup.getByText('16.00')).toBeVisible()
  await reason.fill('  ')
  await expect(send).toBeDisabled()
  await reason.fill('통합 테스트가 당겨졌습니다.')
  await send.click()
  await expect(week.text('requested')).toBeVisible()
  await expect(week.state(project, 'pendingOvertime')).toBeVisible()
  await week.cell(project, 'mon').click()
  await week.page.keyboard.type('4')
  await expect(week.cell(project, 'mon')).toHaveText('8')

  const approvals = await approvalsOf(pm)
  await expect(approvals.overtimes.getByText('통합 테스트가 당겨졌습니다.')).toBeVisible()
  await approvals.overtimes.getByRole('button', { name: say('approveSelected') }).click()
  await expect(approvals.text('pleaseSelect')).toBeVisible()
  await approvals.approve(kim, project).click()
  await expect(approvals.text('approved')).toBeVisible()
  await expect(approvals.overtimes.getByText(say('noOvertime'))).toBeVisible()

  await week.page.reload()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  expect(await company.requestsOf(kim)).toEqual(['overtime approved'])
})

test('overtime that the PM cancels is open again, and the next submit flags it again', async ({
  weekOverPlan,
  approvalsOf,
  company,
  say,
  language,
}) => {
  const { pm, kim, project, week } = await weekOverPlan()
  await week.asksOvertimeOfTwoDays(project)

  const approvals = await approvalsOf(pm)
  await approvals.cancel(kim, project).click()
  const popup = approvals.page.getByRole('dialog')
  await popup.getByLabel(say('optionalReason')).fill('다음 주로 옮겨 주세요.')
  await popup.getByRole('button', { name: say('cancelDo') }).click()
  await expect(approvals.text('cancelled')).toBeVisible()

  await week.page.reload()
  await expect(week.state(project, 'open')).toBeVisible()
  await expect(week.row(project).getByText(say('rejected'), { exact: true })).toBeVisible()
  await week.cell(project, 'mon').click()
  const day = language === 'ko' ? '2026-03-18' : '03/18/2026'
  const reason = '다음 주로 옮겨 주세요.'
  await expect(week.text('rejectedWhy', { person: pm.name, day, reason })).toBeVisible()
  await week.submitAll.click()
  await expect(week.state(project, 'flagged')).toBeVisible()
  await week.type(project, 'tue', '0')
  await week.submitAll.click()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  await expect(week.row(project).getByText(say('rejected'), { exact: true })).toHaveCount(0)
  expect(await company.requestsOf(kim)).toEqual(['overtime rejected'])
})

test('a requester takes a pending request back from the locked cell itself', async ({
  weekOverPlan,
  company,
  say,
}) => {
  const { kim, project, week } = await weekOverPlan()
  await week.asksOvertimeOfTwoDays(project)

  await week.cell(project, 'tue').click()
  await week.page.keyboard.press('F2')
  await week.page
    .getByRole('dialog')
    .getByRole('button', { name: say('withdraw') })
    .click()
  await expect(week.text('withdrawn')).toBeVisible()
  await expect(week.state(project, 'open')).toBeVisible()
  expect(await company.requestsOf(kim)).toEqual(['overtime withdrawn'])
})

test("the project's own PM approves their overtime at once, after a notice of it", async ({
  timecardOf,
  company,
  say,
}) => {
  const { pm, project } = await company.staff({ plan: tinyPlan })
  await company.join(pm, project, { plan: tinyPlan })
  const week = await timecardOf(pm)
  await week.type(project, 'mon', '8', '8')
  await week.submitAll.click()
  await week
    .row(project)
    .getByRole('button', { name: say('askOvertime') })
    .click()
  const requested = week.dialog('askOvertime')
  await expect(requested.getByText(say('samePerson'))).toBeVisible()
  await requested.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(week.text('approvedAtOnce')).toBeVisible()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  expect(await company.requestsOf(pm)).toEqual(['overtime approved'])

  await week.choose(project)
  await week.button('requestUnsubmit').click()
  const popup = week.dialog('requestUnsubmit')
  await expect(popup.getByText(say('samePerson'))).toBeVisible()
  await popup.getByLabel(say('reason'), { exact: true }).fill('두 시간을 빠뜨렸습니다.')
  await popup.getByRole('button', { name: say('request'), exact: true }).click()
  await expect(week.text('approvedAtOnce')).toBeVisible()
  await expect(week.state(project, 'open')).toBeVisible()
})

test('[screens-9] a submit of nothing says what to tick, leads there and offers all', async ({
  staffedWeek,
  say,
}) => {
  const { project, week } = await staffedWeek()
  await week.type(project, 'mon', '6')
  await week.button('submit').click()
  await expect(week.text('pleaseSelect')).toBeVisible()
  await expect(week.row(project).getByRole('checkbox')).toBeFocused()
  const said = week.page.getByRole('status').filter({ hasText: say('pleaseSelect') })
  await said.getByRole('button', { name: say('submitAll'), exact: true }).click()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
})

test('[screens-12] an unsubmit is requested with a reason, approved by the PM, and the row can be corrected', async ({
  staffedWeek,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project, week } = await staffedWeek()
  // nothing is submitted: the button says so, and answers those who press it
  await expect(week.button('requestUnsubmit')).toHaveAccessibleDescription(say('noUnsubmitTarget'))
  await week.button('requestUnsubmit').press('Enter')
  await expect(week.text('pleaseSelect')).toBeVisible()
  await week.type(project, 'mon', '6')
  await week.choose(project)
  await week.button('requestUnsubmit').press('Enter')
  await expect(week.text('noUnsubmitTarget').first()).toBeVisible()

  await week.button('submit').click()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  await week.choose(project)
  await week.button('requestUnsubmit').click()
  const popup = week.dialog('requestUnsubmit')
  await popup.getByLabel(say('reason'), { exact: true }).fill('두 시간을 빠뜨렸습니다.')
  await popup.getByRole('button', { name: say('request'), exact: true }).click()
  await expect(week.text('requested')).toBeVisible()
  await expect(week.state(project, 'pendingUnsubmit')).toBeVisible()

  const approvals = await approvalsOf(pm)
  await expect(approvals.unsubmits.getByText('두 시간을 빠뜨렸습니다.')).toBeVisible()
  await approvals.select(kim, project).check()
  await approvals.unsubmits.getByRole('button', { name: say('approveSelected') }).click()
  await expect(approvals.text('approved')).toBeVisible()

  await week.page.reload()
  await expect(week.state(project, 'open')).toBeVisible()
  await week.type(project, 'mon', '8')
  await week.submitAll.click()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  await expect(week.submitAll).toHaveAccessibleDescription(say('noSubmitTarget'))
  await week.submitAll.press('Enter')
  await expect(
    week.page.getByRole('status').filter({ hasText: say('noSubmitTarget') }),
  ).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8 })
})

test('deciding by keyboard: the focus goes on to the next request, and the last leads to the head', async ({
  timecardOf,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project } = await company.staff({ plan: tinyPlan })
  const han = await company.hire('한지우')
  const yoon = await company.hire('윤도현')
  for (const person of [han, yoon]) await company.join(person, project, { plan: tinyPlan })
  for (const person of [kim, han, yoon]) {
    const week = await timecardOf(person)
    await week.asksOvertimeOfTwoDays(project)
  }
  const approvals = await approvalsOf(pm)
  const { page, overtimes } = approvals
  await expect(overtimes.locator('[data-act=approve]')).toHaveCount(3)
  // The first, second and third in the list.
  const inOrder = await overtimes
    .locator('[data-act=approve]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  const nth = (place: number) =>
    page.getByRole('button', { name: inOrder[place] ?? '', exact: true })

  // A tick that is made while a decision is on its way stays.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/consent.overtimes\?/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await nth(0).focus()
  await page.keyboard.press('Enter')
  const lastTick = overtimes.getByRole('checkbox').last()
  await lastTick.check()
  await nth(0).focus()
  answer()
  const who = [kim, han, yoon].find(({ name }) => inOrder[0]?.includes(name))
  await expect(page.getByText(`${say('approved')} ${who?.name} · ${project.name}`)).toBeVisible()
  await expect(nth(1)).toBeFocused()
  await expect(lastTick).toBeChecked()

  await page.keyboard.press('Enter')
  await expect(nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overtimes.getByRole('heading', { name: say('overtimeCard') })).toBeFocused()
})

test('a reason that was not sent is never lost: neither by Esc, nor by a refusal', async ({
  weekOverPlan,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project, week } = await weekOverPlan()
  await week.asksOvertimeOfTwoDays(project)

  const approvals = await approvalsOf(pm)
  const { page } = approvals
  const popup = page.getByRole('dialog', { name: say('cancelOf') })
  const reason = popup.getByLabel(say('optionalReason'))
  await approvals.cancel(kim, project).click()
  await expect(popup).toContainText(`${kim.name} · ${project.name}`)
  await expect(reason).toBeFocused()
  await page.keyboard.type('Release plan first')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(approvals.cancel(kim, project)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reason).toHaveValue('Release plan first')

  await page.route(/overtimes.cancel/, (route) => route.fulfill({ status: 400, body: '' }))
  await popup.getByRole('button', { name: say('cancelDo') }).click()
  await expect(popup.getByRole('alert')).toBeVisible()
  await expect(reason).toHaveValue('Release plan first')
  await page.unroute(/overtimes.cancel/)
  await popup.getByRole('button', { name: say('cancelDo') }).click()
  await expect(popup).toBeHidden()
  await expect(approvals.text('cancelled')).toBeVisible()
  expect(await company.requestsOf(kim)).toEqual(['overtime rejected'])
})

test('several approved together are named before they are', async ({
  timecardOf,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project } = await company.staff({ plan: tinyPlan })
  const han = await company.hire('한지우')
  await company.join(han, project, { plan: tinyPlan })
  for (const person of [kim, han]) {
    const week = await timecardOf(person)
    await week.asksOvertimeOfTwoDays(project)
  }
  const approvals = await approvalsOf(pm)
  for (const person of [kim, han]) await approvals.select(person, project).check()
  await approvals.overtimes.getByRole('button', { name: say('approveSelected') }).click()
  const question = approvals.page.getByRole('dialog', { name: say('approveOf', { count: 2 }) })
  for (const person of [kim, han])
    await expect(question).toContainText(`${person.name} · ${project.name}`)
  await question.getByRole('button', { name: say('approveDo', { count: 2 }) }).click()
  await expect(approvals.text('approved')).toBeVisible()
  for (const person of [kim, han])
    expect(await company.requestsOf(person)).toEqual(['overtime approved'])
})
