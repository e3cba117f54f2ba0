import { tinyPlan } from '../shared/people.ts'
import { expect, test } from '../shared/yuga.ts'

/** What waits for Save, or never gets there: of a company where hours do not save themselves. */
test.use({ waitsForSave: true })

test('two tabs on one week: what one saves appears in the other, beside what is typed there', async ({
  staffedTabs,
  company,
}) => {
  const { kim, project, first, second } = await staffedTabs()
  await second.type(project, 'tue', '4')
  await first.type(project, 'mon', '8')
  await first.saveAll()

  await expect(second.cell(project, 'mon')).toHaveText('8')
  await expect(second.text('changedElsewhereOne')).toBeVisible()
  await expect(second.cell(project, 'tue')).toHaveText('4')
  await second.saveAll()
  await expect(first.cell(project, 'tue')).toHaveText('4')
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 4 })
})

test('[wire-7] two machines on one cell: the later one gets a message and chooses, and nothing is overwritten unseen', async ({
  staffedWeek,
  timecardOf,
  company,
  say,
}) => {
  const { kim, project, week: home } = await staffedWeek()
  const office = await timecardOf(kim)
  await home.type(project, 'mon', '8', '5')
  await home.saveAll()

  await office.type(project, 'mon', '6')
  await office.save.click()
  const merge = office.dialog('mergeTitle')
  await expect(merge).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 5 })
  await expect(merge.getByRole('button', { name: say('theirs', { hours: 8 }) })).toBeVisible()
  // By the keys alone: the first choice has the focus, and after the last one saving has it.
  await expect(merge.getByRole('button', { name: say('mine', { hours: 6 }) })).toBeFocused()
  await office.page.keyboard.press('Enter')
  await expect(merge.getByRole('button', { name: say('saveMerged') })).toBeFocused()
  await office.page.keyboard.press('Enter')
  await expect(office.text('allSaved')).toBeVisible()
  await expect(office.cell(project, 'tue')).toHaveText('5')
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 6, '2026-03-17': 5 })
})

test('two tabs of one browser on one cell: the later one chooses too, and then nothing is marked any more', async ({
  staffedTabs,
  company,
  say,
}) => {
  const { kim, project, first, second } = await staffedTabs()
  await second.type(project, 'mon', '6')
  await first.type(project, 'mon', '8')
  await first.saveAll()

  await expect(second.text('needsChoiceOne')).toBeVisible()
  // what the other tab saved is part of the cell's name while it is to be chosen
  await expect(second.cell(project, 'mon')).toHaveAccessibleName(/8/)
  await second.save.click()
  const merge = second.dialog('mergeTitle')
  await expect(merge.getByRole('button', { name: say('theirs', { hours: 8 }) })).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8 })
  await merge.getByRole('button', { name: say('mine', { hours: 6 }) }).click()
  await merge.getByRole('button', { name: say('saveMerged') }).click()
  await expect(second.text('allSaved')).toBeVisible()
  await expect(second.text('needsChoiceOne')).toHaveCount(0)
  await expect(second.cell(project, 'mon')).not.toHaveAccessibleName(/8/)
  await expect(second.button('look')).toHaveCount(0)
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 6 })
})

test('a project put away in one tab leaves the other, and hours that another tab types are not left behind', async ({
  timecardOf,
  company,
  say,
}) => {
  const { pm, kim, project } = await company.staff()
  const other = await company.another(pm, kim)
  const first = await timecardOf(kim)
  const second = await first.inAnotherTab('/timecard?date=20260311')
  await expect(second.row(other)).toBeVisible()
  await second.button('nextWeek').click()
  await expect(second.heading('mon')).toContainText(/03.16/)
  await second.button('previousWeek').click()
  await expect(second.heading('mon')).toContainText(/03.09/)

  const remove = { name: say('removeRow', { project: other.name }) }
  await first.row(other).getByRole('button', remove).click()
  await expect(first.row(other)).toHaveCount(0)
  await expect(second.row(other)).toHaveCount(0)
  await second.button('nextWeek').click()
  await expect(second.heading('mon')).toContainText(/03.16/)
  await expect(second.row(other)).toHaveCount(0)

  await second.type(project, 'mon', '8')
  await expect(second.text('unsavedOne')).toBeVisible()
  await second.page.waitForTimeout(300)
  await first.button('previousWeek').click()
  await expect(first.heading('mon')).toContainText(/03.09/)
  await first.page.waitForTimeout(600)
  await expect(first.text('otherDrafts')).toHaveCount(0)
  await second.page.close()
  await first.button('previousWeek').click()
  await expect(first.text('otherDrafts')).toBeVisible()
})

test('a month closed in another tab: hours typed since are named, with the reason they cannot stay', async ({
  staffedTabs,
  company,
  say,
}) => {
  const { kim, project, first, second } = await staffedTabs()
  await second.type(project, 'tue', '4')
  await expect(second.text('unsavedOne')).toBeVisible()
  await first.button('monthClose').click()
  const sure = first.page.getByRole('dialog')
  await sure.getByRole('button', { name: say('close'), exact: true }).click()
  await expect(first.text('monthIsClosed')).toBeVisible()

  await expect(second.text('couldNotKeepOne')).toBeVisible()
  await second.button('look').click()
  const merge = second.dialog('mergeTitle')
  await expect(merge.getByText(project.name)).toBeVisible()
  await expect(merge.getByText(say('monthIsClosedWhy'))).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({})
})

test('a double click saves once, submits once and requests once', async ({
  staffedWeek,
  company,
  say,
}) => {
  const { kim, project, week } = await staffedWeek({ plan: tinyPlan })
  await week.type(project, 'mon', '8', '8')
  await week.save.dblclick()
  await expect(week.text('allSaved')).toBeVisible()
  expect(await company.timesOf('timecard.save', kim)).toBe(1)

  await week.submitAll.dblclick()
  await expect(week.state(project, 'flagged')).toBeVisible()
  expect(await company.timesOf('timecard.submit', kim)).toBe(1)

  await week
    .row(project)
    .getByRole('button', { name: say('askOvertime') })
    .click()
  const popup = week.dialog('askOvertime')
  await popup.getByLabel(say('reason'), { exact: true }).fill('통합 테스트가 당겨졌습니다.')
  await popup.getByRole('button', { name: say('request'), exact: true }).dblclick()
  await expect(popup).toBeHidden()
  await expect(week.state(project, 'pendingOvertime')).toBeVisible()
  expect(await company.requestsOf(kim)).toEqual(['overtime pending'])
})

test('two approvers of one request: one decides, the other reads that it is decided', async ({
  timecardOf,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project } = await company.staff({ plan: tinyPlan, projectName: '나래카드 정산' })
  const admin = await company.hire('최관리', 'LE999')
  const week = await timecardOf(kim)
  await week.asksOvertimeOfTwoDays(project)

  const [one, other] = [await approvalsOf(pm), await approvalsOf(admin)]
  // hears nothing of what changes: the list would be without the row before anybody could press
  await other.page.route('**/events**', (route) => route.abort())
  // an administrator decides everybody's, and what other journeys left open fills the first ten
  await other.page.goto('/approval?overtime.size=100')
  await expect(other.approve(kim, project)).toBeVisible()
  await one.approve(kim, project).dblclick()
  await expect(one.text('approved')).toBeVisible()
  await expect(one.overtimes.getByText(say('noOvertime'))).toBeVisible()
  await expect(one.page.getByRole('alert')).toHaveCount(0)

  await other.approve(kim, project).click()
  await expect(other.page.getByRole('alert')).toContainText(say('alreadyDecided'))
  await expect(other.approve(kim, project)).toHaveCount(0)
  expect(await company.requestsOf(kim)).toEqual(['overtime approved'])
})

test('[timecard-15] a decision shows at once in an open timecard, and the hours that are typed and the focus stay', async ({
  weekOverPlan,
  approvalsOf,
  company,
}) => {
  const { pm, kim, project, week } = await weekOverPlan()
  await week.asksOvertimeOfTwoDays(project)
  const other = await company.another(pm, kim)
  await week.page.reload()
  const approvals = await approvalsOf(pm)
  const { keyboard } = week.page
  await week.cell(other, 'wed').click()
  await keyboard.type('7')

  await approvals.approve(kim, project).click()
  await expect(approvals.text('approved')).toBeVisible()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  await keyboard.type('.5')
  await keyboard.press('Enter')
  await expect(week.cell(other, 'wed')).toHaveText('7.5')
  await week.saveAll()
  expect(await company.hoursOf(kim)).toEqual({
    '2026-03-16': 8,
    '2026-03-17': 8,
    '2026-03-18': 7.5,
  })
})
