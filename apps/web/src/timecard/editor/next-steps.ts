import type { WireLock } from '@yuga/contract/timecard/timecard'
import type { Day } from '@yuga/domain/calendar/day'
import type { NextStep as LockStep } from '@yuga/domain/timecard/month/lock'
import { periodOf } from '@yuga/domain/timecard/period'
import type { SheetRow } from '../sheet/sheet.ts'

/** What a button can do about a lock; other next steps are for people, and stay words. */
export type NextStep =
  | { readonly kind: 'requestUnsubmit' | 'withdrawRequest'; readonly projectId: string }
  | { readonly kind: 'openOtherPeriod'; readonly day: Day }

export function nextStepOf(
  lock: WireLock | null,
  row: SheetRow,
  day: number,
  today: Day,
): NextStep | null {
  const { projectId } = row
  switch (lock?.next as LockStep | undefined) {
    case 'requestUnsubmit':
      return { kind: 'requestUnsubmit', projectId }
    case 'withdrawRequest':
      return row.wire.requestSn === null ? null : { kind: 'withdrawRequest', projectId }
    case 'openOtherPeriod': {
      const at = row.days[day]?.day
      // A week that has not begun cannot be opened yet.
      if (at === undefined || periodOf(at).firstDay > today) return null
      return { kind: 'openOtherPeriod', day: at }
    }
    default:
      return null
  }
}
