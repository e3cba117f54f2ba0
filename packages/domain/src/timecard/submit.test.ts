import { describe, expect, test } from 'vitest'
import { exampleFacts, exampleRow } from './facts.fixture.ts'
import type { RowFacts } from './facts.ts'
import {
  decideSubmission,
  isApprovedAtOnce,
  whyNotRequestOvertime,
  whyNotRequestUnsubmit,
  whyNotSelf,
  whyNotSubmit,
} from './submit.ts'

const monthClose = { closedAt: '2026-04-02T01:00:00Z', closedByName: 'Park Jiho' }
const closedValues = { sinceAt: monthClose.closedAt, byName: monthClose.closedByName }

function decisionOf(row: Partial<RowFacts>) {
  return decideSubmission(exampleFacts({ rows: [exampleRow(row)] }), ['P1'])[0]
}

describe('E3 with a plan of 0.50 MM and 80.00 submitted hours in March submits', () => {
  const march = { firstDay: '2026-03-01', lastDay: '2026-03-31', hundredths: 8000 }
  const row = { planHundredths: 50, monthCells: [march] }

  test.each([
    ['4.00 hours: exactly the plan', 400, true, 'submitted'],
    ['4.01 hours: above the plan', 401, false, 'flagged'],
  ])('%s', (_sentence, hundredths, result, nextState) => {
    const decision = decisionOf({ ...row, hours: { '2026-03-16': hundredths } })
    expect(decision).toEqual({ projectId: 'P1', result, nextState })
  })
})

describe('a submitted row', () => {
  const hours = { '2026-03-16': 800 }

  test.each<[string, Partial<RowFacts>, boolean]>([
    ['of zero hours is true, also without a plan', { planHundredths: 0 }, true],
    ['above plan is false', { planHundredths: 0, hours }, false],
    ['of a non-billable project is true', { planHundredths: 0, hours, isBillable: false }, true],
    ['of a "support" member is true', { planHundredths: 0, hours, isSupport: true }, true],
    ['that was flagged is true once it fits', { state: 'flagged', hours }, true],
    [
      'that was flagged stays false above plan',
      { state: 'flagged', planHundredths: 0, hours },
      false,
    ],
    ['of an ended project is decided like any other', { endedDay: '2026-03-01', hours }, true],
  ])('%s', (_sentence, row, result) => {
    const nextState = result ? 'submitted' : 'flagged'
    expect(decisionOf(row)).toEqual({ projectId: 'P1', result, nextState })
  })

  test.each(['submitted', 'pendingOvertime', 'pendingUnsubmit'] as const)(
    'that is %s already is left out of the answer',
    (state) => {
      expect(decisionOf({ state, hours })).toBeUndefined()
    },
  )

  test('[timecard-7] of a closed month is left out of the answer', () => {
    expect(decideSubmission(exampleFacts({ monthClose, rows: [exampleRow()] }), ['P1'])).toEqual([])
  })

  test('is decided for itself; rows that were not requested are left alone', () => {
    const rows = [
      exampleRow({ projectId: 'P1', hours }),
      exampleRow({ projectId: 'P2', hours, planHundredths: 0 }),
      exampleRow({ projectId: 'P3', hours }),
    ]
    expect(decideSubmission(exampleFacts({ rows }), ['P2', 'P1', 'P1', 'P9'])).toEqual([
      { projectId: 'P1', result: true, nextState: 'submitted' },
      { projectId: 'P2', result: false, nextState: 'flagged' },
    ])
  })
})

describe('submitting is refused', () => {
  const period = { firstDay: '2026-03-15', lastDay: '2026-03-21' }
  const open = { period, today: '2026-03-18', monthClose: null, states: ['open'] as const }

  test('not while one of the chosen rows is open or flagged', () => {
    expect(whyNotSubmit(open)).toBeNull()
    expect(whyNotSubmit({ ...open, states: ['submitted', 'flagged'] })).toBeNull()
  })

  test('not on the first day of the period', () => {
    expect(whyNotSubmit({ ...open, today: '2026-03-15' })).toBeNull()
  })

  test('before the period begins', () => {
    expect(whyNotSubmit({ ...open, today: '2026-03-14' })).toEqual({
      code: 'timecard.period-not-begun',
      values: { firstDay: '2026-03-15' },
    })
  })

  test('when no row is chosen', () => {
    expect(whyNotSubmit({ ...open, states: [] })?.code).toBe('timecard.nothing-selected')
  })

  test('in a closed month, with since when and by which employee', () => {
    expect(whyNotSubmit({ ...open, monthClose })).toEqual({
      code: 'timecard.month-closed',
      values: closedValues,
    })
  })

  test('when every chosen row is submitted or pending', () => {
    const states = ['submitted', 'pendingOvertime', 'pendingUnsubmit'] as const
    expect(whyNotSubmit({ ...open, states })?.code).toBe('timecard.no-submit-target')
  })
})

describe('[requests-3] an unsubmit request is refused', () => {
  test.each([
    ['not while one of the chosen rows is submitted', ['open', 'submitted'], null],
    ['when no row is chosen', [], 'timecard.nothing-selected'],
    ['when no chosen row is submitted', ['open', 'flagged'], 'timecard.no-unsubmit-target'],
    ['while overtime waits', ['pendingOvertime'], 'timecard.no-unsubmit-target'],
    ['while another one waits', ['open', 'pendingUnsubmit'], 'timecard.no-unsubmit-target'],
  ] as const)('%s', (_sentence, states, code) => {
    expect(whyNotRequestUnsubmit({ monthClose: null, states })?.code ?? null).toBe(code)
  })

  test('in a closed month', () => {
    expect(whyNotRequestUnsubmit({ monthClose, states: ['submitted'] })).toEqual({
      code: 'timecard.month-closed',
      values: closedValues,
    })
  })
})

describe('an overtime request is refused', () => {
  test('not for flagged rows', () => {
    const rows = [{ state: 'flagged', at: '0' } as const]
    expect(whyNotRequestOvertime({ monthClose: null, rows })).toEqual([])
  })

  test('[requests-4] for each row that is not flagged, by name', () => {
    const rows = [
      { state: 'open', at: '0' },
      { state: 'flagged', at: '1' },
      { state: 'pendingOvertime', at: '2' },
      { state: 'submitted', at: '3' },
      { state: 'pendingUnsubmit', at: '4' },
    ] as const
    expect(whyNotRequestOvertime({ monthClose: null, rows })).toEqual([
      { code: 'timecard.not-overtime', at: '0' },
      { code: 'timecard.already-requested', at: '2' },
      { code: 'timecard.not-overtime', at: '3' },
      { code: 'timecard.not-overtime', at: '4' },
    ])
  })

  test('in a closed month, and for no row', () => {
    const rows = [{ state: 'flagged', at: '0' } as const]
    expect(whyNotRequestOvertime({ monthClose, rows })).toEqual([
      { code: 'timecard.month-closed', values: closedValues },
    ])
    expect(whyNotRequestOvertime({ monthClose: null, rows: [] })).toEqual([
      { code: 'timecard.nothing-selected' },
    ])
  })
})

describe('a row of a project that the caller manages', () => {
  const requested = { pmId: 'E9', employeeId: 'E9', at: '0' }

  test('[requests-5] is approved at once, whatever selfYn says', () => {
    expect(isApprovedAtOnce('E9', 'E9')).toBe(true)
    expect(isApprovedAtOnce('E9', 'E3')).toBe(false)
    expect(whyNotSelf({ ...requested, isSelf: true })).toBeNull()
    expect(whyNotSelf({ ...requested, isSelf: false })).toBeNull()
  })

  test('and only such a row may be sent with selfYn Y', () => {
    expect(whyNotSelf({ ...requested, employeeId: 'E3', isSelf: false })).toBeNull()
    expect(whyNotSelf({ ...requested, employeeId: 'E3', isSelf: true })).toEqual({
      code: 'timecard.not-own-project',
      at: '0',
    })
  })
})
