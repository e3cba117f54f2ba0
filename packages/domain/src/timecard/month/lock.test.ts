import { describe, expect, test } from 'vitest'
import {
  mayChange,
  problemOfLock,
  whyLocked,
  whyRowLocked,
  type CellQuestion,
  type Lock,
} from './lock.ts'

const closedMonth = { closedAt: '2026-04-02T01:00:00Z', closedByName: 'Park Jiho' }
const stateOfLater = { stateAt: '2026-03-22T09:30:00Z', stateByName: 'Lee Haneul' }

function question(changes: Partial<CellQuestion> = {}): CellQuestion {
  return {
    day: '2026-03-31',
    dayKind: 'workday',
    period: { firstDay: '2026-03-29', lastDay: '2026-03-31' },
    today: '2026-03-31',
    joinDay: '2020-01-01',
    retireDay: null,
    startDay: '2026-01-01',
    endDay: '2026-12-31',
    endedDay: null,
    isTentative: false,
    isMember: true,
    resides: false,
    monthClose: null,
    state: 'open',
    stateAt: null,
    stateByName: null,
    pmName: 'Kim Minji',
    ...changes,
  }
}

test('an open cell of today has no lock', () => {
  expect(whyLocked(question())).toBeNull()
})

describe('nothing may change', () => {
  test.each<[string, Partial<CellQuestion>, Lock]>([
    [
      'on a day of another month, which has its own period',
      { day: '2026-04-01' },
      {
        code: 'timecard.other-month',
        strength: 'frozen',
        next: 'openOtherPeriod',
        values: { firstDay: '2026-04-01', lastDay: '2026-04-04' },
      },
    ],
    [
      'on a day of another week of the month',
      { day: '2026-03-28' },
      {
        code: 'timecard.other-period',
        strength: 'frozen',
        next: 'openOtherPeriod',
        values: { firstDay: '2026-03-22', lastDay: '2026-03-28' },
      },
    ],
    [
      'in a closed month, since its close, until it is opened again',
      { monthClose: closedMonth },
      {
        code: 'timecard.month-closed',
        strength: 'frozen',
        next: 'askReopen',
        sinceAt: closedMonth.closedAt,
        byName: closedMonth.closedByName,
      },
    ],
    [
      'on a submitted row, until an unsubmit request is granted',
      { state: 'submitted', ...stateOfLater },
      {
        code: 'timecard.row-submitted',
        strength: 'frozen',
        next: 'requestUnsubmit',
        sinceAt: stateOfLater.stateAt,
        byName: stateOfLater.stateByName,
      },
    ],
    [
      '[timecard-16] on a row that is submitted by the approval of its overtime',
      { state: 'submitted', isApprovedOvertime: true, ...stateOfLater },
      {
        code: 'timecard.row-approved',
        strength: 'frozen',
        next: 'requestUnsubmit',
        sinceAt: stateOfLater.stateAt,
        byName: stateOfLater.stateByName,
      },
    ],
    [
      'on a row with overtime that waits for the PM, until it is decided or withdrawn',
      { state: 'pendingOvertime', ...stateOfLater },
      {
        code: 'timecard.overtime-pending',
        strength: 'frozen',
        next: 'withdrawRequest',
        sinceAt: stateOfLater.stateAt,
        byName: stateOfLater.stateByName,
        values: { pmName: 'Kim Minji' },
      },
    ],
    [
      'on a row with an unsubmit request that waits for the PM',
      { state: 'pendingUnsubmit', ...stateOfLater },
      {
        code: 'timecard.unsubmit-pending',
        strength: 'frozen',
        next: 'withdrawRequest',
        sinceAt: stateOfLater.stateAt,
        byName: stateOfLater.stateByName,
        values: { pmName: 'Kim Minji' },
      },
    ],
    [
      'on a submitted row with an unknown submitter',
      { state: 'submitted' },
      { code: 'timecard.row-submitted', strength: 'frozen', next: 'requestUnsubmit' },
    ],
  ])('%s', (_sentence, changes, lock) => {
    expect(whyLocked(question(changes))).toEqual(lock)
  })
})

describe('hours may only be lowered', () => {
  test.each<[string, Partial<CellQuestion>, Pick<Lock, 'code' | 'next' | 'values'>]>([
    [
      'before the join date',
      { joinDay: '2026-04-01' },
      { code: 'timecard.before-join', next: 'askAdministrator', values: { joinDay: '2026-04-01' } },
    ],
    [
      'after the retirement date',
      { retireDay: '2026-03-30' },
      {
        code: 'timecard.after-retirement',
        next: 'askAdministrator',
        values: { retireDay: '2026-03-30' },
      },
    ],
    [
      'before the project begins',
      { startDay: '2026-04-01' },
      {
        code: 'timecard.outside-project',
        next: 'askProjectManager',
        values: { startDay: '2026-04-01', endDay: '2026-12-31', pmName: 'Kim Minji' },
      },
    ],
    [
      'after the project is over',
      { endDay: '2026-03-30' },
      {
        code: 'timecard.outside-project',
        next: 'askProjectManager',
        values: { startDay: '2026-01-01', endDay: '2026-03-30', pmName: 'Kim Minji' },
      },
    ],
    [
      'after the project was ended',
      { endedDay: '2026-03-30' },
      {
        code: 'timecard.project-ended',
        next: 'askAdministrator',
        values: { endedDay: '2026-03-30' },
      },
    ],
    [
      'before the project was ended, too',
      { day: '2026-03-29', endedDay: '2026-03-30' },
      {
        code: 'timecard.project-ended',
        next: 'askAdministrator',
        values: { endedDay: '2026-03-30' },
      },
    ],
    [
      'without an active membership',
      { isMember: false },
      {
        code: 'timecard.not-a-member',
        next: 'askProjectManager',
        values: { pmName: 'Kim Minji' },
      },
    ],
    [
      'on a weekend of a resident',
      { resides: true, dayKind: 'weekend' },
      {
        code: 'timecard.resident-weekend',
        next: 'askProjectManager',
        values: { pmName: 'Kim Minji' },
      },
    ],
    [
      'on a holiday of a resident',
      { resides: true, dayKind: 'holiday' },
      {
        code: 'timecard.resident-holiday',
        next: 'askProjectManager',
        values: { pmName: 'Kim Minji' },
      },
    ],
    [
      'on a future day, until it comes',
      { today: '2026-03-30' },
      {
        code: 'timecard.future-day',
        next: 'waitForDay',
        values: { openFromDay: '2026-03-31' },
      },
    ],
  ])('%s', (_sentence, changes, lock) => {
    expect(whyLocked(question(changes))).toEqual({ strength: 'lowerOnly', ...lock })
  })
})

describe('hours may be entered', () => {
  test.each<[string, Partial<CellQuestion>]>([
    ['on the join date', { joinDay: '2026-03-31' }],
    ['on the retirement date', { retireDay: '2026-03-31' }],
    ['on the first and last day of the project', { startDay: '2026-03-31', endDay: '2026-03-31' }],
    ['on a weekend, unless one resides', { dayKind: 'weekend' }],
    ['on a holiday, unless one resides', { dayKind: 'holiday' }],
    ['on a workday of a resident', { resides: true }],
    ['on a row that is flagged as overtime', { state: 'flagged', ...stateOfLater }],
  ])('%s', (_sentence, changes) => {
    expect(whyLocked(question(changes))).toBeNull()
  })
})

test('[timecard-6] of several reasons the most fundamental one is shown', () => {
  const reasons: [Partial<CellQuestion>, Lock['code']][] = [
    [{ today: '2026-03-30' }, 'timecard.future-day'],
    [{ resides: true, dayKind: 'weekend' }, 'timecard.resident-weekend'],
    [{ isMember: false }, 'timecard.not-a-member'],
    [{ isTentative: true }, 'timecard.project-tentative'],
    [{ endedDay: '2026-02-01' }, 'timecard.project-ended'],
    [{ endDay: '2026-03-01' }, 'timecard.outside-project'],
    [{ retireDay: '2026-03-01' }, 'timecard.after-retirement'],
    [{ joinDay: '2026-04-01' }, 'timecard.before-join'],
    [{ state: 'submitted' }, 'timecard.row-submitted'],
    [{ monthClose: closedMonth }, 'timecard.month-closed'],
    [{ day: '2026-04-01' }, 'timecard.other-month'],
  ]
  let requested = question()
  for (const [changes, code] of reasons) {
    requested = { ...requested, ...changes }
    expect(whyLocked(requested)?.code).toBe(code)
  }
})

describe('a row as a whole', () => {
  test('is locked with its month, whatever its state', () => {
    const lock = whyRowLocked(question({ monthClose: closedMonth, state: 'submitted' }))
    expect(lock?.code).toBe('timecard.month-closed')
  })

  test('is not locked by what only stops adding hours', () => {
    expect(whyRowLocked(question({ isMember: false, endedDay: '2026-02-01' }))).toBeNull()
  })
})

describe('a change under a lock', () => {
  const frozen: Lock = { code: 'timecard.month-closed', strength: 'frozen', next: 'askReopen' }
  const lowerOnly: Lock = { code: 'timecard.future-day', strength: 'lowerOnly', next: 'waitForDay' }

  test.each<[string, Lock | null, number, number, boolean]>([
    ['raising without a lock', null, 0, 800, true],
    ['lowering without a lock', null, 800, 0, true],
    ['raising a frozen cell', frozen, 0, 800, false],
    ['lowering a frozen cell', frozen, 800, 0, false],
    ['leaving a frozen cell as it is', frozen, 800, 800, true],
    ['raising where only lowering is open', lowerOnly, 400, 800, false],
    ['lowering where only lowering is open', lowerOnly, 800, 400, true],
    ['leaving such a cell as it is', lowerOnly, 800, 800, true],
  ])('%s: from %o %i to %i: %s', (_sentence, lock, from, to, may) => {
    expect(mayChange(lock, from, to)).toBe(may)
  })
})

test('a lock refuses with its code, its values, its time and its person', () => {
  const lock = whyLocked(question({ state: 'pendingOvertime', ...stateOfLater }))
  expect(lock && problemOfLock(lock, 'timecardSaveList.0.timeTuesday')).toEqual({
    code: 'timecard.overtime-pending',
    at: 'timecardSaveList.0.timeTuesday',
    values: {
      pmName: 'Kim Minji',
      sinceAt: stateOfLater.stateAt,
      byName: stateOfLater.stateByName,
    },
  })
})
