import { describe, expect, test } from 'vitest'
import {
  comingWorkdaysOf,
  emptyPeriodsOf,
  type MonthRow,
  reasonsNotToClose,
  unfinishedOf,
  validateMonthClose,
  whyNotCancelClose,
  whyNotCloseMonth,
} from './month-close.ts'

const may = { month: '2026-03', today: '2026-04-01', joinDay: '2020-01-01', isClosed: false }

describe('a month can be closed', () => {
  test.each([
    ['on its first day', { today: '2026-03-01' }, null],
    ['when it is long over', { today: '2027-01-01' }, null],
    ['by who joined on its last day', { joinDay: '2026-03-31' }, null],
    ['but not before it begins', { today: '2026-02-28' }, 'close.month-not-begun'],
    ['but not where it ends before they joined', { joinDay: '2026-04-01' }, 'close.before-join'],
    ['but not twice', { isClosed: true }, 'close.already-closed'],
  ])('%s', (_sentence, changes, code) => {
    expect(whyNotCloseMonth({ ...may, ...changes })?.code ?? null).toBe(code)
  })
})

test('[month-close-8] all that keeps a month from being closed is named, the first of it first', () => {
  const early = { today: '2026-02-28', joinDay: '2026-04-01' }
  expect(reasonsNotToClose({ ...may, ...early })).toEqual([
    { code: 'close.month-not-begun', values: { month: '2026-03' } },
    { code: 'close.before-join', values: { month: '2026-03', joinDay: '2026-04-01' } },
  ])
  expect(reasonsNotToClose(may)).toEqual([])
})

function row(changes: Partial<MonthRow>): MonthRow {
  return { periodStart: '2026-03-01', state: 'open', hundredths: 800, requestSn: null, ...changes }
}

describe('a row of the month is unfinished', () => {
  test.each<[string, Partial<MonthRow>, number, number]>([
    ['with open hours', {}, 800, 0],
    ['with flagged hours', { state: 'flagged' }, 800, 0],
    ['while overtime waits', { state: 'pendingOvertime', requestSn: 1 }, 800, 1],
    ['while an unsubmit waits', { state: 'pendingUnsubmit', requestSn: 1 }, 0, 1],
  ])('%s', (_sentence, changes, unsubmittedHundredths, pendingRequests) => {
    const unfinished = row(changes)
    const result = unfinishedOf([unfinished, row({ state: 'submitted' }), row({ hundredths: 0 })])
    expect(result).toEqual({ rows: [unfinished], unsubmittedHundredths, pendingRequests })
  })
})

test('the empty weeks are those with a workday within employment until today, and no hours', () => {
  const employment = {
    today: '2026-03-23',
    joinDay: '2026-03-09',
    retireDay: null,
    offices: [{ fromDay: '2026-03-09', officeCode: 'FC001' }],
    holidays: [],
  }
  const rows = [
    row({ periodStart: '2026-03-08' }),
    row({ periodStart: '2026-03-15', hundredths: 0 }),
  ]
  expect(emptyPeriodsOf('2026-03', rows, employment).map(({ firstDay }) => firstDay)).toEqual([
    '2026-03-15',
    '2026-03-22',
  ])
  const onSunday = { ...employment, today: '2026-03-22' }
  expect(emptyPeriodsOf('2026-03', rows, onSunday)).toHaveLength(1)
})

test.each([
  // Thursday, Monday and Tuesday: Friday is a holiday
  ['after today, without weekends and holidays', { today: '2026-03-25' }, 3],
  ['none on the last day', { today: '2026-03-31' }, 0],
  ['none after the month', { today: '2026-05-01' }, 0],
  ['from the first day of work', { today: '2026-03-25', joinDay: '2026-03-31' }, 1],
  ['up to the last day of work', { today: '2026-03-25', retireDay: '2026-03-30' }, 2],
])(
  '[month-close-9] workdays of a month that are still to come: %s',
  (_sentence, changes, count) => {
    const employment = {
      today: '2026-03-25',
      joinDay: '2020-01-01',
      retireDay: null,
      offices: [{ fromDay: '2020-01-01', officeCode: 'FC001' }],
      holidays: [{ officeCode: 'FC001', firstDay: '2026-03-27', lastDay: '2026-03-27' }],
    }
    expect(comingWorkdaysOf('2026-03', { ...employment, ...changes })).toBe(count)
  },
)

test.each([
  [0, 0, 0],
  [1, 0, -1],
  [0, 1, -1],
  [800, 2, -1],
])('%i unsubmitted hundredths and %i pending requests answer %i', (hours, pending, answer) => {
  expect(validateMonthClose({ unsubmittedHundredths: hours, pendingRequests: pending })).toBe(
    answer,
  )
})

describe('a closed month can be opened again', () => {
  const question = {
    month: '2026-03',
    isClosed: true,
    callerId: 'E1',
    callerRoles: ['LE003'] as const,
    employeeId: 'E2',
    isInScope: true,
    leadsAbove: false,
  }
  test.each([
    ['by the team leader of the subtree', {}, null],
    ['not by another one', { isInScope: false }, 'close.not-in-scope'],
    ['not for who leads at or above the own unit', { leadsAbove: true }, 'close.leads-above'],
    ['not for themselves', { employeeId: 'E1' }, 'close.leads-above'],
    ['not by a part leader', { callerRoles: ['LE004'] as const }, 'close.not-in-scope'],
    ['not by a PM', { callerRoles: ['LE002'] as const }, 'close.not-in-scope'],
    [
      'by an administrator, for anybody and for themselves',
      {
        callerRoles: ['LE999'] as const,
        employeeId: 'E1',
        isInScope: false,
        leadsAbove: true,
      },
      null,
    ],
    ['not while it is open', { isClosed: false }, 'close.not-closed'],
  ])('%s', (_sentence, changes, code) => {
    expect(whyNotCancelClose({ ...question, ...changes })?.code ?? null).toBe(code)
  })
})
