import { describe, expect, test } from 'vitest'
import { reportRangeOf, type RequestedRange } from './report-range.ts'

const requested = (more: Partial<RequestedRange>) =>
  reportRangeOf({
    year: 2026,
    firstMonth: null,
    lastMonth: null,
    firstDay: null,
    lastDay: null,
    ...more,
  })

describe('[reports-1] the months of a report', () => {
  test.each<[string, Partial<RequestedRange>, string, string]>([
    ['the whole year, where nothing is said', {}, '2026-01', '2026-12'],
    ['months', { firstMonth: '2026-02', lastMonth: '2026-03' }, '2026-02', '2026-03'],
    ['days', { firstDay: '2026-02-01', lastDay: '2026-02-28' }, '2026-02', '2026-02'],
    [
      'both, which agree',
      {
        firstMonth: '2026-02',
        firstDay: '2026-02-01',
        lastMonth: '2026-04',
        lastDay: '2026-04-30',
      },
      '2026-02',
      '2026-04',
    ],
    ['an end alone', { lastMonth: '2026-03' }, '2026-01', '2026-03'],
  ])('are %s', (_what, more, first, last) => {
    expect(requested(more)).toEqual({ first, last })
  })

  test.each<[string, Partial<RequestedRange>, string, string]>([
    [
      'days of another month',
      { firstMonth: '2026-02', firstDay: '2026-03-01' },
      'report.dates-differ',
      'beginDayDate',
    ],
    ['a part of a month', { lastDay: '2026-03-30' }, 'report.dates-differ', 'endDayDate'],
    ['another year', { firstMonth: '2025-12' }, 'report.other-year', 'beginDay'],
    ['an end in another year', { lastMonth: '2027-01' }, 'report.other-year', 'endDay'],
    [
      'an end before the beginning',
      { firstMonth: '2026-03', lastMonth: '2026-02' },
      'report.months-reversed',
      'endDay',
    ],
  ])('are not %s', (_what, more, code, at) => {
    expect(requested(more)).toEqual({ problem: { code, at } })
  })
})
