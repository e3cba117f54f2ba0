import { daysOf, mostCounted, readRetentionImpact } from '@yuga/contract/company/company'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import { retained, type Retention, whyNotKeep } from '@yuga/domain/company/retention'
import type { Problem } from '@yuga/domain/problem'
import type { FastifyInstance } from 'fastify'
import { type CompanyDefaults, companyOf } from '../company/company.store.ts'
import { refuseIfAny } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { oldRows, storedSince } from './old-rows.ts'

/** What the next night would remove, before the settings that lead to it are saved (company-8). */
export function retentionRoutes(
  app: FastifyInstance,
  parts: Parts,
  defaults: CompanyDefaults,
): void {
  serve(
    app,
    parts,
    readRetentionImpact,
    async ({ db, query, now }) => {
      const { keeps: known } = await companyOf(db, defaults)
      const keeps = Object.fromEntries(
        retained.map((what) => {
          const requested = query[daysOf[what]]
          return [what, requested === undefined ? known[what] : requested]
        }),
      ) as Retention
      refuseIfAny(
        retained.flatMap((what): Problem<ProblemCode>[] => {
          const problem = whyNotKeep(what, keeps[what])
          return problem === null ? [] : [{ ...problem, at: daysOf[what] }]
        }),
      )
      const removedList = []
      for (const what of retained) {
        const since = storedSince(keeps, what, now)
        const count = since === null ? 0 : await oldRows[what].count(db, since, mostCounted)
        removedList.push({ what, count })
      }
      return { removedList }
    },
    { reads: 'snapshot' },
  )
}
