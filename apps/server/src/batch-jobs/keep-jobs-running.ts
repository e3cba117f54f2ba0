import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../http/clock.ts'
import { LogThrottle } from '../http/log-throttle.ts'
import type { JobDefinition } from '../jobs/job.ts'
import { keepRunning } from '../jobs/keep-running.ts'
import type { Working } from '../jobs/keep-working.ts'

/** Runs the jobs as long as the server does, with all other servers (jobs-3). */
export function keepJobsRunning(
  app: FastifyInstance,
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  jobs: readonly JobDefinition[],
): void {
  const throttle = new LogThrottle()
  let working: Working | undefined
  app.addHook('onReady', async () => {
    working = keepRunning(pool, jobs, {
      now: () => clock.now(),
      onFailure: (error, { job }) =>
        throttle.log(`job ${job}`, (more) =>
          app.log.error({ err: error, job, ...more }, 'a job was interrupted'),
        ),
    })
  })
  app.addHook('preClose', async () => working?.stop())
}
