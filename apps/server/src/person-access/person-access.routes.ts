import { may } from '@yuga/contract/access/access'
import { screensFor } from '@yuga/contract/access/menu'
import { listReach, readPersonAccess } from '@yuga/contract/people/person-access'
import { yesOrNo } from '@yuga/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { mayEnterForAnyone, principalsOf } from '../access/principals.store.ts'
import { actingFor, namedBy } from '../deputies/deputies.store.ts'
import { principalFor } from '../deputies/deputies.view.ts'
import { type Parts, serve } from '../http/serve.ts'
import { waitingCounts } from '../requests/lists/waiting-counts.store.ts'
import { openSessionCount } from '../session/session.store.ts'
import {
  decidesForAll,
  deputyshipsFor,
  permissionsFor,
  personFor,
  reachFor,
  screenFor,
} from './person-access.view.ts'
import { setsOf } from './person.store.ts'
import { decidingOf, openingOf, personOrRefuse } from './rights.ts'
import { pageOfReach, reachSummary } from './reach.store.ts'

export function personAccessRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    readPersonAccess,
    async ({ db, actor, params, now, language }) => {
      const person = await personOrRefuse(db, params.employeeId, now)
      const { employeeId } = person
      const sets = await setsOf(db, person)
      const holder = { ...person, sets: sets.filter(({ fromDay }) => fromDay <= person.today) }
      const entry = await principalsOf(db, employeeId, { kind: 'entry', now })
      const approval = await principalsOf(db, employeeId, { kind: 'approval', now })
      const standsIn = [
        ...(entry.length > 0 ? ['entry' as const] : []),
        ...(approval.length > 0 ? ['approval' as const] : []),
      ]
      const requested = await decidingOf(db, person, now)
      const deciding = await reachSummary(db, requested, { now, language })
      const opening = await reachSummary(db, openingOf(person), { now, language })
      const waiting = await waitingCounts(db, [employeeId], now)
      return {
        person: personFor(person, {
          openSessionCount: await openSessionCount(db, employeeId, now),
          language,
          sets,
        }),
        screenList: screensFor({
          may: (permission) => may(person, permission),
          standsIn,
        }).map((screen) => screenFor(screen, holder)),
        permissionList: permissionsFor(holder, standsIn),
        requests: {
          waitingCount: waiting.get(employeeId) ?? 0,
          peopleCount: deciding.peopleCount,
          everyoneList: decidesForAll(requested),
          teamCount: deciding.teamCount,
          teamList: [...deciding.teams],
          projectCount: deciding.projectCount,
          projectList: [...deciding.projects],
          unitList: [...deciding.units],
        },
        timecards: {
          anyoneYn: yesOrNo(mayEnterForAnyone(person)),
          closesForEveryoneYn: yesOrNo(may(person, 'month-close.everyone')),
          openMonthsPeopleCount: opening.peopleCount,
          openMonthsUnitList: [...opening.units],
        },
        deputies: {
          entryList: entry.map((one) => principalFor(one, language)),
          approvalList: approval.map((one) => principalFor(one, language)),
          namedList: deputyshipsFor(await namedBy(db, employeeId, now), person, actor),
          actingList: deputyshipsFor(await actingFor(db, employeeId, now), person, actor),
        },
      }
    },
    { reads: 'snapshot' },
  )

  serve(
    app,
    parts,
    listReach,
    async ({ db, params, query, now, language }) => {
      const person = await personOrRefuse(db, params.employeeId, now)
      const requested =
        query.about === 'months' ? openingOf(person) : await decidingOf(db, person, now)
      const { totalCount, rows } = await pageOfReach(db, requested, query, { now, language })
      return { totalCount, reachList: rows.map(reachFor) }
    },
    { reads: 'snapshot' },
  )
}
