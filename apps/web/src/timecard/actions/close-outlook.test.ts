import type { MonthCloseOutlook } from '@yuga/contract/timecard/month-close'
import { expect, test } from 'vitest'
import { isShownIn } from './close-outlook.tsx'

type Row = MonthCloseOutlook['unfinishedWeekList'][number]['projectList'][number]

function outlook(...rows: readonly Pick<Row, 'projectId' | 'rowState'>[]): MonthCloseOutlook {
  const projectList = rows.map((row) => ({ ...row, projectName: '', hours: 8, requestSn: null }))
  const week = { fromDate: '20260301', toDate: '20260307', unsubmittedHours: 8, projectList }
  return {
    yearMonth: '202603',
    monthCloseYn: 'N',
    validation: rows.length === 0 ? 0 : -1,
    unsubmittedHours: 8,
    pendingRequestCount: 0,
    unfinishedWeekList: rows.length === 0 ? [] : [week],
    emptyWeekList: [],
    comingWorkdayCount: 0,
  }
}

test('what was shown and is left, or less, needs no second confirmation; a new state is', () => {
  const open = { projectId: 'P1', rowState: 'open' } as const
  const outlookShown = outlook(open, { projectId: 'P2', rowState: 'open' })
  expect(isShownIn(outlookShown, outlook())).toBe(true)
  expect(isShownIn(outlookShown, outlook(open))).toBe(true)
  expect(isShownIn(outlookShown, outlook({ projectId: 'P2', rowState: 'flagged' }))).toBe(false)
  expect(isShownIn(outlook(), outlook(open))).toBe(false)
})
