import {
  listBatchJobRuns,
  listBatchJobs,
  listFindings,
  runBatchJob,
} from '@yuga/contract/company/batch-jobs'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import type { JobDefinition } from '../jobs/job.ts'
import { pageOfFindings, pageOfRuns, statesOf } from './batch-jobs.store.ts'
import { findingToWire, jobToWire, runToWire, titlesIn } from './batch-jobs.view.ts'
import { askForRun } from './ask-for-run.ts'

/** The jobs, their runs and the findings of these (jobs-6, jobs-7). */
export function batchJobRoutes(
  app: FastifyInstance,
  parts: Parts,
  jobs: readonly JobDefinition[],
): void {
  serve(app, parts, listBatchJobRuns, async ({ db, params, query, actor, language }) => {
    const range = { firstDay: params.startYYYYMMDD, lastDay: params.endYYYYMMDD }
    const titles = titlesIn(jobs, language)
    const { totalCount, rows } = await pageOfRuns(db, range, titles, query, actor.timeZone)
    return { totalCount, BatchJobDTO: rows.map((row) => runToWire(row, titles, language)) }
  })

  serve(app, parts, listBatchJobs, async ({ db, language }) => {
    const byName = new Map(jobs.map((job) => [job.name, job]))
    const states = await statesOf(db, [...byName.keys()])
    return {
      batchJobList: states.flatMap((state) => {
        const job = byName.get(state.job)
        return job === undefined ? [] : [jobToWire(job, state, language)]
      }),
    }
  })

  serve(app, parts, runBatchJob, (call) => askForRun(call, jobs))

  serve(app, parts, listFindings, async ({ db, params, query, language }) => {
    const { totalCount, rows } = await pageOfFindings(db, params.runSn, query)
    return { totalCount, findingList: rows.map((row) => findingToWire(row, language)) }
  })
}
