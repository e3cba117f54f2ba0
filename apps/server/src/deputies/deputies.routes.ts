import { may } from '@yuga/contract/access/access'
import {
  changeDeputy,
  endAnyDeputy,
  endDeputy,
  listDeputies,
  listOwnDeputies,
  listPrincipals,
  nameDeputy,
  searchEmployees,
} from '@yuga/contract/people/deputies'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { mayEnterForAnyone, principalsOf } from '../access/principals.store.ts'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { actingFor, namedBy, pageOfDeputies } from './deputies.store.ts'
import { deputyshipRowFor, principalFor } from './deputies.view.ts'
import { employeesBy } from './search.store.ts'
import { changeOwnDeputy, endAtOnce, nameOwnDeputy } from './write-deputy.ts'

export function deputyRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listOwnDeputies,
    async ({ db, actor, now }) => ({
      today: dayToWire(actor.today),
      namedList: (await namedBy(db, actor.employeeId, now)).map((result) =>
        deputyshipRowFor(result, actor),
      ),
      actingList: (await actingFor(db, actor.employeeId, now)).map((result) =>
        deputyshipRowFor(result, actor),
      ),
    }),
    { reads: 'snapshot' },
  )
  serve(app, parts, nameDeputy, nameOwnDeputy)
  serve(app, parts, changeDeputy, changeOwnDeputy)
  serve(app, parts, endDeputy, (call) => endAtOnce(call, call.actor.employeeId))
  serve(
    app,
    parts,
    listPrincipals,
    async ({ db, actor, now, language }) => {
      const of = (kind: 'entry' | 'approval') => principalsOf(db, actor.employeeId, { kind, now })
      return {
        entryList: (await of('entry')).map((one) => principalFor(one, language)),
        approvalList: (await of('approval')).map((one) => principalFor(one, language)),
        anyoneYn: yesOrNo(mayEnterForAnyone(actor)),
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, searchEmployees, async ({ db, actor, query, now, language }) => {
    const { keyword, limit } = query
    const withInactive = query.inactiveYn === 'Y'
    // only those who switch accounts see which ones are off
    if (withInactive && !may(actor, 'settings.write')) refuse('session.not-allowed')
    const requested = { limit, withInactive, language }
    return { employeeList: keyword === '' ? [] : await employeesBy(db, keyword, requested, now) }
  })
  serve(app, parts, listDeputies, async ({ db, actor, query, now }) => {
    const { totalCount, rows } = await pageOfDeputies(db, query, now)
    return { totalCount, deputyList: rows.map((result) => deputyshipRowFor(result, actor)) }
  })
  serve(app, parts, endAnyDeputy, (call) => endAtOnce(call, null))
}
