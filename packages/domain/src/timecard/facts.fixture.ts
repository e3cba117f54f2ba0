import type { RowFacts, TimecardFacts } from './facts.ts'

/**
 * The week of 15 March 2026 of E3, Korea office, with nothing in the way of entering hours.
 * March 2026 has base hours of 168.00: Monday the 2nd is a holiday (examples-1).
 */
export function exampleFacts(changes: Partial<TimecardFacts> = {}): TimecardFacts {
  return {
    employeeId: 'E3',
    period: { firstDay: '2026-03-15', lastDay: '2026-03-21' },
    today: '2026-03-31',
    joinDay: '2020-01-01',
    retireDay: null,
    offices: [{ fromDay: '2020-01-01', officeCode: 'FC001' }],
    changeDays: [],
    holidays: [{ officeCode: 'FC001', firstDay: '2026-03-02', lastDay: '2026-03-02' }],
    monthClose: null,
    baseHundredths: 16_800,
    rows: [],
    ...changes,
  }
}

/** An open row of project P1 of the PM E9, with a plan of 1.00 MM and no hours yet. */
export function exampleRow(changes: Partial<RowFacts> = {}): RowFacts {
  return {
    projectId: 'P1',
    projectName: 'Alpha',
    projectType: 'PM001',
    projectTypeEn: '',
    isBillable: true,
    pmId: 'E9',
    pmName: 'Kim Minji',
    startDay: '2020-01-01',
    endDay: '2035-12-31',
    endedDay: null,
    isTentative: false,
    isMember: true,
    isSupport: false,
    isShown: true,
    planHundredths: 100,
    residence: [{ fromDay: '2020-01-01', resides: false }],
    state: 'open',
    stateAt: null,
    stateByName: null,
    pendingRequestSn: null,
    lastRejection: null,
    hours: {},
    monthCells: [],
    otherMonths: { tenThousandths: 0, byBase: [] },
    ...changes,
  }
}
