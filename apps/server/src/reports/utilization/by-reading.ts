import { fewOrMany } from '../../db/rows/few-or-many.ts'
import { type Db, statement } from '../../db/statement.ts'
import type { HoursAsked } from '../asked-report.ts'
import type { Placing } from '../placing.sql.ts'
import { placing, valuesOf } from './hours-asked.sql.ts'

/**
 * A statement about asked units in either reading; `more` names the parameters after those of `valuesOf`. As it is now
 * everybody is placed first, and of whom then is left no plan knows that has not seen the units.
 */
export function byReading<Row>(textOf: (place: Placing, ...more: readonly string[]) => string) {
  const parametersFrom = (first: number) => [0, 1].map((place) => `$${first + place}`)
  // the days of a period that is not known seem so few that its plan is kept without hiding the units
  const then = fewOrMany<Row>(() => textOf(placing.THEN, ...parametersFrom(6)))
  const now = statement<Row>(textOf(placing.NOW, ...parametersFrom(7)), { plansEachTime: true })
  return (db: Db, asked: HoursAsked, ...more: readonly unknown[]): Promise<Row[]> => {
    const values = [...valuesOf(asked), ...more]
    return asked.reading === 'NOW' ? now.all(db, values) : then.all(db, values, asked.unitIds)
  }
}
