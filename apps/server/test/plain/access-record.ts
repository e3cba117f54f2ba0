import type { api } from '@yuga/contract'
import { listEmployees } from '@yuga/contract/people/employees'
import type { Company } from '../factories.ts'
import type { TestServer } from '../server.ts'
import type { PlainOf } from './plain.ts'

/** Requests of the record of personal data that was read. */
export function plainAccessRecord(
  server: TestServer,
  company: Company,
): { accessRecord: PlainOf<typeof api.accessRecord> } {
  const admin = () => company.person({ roles: ['LE999'] })
  const filters = {
    at: '20260301~20260331',
    reader: 'e',
    subject: 'e',
    kind: 'people,hours',
    takenOutYn: 'N',
  }
  const settings = { keepMonths: 12, reasonYn: 'N' as const }
  return {
    accessRecord: {
      listReads: async () => {
        const by = await admin()
        await by(listEmployees, { query: { offset: 1, limit: 10 } })
        return { by, query: { offset: 1, limit: 10, ...filters } }
      },
      downloadReads: async () => ({
        by: await admin(),
        query: { ...filters, reason: 'Yearly check' },
      }),
      listReadMonths: async () => ({ by: await admin() }),
      reviewReadMonth: async () => {
        const by = await admin()
        const { rows } = await server.pool.query<{ version: number }>(
          `with counted as (
             insert into personal_read_counts values ('2026-02-01', $1, 1, 0) on conflict do nothing)
           select coalesce(max(version), 0) as version from personal_read_reviews where month = '2026-02-01'`,
          [by.employeeId],
        )
        return {
          by,
          about: null,
          params: { yearMonth: '202602' },
          body: { note: 'Looked through', version: rows[0]?.version ?? 0 },
        }
      },
      readReadSettings: async () => ({ by: await admin() }),
      updateReadSettings: async () => {
        const by = await admin()
        const { rows } = await server.pool.query<{ version: number }>(
          'select coalesce(max(version), 0) as version from personal_read_settings',
        )
        return { by, about: null, body: { ...settings, version: rows[0]?.version ?? 0 } }
      },
    },
  }
}
