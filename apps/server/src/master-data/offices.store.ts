import { type Db, statement } from '../db/statement.ts'

const readOffice = statement(`select 1 from offices where office_code = $1`)

/** Whether there is such an office. */
export async function isOffice(db: Db, officeCode: string): Promise<boolean> {
  return (await readOffice.count(db, [officeCode])) === 1
}
