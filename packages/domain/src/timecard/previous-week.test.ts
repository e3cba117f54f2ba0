import { expect, test } from 'vitest'
import { isPreviousPeriodUncompleted, type PreviousPeriod } from './previous-week.ts'

const untouched: PreviousPeriod = {
  period: { firstDay: '2026-03-08', lastDay: '2026-03-14' },
  isMonthClosed: false,
  hasProject: true,
  rows: [],
  today: '2026-03-18',
  joinDay: '2020-01-01',
  retireDay: null,
  offices: [{ fromDay: '2020-01-01', officeCode: 'FC001' }],
  holidays: [],
}
const submitted = { state: 'submitted', hundredths: 800 } as const

test.each<[string, Partial<PreviousPeriod>, boolean]>([
  ['without any row', {}, true],
  ['without any project', { hasProject: false }, false],
  [
    'without a project any more, but with unsubmitted hours',
    { hasProject: false, rows: [{ state: 'open', hundredths: 1 }] },
    true,
  ],
  ['with rows but no hours', { rows: [{ state: 'open', hundredths: 0 }] }, true],
  ['submitted with no hours', { rows: [{ state: 'submitted', hundredths: 0 }] }, true],
  ['with unsubmitted hours', { rows: [submitted, { state: 'open', hundredths: 1 }] }, true],
  ['with flagged hours', { rows: [submitted, { state: 'flagged', hundredths: 1 }] }, true],
  ['with overtime that waits', { rows: [{ state: 'pendingOvertime', hundredths: 800 }] }, true],
  ['with all hours submitted', { rows: [submitted, { state: 'open', hundredths: 0 }] }, false],
  ['with an unsubmit request', { rows: [{ state: 'pendingUnsubmit', hundredths: 800 }] }, false],
  ['in a closed month', { isMonthClosed: true }, false],
  ['that is still to come', { today: '2026-03-07' }, false],
  ['of which only the Sunday has come', { today: '2026-03-08' }, false],
  ['whose first workday has come', { today: '2026-03-09' }, true],
  ['before employment', { joinDay: '2026-03-15' }, false],
  ['with one workday after joining', { joinDay: '2026-03-13' }, true],
  ['with only a Saturday after joining', { joinDay: '2026-03-14' }, false],
  ['after retirement', { retireDay: '2026-03-07' }, false],
  ['with only a Sunday before retirement', { retireDay: '2026-03-08' }, false],
  ['with one workday before retirement', { retireDay: '2026-03-09' }, true],
  [
    'of one Sunday, cut off by the month end',
    { period: { firstDay: '2026-05-31', lastDay: '2026-05-31' } },
    false,
  ],
  [
    'of holidays only',
    { holidays: [{ officeCode: 'FC001', firstDay: '2026-03-09', lastDay: '2026-03-13' }] },
    false,
  ],
])('the period before, %s, is uncompleted: %#', (_sentence, changes, expected) => {
  expect(isPreviousPeriodUncompleted({ ...untouched, ...changes })).toBe(expected)
})
