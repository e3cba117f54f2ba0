import {
  readTimecard,
  saveTimecard,
  setProjectsShown,
  submitTimecard,
} from '@yuga/contract/timecard'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../http/actor.ts'
import { type Context, type Parts, serve } from '../http/serve.ts'
import { readPeriod } from './period.store.ts'
import { countRows, periodFrom, takePeriod } from './take-period.ts'
import { savePeriod } from './save-period.ts'
import { showProjects } from './show-projects.ts'
import { submitRows } from './submit-period.ts'
import { timecardFor } from './timecard.view.ts'

type Reading = Pick<Context, 'db' | 'language'> & { readonly actor: Actor }

/** The caller's own period as it stands. */
async function ownTimecard(
  { db, actor, language }: Reading,
  dates: Parameters<typeof periodFrom>[0],
) {
  const found = await readPeriod(db, actor, periodFrom(dates))
  return timecardFor(found, { language, timeZone: actor.timeZone })
}

export function timecardRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readTimecard, (call) => ownTimecard(call, call.query))

  serve(
    app,
    parts,
    saveTimecard,
    async (call) => {
      const { db, actor, body, language } = call
      const found = await takePeriod(db, actor, periodFrom(body))
      const saved = await savePeriod(call, found, body)
      await countRows(db, saved, saved.changedProjectIds)
      return timecardFor(saved, { language, timeZone: actor.timeZone })
    },
    { again: (call) => ownTimecard(call, call.body) },
  )

  serve(app, parts, submitTimecard, async (call) => {
    const { db, actor, body } = call
    const found = await takePeriod(db, actor, periodFrom(body))
    const saved = await savePeriod(call, found, body)
    return submitRows(
      call,
      saved,
      body.timecardSaveList.map((row) => row.projectId),
    )
  })

  serve(app, parts, setProjectsShown, (call) => showProjects(call))
}
