import type { Db } from '../db/statement.ts'
import { refuse } from '../http/refusal.ts'
import { isOffice } from '../master-data/offices.store.ts'

/** The requested office of a report (empty: all); an unknown one would show nothing (reports-12). */
export async function refuseUnknownOffice(
  db: Db,
  officeCode: string,
  at: 'location' | 'projectLcCode',
): Promise<void> {
  if (officeCode !== '' && !(await isOffice(db, officeCode))) {
    refuse('report.unknown-office', { at })
  }
}
