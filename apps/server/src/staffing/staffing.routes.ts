import { listOpenStaffing } from '@yuga/contract/projects/open-staffing'
import {
  listCandidates,
  listPlaceholders,
  listStaffing,
  readStaffingDemand,
} from '@yuga/contract/projects/staffing'
import { monthOf, type Month } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { refuseLongMonths } from '../projects/month-range.ts'
import { capacityOf } from '../projects/members/capacity.store.ts'
import { openPlansIn } from './open-staffing.store.ts'
import { candidatesOf, wantedPlaceholder } from './candidates.store.ts'
import { demandOf, placeholdersOf } from './demand.store.ts'
import { skillsOf } from './skills.store.ts'
import { plansBehind, staffingOf } from './staffing.store.ts'
import { candidatesFor, demandFor, placeholderFor, staffingFor } from './staffing.view.ts'

/** More months than anybody staffs ahead. */
const mostMonths = 24

type Months = {
  readonly beginMonth: Month
  readonly endMonth: Month
  readonly freeMonth?: Month | undefined
}

/** Months out of order, too many of them, or a month that is none of them. */
function refuseMonths(query: Months): void {
  refuseLongMonths(query, mostMonths)
  const { beginMonth, endMonth, freeMonth = beginMonth } = query
  if (freeMonth < beginMonth || freeMonth > endMonth) refuse('input.month', { at: 'freeMonth' })
}

/** The people with free time, over all projects, and the placeholders that need them. */
export function staffingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listStaffing,
    async ({ db, actor, language, query }) => {
      refuseMonths(query)
      const { totalCount, rows } = await staffingOf(db, actor, language, query)
      const requested = {
        // below each of their projects there may be the same people
        employeeIds: [...new Set(rows.map(({ employeeId }) => employeeId))],
        first: query.beginMonth,
        last: query.endMonth,
      }
      const months = await capacityOf(db, { ...requested, projectId: '' })
      const plans = await plansBehind(db, actor, requested)
      const skills = await skillsOf(db, requested.employeeIds)
      return { totalCount, staffingList: staffingFor(rows, { months, plans, skills }) }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, readStaffingDemand, async ({ db, actor, language, query }) => {
    refuseMonths(query)
    return { demandList: demandFor(await demandOf(db, actor, language, query)) }
  })
  serve(app, parts, listPlaceholders, async ({ db, actor, language, query }) => {
    refuseMonths(query)
    const { totalCount, rows } = await placeholdersOf(db, actor, language, query)
    return { totalCount, placeholderList: rows.map(placeholderFor) }
  })
  serve(
    app,
    parts,
    listCandidates,
    async ({ db, actor, language, query }) => {
      const { memberSn } = query
      const from = monthOf(actor.today)
      const wanted = await wantedPlaceholder(db, actor, memberSn, from)
      if (wanted === undefined) return refuse('staffing.no-placeholder', { at: 'memberSn' })
      const page = await candidatesOf(db, actor, language, { ...wanted, memberSn }, query)
      const employeeIds = page.rows.map(({ employeeId }) => employeeId)
      const months = await capacityOf(db, {
        employeeIds,
        projectId: '',
        first: wanted.months[0]?.month ?? from,
        last: wanted.months.at(-1)?.month ?? from,
      })
      const skills = await skillsOf(db, employeeIds)
      return {
        totalCount: page.totalCount,
        candidateList: candidatesFor(page.rows, wanted.months, { months, skills }),
      }
    },
    { reads: 'snapshot' },
  )

  serve(app, parts, listOpenStaffing, async ({ db, actor, language, query }) => {
    const { yearMonth: month, managedYn } = query
    const plans = await openPlansIn(db, actor, language, { month, isManaged: managedYn === 'Y' })
    const [first] = plans
    const manMonths = (hundredths: number) => hundredths / 100
    return {
      totalCount: first?.totalCount ?? 0,
      totalMM: manMonths(first?.totalHundredths ?? 0),
      planList: plans.map(
        ({ projectId, projectName, memberName, gradeCode, grade, hundredths }) => ({
          projectId,
          projectName,
          memberName,
          gradeCode,
          grade,
          planMM: manMonths(hundredths),
        }),
      ),
    }
  })
}
