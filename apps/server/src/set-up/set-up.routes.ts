import { yearOf } from '@yuga/domain/calendar/day'
import { readSetUp } from '@yuga/contract/company/set-up'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { countsOf, missingIn } from './set-up.store.ts'
import { setUpFor } from './set-up.view.ts'

/** What the company has of its master data, and what is missing (set-up-3, set-up-5). */
export function setUpRoutes(
  app: FastifyInstance,
  parts: Parts,
  { sendsMails }: { readonly sendsMails: boolean },
): void {
  serve(
    app,
    parts,
    readSetUp,
    async ({ db, actor, now, language }) => {
      const { today } = actor
      const counts = await countsOf(db, today)
      const missing = await missingIn(db, { today, now, language, sendsMails })
      return setUpFor(yearOf(today), counts, missing)
    },
    { reads: 'snapshot' },
  )
}
