import type { Language } from '@yuga/contract/problems/problems'
import type { Words } from '@yuga/contract/wire/sheet'
import type { Db } from '../../db/statement.ts'
import type { AskedReport } from '../asked-report.ts'
import { filterWords, type Headed } from '../sheet/heading.ts'
import { officeName } from '../sheet/names.store.ts'

/** What a sheet of utilization says above its table, and in its name. */
export async function headedReport(
  db: Db,
  { units, range, running, hours }: AskedReport,
  { title, language }: { readonly title: Words; readonly language: Language },
): Promise<Headed> {
  const office = await officeName(db, hours.officeCode, language)
  return {
    title,
    range,
    running,
    filters: [
      [filterWords.unit, units[0]?.name ?? ''],
      [filterWords.office, office],
    ],
    reading: hours.reading,
    leavesOut: units[0]?.leavesOut ?? false,
    today: hours.today,
  }
}
