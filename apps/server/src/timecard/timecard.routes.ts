import {
  readTimecard,
  saveTimecard,
  setProjectsShown,
  submitTimecard,
} from '@yuga/contract/timecard/timecard'
import type { FastifyInstance } from 'fastify'
import type { OwnedCall } from '../http/owned-call.ts'
import { type Parts, serve } from '../http/serve.ts'
import { readPeriod } from './period.store.ts'
import { countRows, periodFrom, takePeriod } from './take-period.ts'
import { savePeriod } from './save-period.ts'
import { showProjects } from './show-projects.ts'
import { submitRows } from './submit-period.ts'
import { timecardFor } from './timecard.view.ts'

type Reading = Pick<OwnedCall, 'db' | 'language' | 'actor' | 'owner'>

/** The owner's stored period, with times in the zone of the reader. */
async function timecardOf(
  { db, actor, owner, language }: Reading,
  dates: Parameters<typeof periodFrom>[0],
) {
  const result = await readPeriod(db, owner, periodFrom(dates))
  return timecardFor(result, owner, { language, timeZone: actor.timeZone })
}

export function timecardRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readTimecard, (call) => timecardOf(call, call.query))

  serve(
    app,
    parts,
    saveTimecard,
    async (call) => {
      const { db, actor, owner, body, language } = call
      const period = await takePeriod(db, owner, periodFrom(body))
      const saved = await savePeriod(call, period, body)
      await countRows(db, saved, saved.changedProjectIds)
      return timecardFor(saved, owner, { language, timeZone: actor.timeZone })
    },
    { again: (call) => timecardOf(call, call.body) },
  )

  serve(app, parts, submitTimecard, async (call) => {
    const { db, owner, body } = call
    const period = await takePeriod(db, owner, periodFrom(body))
    const saved = await savePeriod(call, period, body)
    return submitRows(
      call,
      saved,
      body.timecardSaveList.map((row) => row.projectId),
    )
  })

  serve(app, parts, setProjectsShown, (call) => showProjects(call))
}
