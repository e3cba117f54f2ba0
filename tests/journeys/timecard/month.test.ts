import type { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import { tinyPlan } from '../shared/people.ts'
import { expect, test } from '../shared/yuga.ts'

// A Wednesday; the week began in March. One server at this time serves them all, one after the other.
test.describe.configure({ mode: 'default' })
test.use({ clock: '2026-04-01T09:00:00+09:00' })

test('a week across a month end is two periods, each with the days of its month', async ({
  staffedWeek,
  company,
  say,
}) => {
  const { kim, project, week } = await staffedWeek()
  for (const day of ['sun', 'mon', 'tue'] as const) {
    const why = say('cannotBeChanged', { why: say('otherMonthWhy') })
    await expect(week.cell(project, day)).toHaveAccessibleName(new RegExp(`^${why}`))
  }
  await week.type(project, 'wed', '8')
  await week.saveAll()

  await week.cell(project, 'tue').click()
  await week.page.getByRole('button', { name: say('goToThatWeek') }).click()
  await expect(week.cell(project, 'wed')).toHaveAccessibleName(new RegExp(say('otherMonthWhy')))
  await week.type(project, 'mon', '8', '7')
  await week.saveAll()
  await expect(week.total(project)).toHaveText('15.00')

  await week.button('nextWeek').click()
  await expect(week.cell(project, 'wed')).toHaveText('8')
  await expect(week.total(project)).toHaveText('8.00')
  expect(await company.hoursOf(kim)).toEqual({
    '2026-03-30': 8,
    '2026-03-31': 7,
    '2026-04-01': 8,
  })
})

test('[screens-10] the last week is submitted, the month closed, and every cell of it says why it is locked', async ({
  timecardOf,
  company,
  say,
  language,
}) => {
  const { kim, project } = await company.staff()
  const month = language === 'ko' ? '2026년 3월' : 'March 2026'
  const week = await timecardOf(kim, '20260331')
  await week.type(project, 'mon', '8', '8')
  await week.submitAll.click()
  const offer = week.dialog('lastWeekAsk', { month })
  await expect(offer.getByText(say('whoReopens'))).toBeVisible()
  await offer.getByRole('button', { name: say('submitAndClose') }).click()
  await expect(week.text('monthIsClosed')).toBeVisible()

  await expectClosed(week, ['mon', 'tue'])
  await week.button('previousWeek').click()
  await expectClosed(week, ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])

  await week.button('nextWeek').click()
  await week.button('nextWeek').click()
  await week.type(project, 'wed', '8')
  await week.saveAll()
  expect(await company.hoursOf(kim)).toEqual({
    '2026-03-30': 8,
    '2026-03-31': 8,
    '2026-04-01': 8,
  })

  async function expectClosed(
    screen: TimecardScreen,
    days: readonly Parameters<TimecardScreen['cell']>[1][],
  ) {
    await expect(screen.text('closedMonth', { month })).toBeVisible()
    for (const day of days) {
      const cell = screen.cell(project, day)
      await expect(cell).toHaveAccessibleName(new RegExp(say('monthIsClosedWhy')))
      const text = (await cell.textContent()) ?? ''
      await cell.click()
      await screen.page.keyboard.type('3')
      await expect(cell).toHaveText(text)
    }
    await expect(screen.text('monthIsClosedWhy')).toBeVisible()
    for (const word of ['save', 'submit', 'submitAll', 'requestUnsubmit', 'monthClose'] as const) {
      await expect(screen.button(word)).toBeDisabled()
    }
  }
})

test('closing with hours left open warns first, and cancels what waits for the PM', async ({
  timecardOf,
  approvalsOf,
  company,
  say,
  language,
}) => {
  const { pm, kim, project } = await company.staff({ plan: tinyPlan })
  const month = language === 'ko' ? '2026년 3월' : 'March 2026'
  const week = await timecardOf(kim, '20260325')
  await week.asksOvertimeOfTwoDays(project)

  await week.button('monthClose').click()
  const sure = week.dialog('closeAsk', { month })
  await expect(sure.getByText(say('closeWarning'))).toBeVisible()
  const days = language === 'ko' ? '2026-03-22 ~ 2026-03-28' : '03/22/2026 ~ 03/28/2026'
  await expect(sure.getByText(say('weekWithHours', { days, hours: 16 }))).toBeVisible()
  await expect(sure.getByText(`${project.name} (${say('pendingOvertime')})`)).toBeVisible()
  await expect(sure.getByText(say('whoReopens'))).toBeVisible()
  const close = sure.getByRole('button', { name: say('close'), exact: true })
  const focused = sure.locator('button:focus')
  await expect(focused).toHaveCount(1)
  await expect(focused).toHaveCSS('outline-style', 'solid')
  await expect(close).not.toBeFocused()
  await close.click()
  await expect(week.text('monthIsClosed')).toBeVisible()
  await expect(week.state(project, 'open')).toBeVisible()
  await expect(week.cell(project, 'mon')).toHaveAccessibleName(new RegExp(say('monthIsClosedWhy')))

  const approvals = await approvalsOf(pm)
  await expect(approvals.overtimes.getByText(say('noOvertime'))).toBeVisible()
  expect(await company.requestsOf(kim)).toEqual(['overtime cancelled'])
})
