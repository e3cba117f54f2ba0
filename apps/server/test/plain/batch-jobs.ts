import type { api } from '@yuga/contract'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'
import type { TestServer } from '../server.ts'

/** Requests of jobs; each time one run has ended with a finding. */
export function plainBatchJobs(
  server: TestServer,
  company: Company,
): { batchJobs: PlainOf<typeof api.batchJobs> } {
  const admin = () => company.person({ roles: ['LE999'] })
  const made = async () => {
    const by = await admin()
    await server.pool.query(
      `delete from job_findings; delete from job_runs where state in ('waiting', 'running')`,
    )
    const { rows } = await server.pool.query<{ run_sn: number }>(
      `with run as (
         insert into job_runs (job, mode, first_day, last_day, executor_id, asked_at, begun_at, ended_at,
           state, done_count, total_count, outcome_ko, outcome_en)
         values ('figures-check', 'manual', '2026-03-01', '2026-03-17', $1, $2, $2, $2, 'done', 3, 3,
           '끝', 'done') returning run_sn)
       insert into job_findings (run_sn, kind, employee_id, day, kept, must)
       select run_sn, 'cell', $1, '2026-03-01', '{"lastDay": "2026-03-31"}', null from run
       returning run_sn`,
      [by.employeeId, server.clock.now()],
    )
    return { by, runSn: rows[0]?.run_sn ?? 0 }
  }
  const page = { offset: 1, limit: 10 }
  return {
    batchJobs: {
      listBatchJobRuns: async () => ({
        by: (await made()).by,
        params: { startYYYYMMDD: '20260301', endYYYYMMDD: '20260318' },
        query: {
          ...page,
          sort: 'batchExcutionDateObject',
          batchCode: 'figures-check',
          batchMode: 'manual',
          state: 'done',
        },
      }),
      listBatchJobs: async () => ({ by: await admin() }),
      runBatchJob: async () => ({
        by: (await made()).by,
        about: null,
        body: {
          batchCode: 'figures-check',
          dataBeginDateObject: '20260301',
          dataEndDateObject: '20260318',
        },
      }),
      listFindings: async () => {
        const { by, runSn } = await made()
        return { by, params: { runSn: String(runSn) }, query: page }
      },
    },
  }
}
