import type { Language } from '@yuga/contract/problems/problems'
import type { Texts } from '@yuga/contract/wire/sheet'
import type { Db } from '../../db/statement.ts'
import type { RequestedReport } from '../requested-report.ts'
import { filterLabels, type Headed } from '../sheet/heading.ts'
import { officeName } from '../sheet/names.store.ts'

/** What a sheet of utilization says above its table, and in its name. */
export async function headedReport(
  db: Db,
  { units, range, running, hours }: RequestedReport,
  { title, language }: { readonly title: Texts; readonly language: Language },
): Promise<Headed> {
  const office = await officeName(db, hours.officeCode, language)
  return {
    title,
    range,
    running,
    filters: [
      [filterLabels.unit, units[0]?.name ?? ''],
      [filterLabels.office, office],
    ],
    reading: hours.reading,
    leavesOut: units[0]?.leavesOut ?? false,
    today: hours.today,
  }
}
