import type { Hundredths } from '@yuga/domain/timecard/hours'
import type { PatchOf } from '../../ui/sheet-grid/history.ts'

/** One cell's change, named by project and day so that it outlives rows coming and going. */
export type CellChange = {
  readonly projectId: string
  /** 0 = Sunday … 6 = Saturday. */
  readonly day: number
  readonly from: Hundredths
  readonly to: Hundredths
}

/** What one action changed; undone as one. */
export type Patch = PatchOf<CellChange>
