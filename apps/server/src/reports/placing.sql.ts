import type { Reading } from '@yuga/contract/reports/reports'
import { placesCte } from '../access/entry-in-force.sql.ts'

/** Where a cell or a stretch `r` counts in a reading: its own unit and grade, or those of its employee today. */
export type Placing = {
  /** Goes before the CTE that uses it; empty, or with a comma behind it. */
  readonly ctes: string
  readonly join: string
  readonly unit: string
  readonly grade: string
}

/** For both readings, with the parameter of today; leavers are where they were at last (reports-4). */
export const placedOn = (today: string): Readonly<Record<Reading, Placing>> => ({
  THEN: { ctes: '', join: '', unit: 'r.organization_id', grade: 'r.grade_code' },
  NOW: {
    ctes: `${placesCte(`${today}::date`)},`,
    join: 'join places n on n.employee_id = r.employee_id',
    unit: 'n.organization_id',
    grade: 'n.grade_code',
  },
})
