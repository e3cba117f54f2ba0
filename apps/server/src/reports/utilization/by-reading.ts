import type { Reading } from '@yuga/contract/reports/reports'
import { type Db, type Statement, statement } from '../../db/statement.ts'
import type { HoursAsked } from '../asked-report.ts'
import type { Placing } from '../placing.sql.ts'
import { placing, valuesOf } from './hours-asked.sql.ts'

/**
 * A statement about units in either reading; `more` names the parameters after those of `valuesOf`. It is about one unit
 * or a thousand, so that each call is planned with its values.
 */
export function byReading<Row>(textOf: (place: Placing, ...more: readonly string[]) => string) {
  const of = (place: Placing, first: number) =>
    statement<Row>(textOf(place, `$${first}`, `$${first + 1}`), { plansEachTime: true })
  const statements: Readonly<Record<Reading, Statement<Row>>> = {
    THEN: of(placing.THEN, 6),
    NOW: of(placing.NOW, 7),
  }
  return (db: Db, asked: HoursAsked, ...more: readonly unknown[]): Promise<Row[]> =>
    statements[asked.reading].all(db, [...valuesOf(asked), ...more])
}
