import {
  compareTeamProfit,
  compareUtilization,
  downloadTeamProfitComparison,
  downloadUtilizationComparison,
} from '@yuga/contract/reports/comparison'
import {
  downloadTeamProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { listReportUnits } from '@yuga/contract/reports/report-units'
import {
  downloadTimecardStatus,
  listTimecardStatus,
  readChangesSinceClose,
  readEmployeeWeek,
  readMonthProgress,
  remindEmployees,
} from '@yuga/contract/reports/timecard-status'
import {
  downloadUtilization,
  downloadUtilizationDetail,
  downloadWorkedHours,
  listUtilization,
  readUtilizationDetail,
  readUtilizationTrend,
} from '@yuga/contract/reports/utilization'
import { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import { cancelMonthClose } from '@yuga/contract/timecard/month-close'
import { readPersonMonth } from '@yuga/contract/timecard/person-month'
import { urlOf } from '@yuga/contract/wire/call'
import type { Day } from '@yuga/domain/calendar/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountEverybody } from '../../test/figures.ts'
import { moves } from '../../test/factories.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * On 18 March 2026: every call that reads a unit or a person of a period, by reader and by day (access-17). P1 is below
 * T1 and D1, T3 below D2; Kim works in P1, Lee in T3.
 */

const { server, company } = useServer('2026-03-18T09:00:00+09:00')
// roles are taken and given behind the back of the product
afterAll(() => recountEverybody(server))

const people = {
  planned: 'a part leader of P1 who moves to T3 in October',
  moved: 'a part leader who came from T3 to P1 in February',
  ended: 'a part leader of P1 until yesterday',
  coming: 'a part leader of P1 from tomorrow on',
  deputy: 'a deputy for the approvals of the leader of D1',
  head: 'the leader of D1',
  executive: 'an executive',
} as const
type Name = keyof typeof people
const callers = {} as Record<Name | 'kim' | 'lee' | 'comes', Caller>

beforeAll(async () => {
  const person = (name: string, team: string, role: 'LE001' | 'LE003' | 'LE004' | 'LE005') =>
    company.person({ name, team, roles: [role], joinDay: '2025-01-01' })
  callers.kim = await person('Kim', 'P1', 'LE001')
  callers.lee = await person('Lee', 'T3', 'LE001')
  // from October on in P1
  callers.comes = await person('Comes', 'T3', 'LE001')
  await moves(server, callers.comes, '2026-10-01', { team: 'P1' })
  callers.planned = await person('Planned', 'P1', 'LE004')
  await moves(server, callers.planned, '2026-10-01', { team: 'T3' })
  callers.moved = await person('Moved', 'T3', 'LE004')
  await moves(server, callers.moved, '2026-02-01', { team: 'P1' })
  callers.ended = await person('Ended', 'P1', 'LE004')
  callers.coming = await person('Coming', 'P1', 'LE004')
  callers.head = await person('Head', 'D1', 'LE003')
  await company.leads(callers.head, 'D1')
  callers.deputy = await person('Deputy', 'T1', 'LE001')
  await company.standsIn(callers.deputy, callers.head, { kind: 'approval' })
  callers.executive = await person('Executive', 'C', 'LE005')
  const role = 'update employee_roles set'
  await server.pool.query(`${role} to_day = '2026-03-17' where employee_id = $1`, [
    callers.ended.employeeId,
  ])
  await server.pool.query(`${role} from_day = '2026-03-19' where employee_id = $1`, [
    callers.coming.employeeId,
  ])
})

type Months = readonly [first: string, last: string]
const year: Months = ['202601', '202612']
const within = (month: string): Months => [month, month]

/** Every call about a unit of a period; those of one month take the last one. */
const unitCalls = (organizationId: string, [beginDay, endDay]: Months) => {
  const query = { standardYear: 2026, organizationId, beginDay, endDay }
  const month = { standardYear: '2026', organizationId, searchYearMonth: endDay }
  const explained = { ...query, figureCode: 'ALL', measureCode: 'HOURS' } as const
  return {
    utilization: urlOf(listUtilization, { query }),
    'utilization as it is now': urlOf(listUtilization, { query: { ...query, reading: 'NOW' } }),
    'its trend': urlOf(readUtilizationTrend, { query }),
    'its detail': urlOf(readUtilizationDetail, { query }),
    'its explanation': urlOf(explainUtilization, { query: explained }),
    'its sheet': urlOf(downloadUtilization, { query }),
    'the sheet of its detail': urlOf(downloadUtilizationDetail, { query }),
    'the sheet of its hours': urlOf(downloadWorkedHours, { query }),
    'its comparison': urlOf(compareUtilization, { query }),
    'the sheet of its comparison': urlOf(downloadUtilizationComparison, { query }),
    'team profit': urlOf(listTeamProfit, { query }),
    'its projects': urlOf(listTeamProfitProjects, { query }),
    'its labour': urlOf(explainTeamProfit, { query: { ...query, gubunCode: 'LABOUR' } }),
    'its own sheet': urlOf(downloadTeamProfit, { query }),
    'its own comparison': urlOf(compareTeamProfit, { query }),
    'the sheet of the comparison': urlOf(downloadTeamProfitComparison, { query }),
    'timecard status': urlOf(listTimecardStatus, { query: month }),
    'its progress': urlOf(readMonthProgress, { query: month }),
    'the sheet of timecard status': urlOf(downloadTimecardStatus, { query: month }),
  }
}

/** As in the matrix of access: read, there is no such unit for them, or nothing of the kind. */
const answers = { reads: 200, 'does not know': 404, 'may not read': 403 } as const
type Answer = keyof typeof answers

describe.each<[Name, Answer, unit: string, Months]>([
  // what is only planned opens nothing early, and closes nothing
  ['planned', 'reads', 'P1', year],
  ['planned', 'does not know', 'T3', year],
  ['planned', 'reads', 'P1', within('202603')],
  ['planned', 'does not know', 'T3', within('202610')],
  ['planned', 'reads', 'P1', within('202611')],
  // a period that has ended is read by its last day
  ['moved', 'does not know', 'P1', within('202601')],
  ['moved', 'reads', 'P1', within('202602')],
  ['moved', 'does not know', 'T3', within('202602')],
  ['moved', 'reads', 'P1', year],
  ['moved', 'does not know', 'T3', year],
  // a role counts on its days alone, and no one reads reports for someone else
  ['ended', 'may not read', 'P1', within('202602')],
  ['coming', 'may not read', 'P1', within('202604')],
  ['deputy', 'may not read', 'D1', within('202603')],
  ['head', 'reads', 'D1', year],
  ['head', 'reads', 'P1', within('202611')],
  ['head', 'does not know', 'T3', year],
  ['executive', 'reads', 'T3', within('202611')],
])('%s %s %s of %s', (name, answer, unit, months) => {
  test.each(Object.entries(unitCalls(unit, months)))(`${people[name]}: %s`, async (_, url) => {
    const { status } = await callers[name].wire({ method: 'GET', url })
    expect(status).toBe(answers[answer])
  })
})

test('[access-17] who has left a unit reads it as it was, and not who has come since', async () => {
  const calls = unitCalls('T3', within('202601'))
  for (const [call, url] of Object.entries(calls)) {
    const isNow = call === 'utilization as it is now' || call.includes('comparison')
    const { status } = await callers.moved.wire({ method: 'GET', url })
    expect(status, call).toBe(isNow ? 404 : 200)
  }
})

test.each<[Name, Months, has: string[]]>([
  ['planned', year, ['P1']],
  ['planned', within('202610'), ['P1']],
  ['moved', within('202601'), ['T3']],
  ['moved', year, ['P1']],
  ['head', year, ['D1', 'P1', 'T1', 'T2']],
])('%s can choose the units of %s', async (name, [beginDay, endDay], has) => {
  const query = { standardYear: 2026, beginDay, endDay }
  const { organizationIdList } = await callers[name](listReportUnits, { query })
  expect(organizationIdList.toSorted()).toEqual(has)
})

const wire = (day: Day) => day.replaceAll('-', '')

describe.each<[Name, boolean, 'kim' | 'lee' | 'comes', month: string, week: [Day, Day]]>([
  ['planned', true, 'kim', '2026-03', ['2026-03-15', '2026-03-21']],
  ['planned', true, 'kim', '2026-10', ['2026-10-04', '2026-10-10']],
  ['planned', false, 'lee', '2026-10', ['2026-10-04', '2026-10-10']],
  // neither does the planned transfer of the person count
  ['planned', false, 'comes', '2026-10', ['2026-10-04', '2026-10-10']],
  ['head', false, 'comes', '2026-10', ['2026-10-04', '2026-10-10']],
  ['moved', true, 'lee', '2026-01', ['2026-01-11', '2026-01-17']],
  ['moved', false, 'kim', '2026-01', ['2026-01-11', '2026-01-17']],
  ['moved', true, 'kim', '2026-02', ['2026-02-08', '2026-02-14']],
  ['head', true, 'kim', '2026-10', ['2026-10-04', '2026-10-10']],
  ['head', false, 'lee', '2026-10', ['2026-10-04', '2026-10-10']],
])('%s: reaches (%s) %s of %s', (name, reaches, who, month, [from, to]) => {
  const ofMonth = { yearMonth: wire(month) }
  const employee = () => ({ employeeId: callers[who].employeeId })

  test('[access-17] by a week, a month and what changed since its close', async () => {
    const expected = reaches ? 200 : 404
    for (const url of [
      urlOf(readEmployeeWeek, { query: { ...employee(), fromDate: wire(from), toDate: wire(to) } }),
      urlOf(readPersonMonth, { query: { ...employee(), ...ofMonth } }),
      urlOf(readChangesSinceClose, { query: { ...employee(), ...ofMonth } }),
    ]) {
      expect((await callers[name].wire({ method: 'GET', url })).status, url).toBe(expected)
    }
  })

  test('by a reminder, and leaders of teams by opening a month again', async () => {
    const reminded = await callers[name].wire({
      method: remindEmployees.method,
      url: urlOf(remindEmployees, {}),
      body: { ...ofMonth, employeeIdList: [employee().employeeId] },
    })
    expect(reminded.status).toBe(reaches ? 200 : 404)
    if (name !== 'head') return
    const opened = await callers[name].wire({
      method: cancelMonthClose.method,
      url: urlOf(cancelMonthClose, {}),
      body: { ...employee(), ...ofMonth },
    })
    // in reach, the month is only not closed
    expect(opened.status).toBe(reaches ? 409 : 404)
  })
})
