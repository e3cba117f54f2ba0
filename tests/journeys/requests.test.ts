import { expect, test } from './yuga.ts'

/** 8.4 hours in a month of 21 workdays. */
const tinyPlan = 0.05

test('overtime is flagged on submit, requested with a reason, and approved by the PM elsewhere', async ({
  timecardOf,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project } = await company.staff({ plan: tinyPlan })
  const week = await timecardOf(kim)
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

test('overtime that the PM cancels is open again, and the next submit flags it anew', async ({
  timecardOf,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project } = await company.staff({ plan: tinyPlan })
  const week = await timecardOf(kim)
  await week.type(project, 'mon', '8', '8')
  await week.submitAll.click()
  await week.asksOvertime(project)

  const approvals = await approvalsOf(pm)
  await approvals.cancel(kim, project).click()
  const popup = approvals.page.getByRole('dialog')
  await popup.getByLabel(say('optionalReason')).fill('다음 주로 옮겨 주세요.')
  await popup.getByRole('button', { name: say('cancelDo') }).click()
  await expect(approvals.text('cancelled')).toBeVisible()

  await week.page.reload()
  await expect(week.state(project, 'open')).toBeVisible()
  await week.submitAll.click()
  await expect(week.state(project, 'flagged')).toBeVisible()
  await week.type(project, 'tue', '0')
  await week.submitAll.click()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  expect(await company.requestsOf(kim)).toEqual(['overtime rejected'])
})

test('a requester takes a pending request back from the locked cell itself', async ({
  timecardOf,
  company,
  say,
}) => {
  const { kim, project } = await company.staff({ plan: tinyPlan })
  const week = await timecardOf(kim)
  await week.type(project, 'mon', '8', '8')
  await week.submitAll.click()
  await week.asksOvertime(project)

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

test("the project's own PM approves their overtime at once, after being told so", async ({
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
  const asked = week.dialog('askOvertime')
  await expect(asked.getByText(say('samePerson'))).toBeVisible()
  await asked.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(week.text('approvedAtOnce')).toBeVisible()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  expect(await company.requestsOf(pm)).toEqual(['overtime approved'])
})

test('an unsubmit is asked with a reason, approved by the PM, and the row can be corrected', async ({
  timecardOf,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project } = await company.staff()
  const week = await timecardOf(kim)
  await week.button('requestUnsubmit').click()
  await expect(week.text('pleaseSelect')).toBeVisible()
  await week.type(project, 'mon', '6')
  await week.choose(project)
  await week.button('requestUnsubmit').click()
  await expect(week.text('noUnsubmitTarget')).toBeVisible()

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
  await week.submitAll.click()
  await expect(week.text('noSubmitTarget')).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8 })
})
