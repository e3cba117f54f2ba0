import { placedOn } from '../placing.sql.ts'
import type { HoursQuery } from '../requested-report.ts'

/*
 * Which cells and stretches a report of hours counts, as SQL: $1 and $2 the days, $3 the office, $4 the units, $5 the
 * offices in which the last month has not begun, $6 today where it reads as of now.
 */

export const placing = placedOn('$6')

export const isOfMonths = `r.month between $1::date and $2::date
  and ($3 = '' or r.office_code = $3)
  and (r.month < date_trunc('month', $2::date)::date or r.office_code <> all($5::text[]))`

export const isRequested = (unit: string) => `${isOfMonths} and ${unit} = any($4::text[])`

/** The parameters above. */
export const valuesOf = ({
  firstDay,
  lastDay,
  officeCode,
  unitIds,
  officesBefore,
  reading,
  today,
}: HoursQuery) => [
  firstDay,
  lastDay,
  officeCode,
  unitIds,
  officesBefore,
  ...(reading === 'NOW' ? [today] : []),
]
