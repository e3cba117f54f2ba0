import type { Reading } from '@yuga/contract/reports/reports'
import { placesCte } from '../../access/entry-in-force.sql.ts'
import type { HoursAsked } from '../asked-report.ts'

const parametersOf = (asked: HoursAsked) => [
  asked.firstDay,
  asked.lastDay,
  asked.officeCode,
  asked.unitIds,
]

/** `r` is a cell or a stretch: its unit then, or that of its employee today, $5; of leavers their last (reports-4). */
export const placing = {
  THEN: { ctes: '', unit: 'r.organization_id', join: '' },
  NOW: {
    ctes: `${placesCte('$5::date')},`,
    unit: 'n.organization_id',
    join: 'join places n on n.employee_id = r.employee_id',
  },
} as const
export type Placing = (typeof placing)[Reading]

/* $1 and $2 the days, $3 the office, $4 the units */
export const isAsked = (unit: string) =>
  `r.month between $1::date and $2::date and ($3 = '' or r.office_code = $3) and ${unit} = any($4::text[])`

/** What the parameters of a statement are that asks so. */
export const valuesOf = (asked: HoursAsked) => [
  ...parametersOf(asked),
  ...(asked.reading === 'NOW' ? [asked.today] : []),
]
