import { listOpenStaffing } from '@yuga/contract/projects/open-staffing'
import { listStaffing } from '@yuga/contract/projects/staffing'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { refuseLongMonths } from '../projects/month-range.ts'
import { capacityOf } from '../projects/members/capacity.store.ts'
import { openPlansIn } from './open-staffing.store.ts'
import { plansBehind, staffingOf } from './staffing.store.ts'
import { staffingFor } from './staffing.view.ts'

/** More months than anybody staffs ahead. */
const mostMonths = 24

/** The people with free time, over all projects. */
export function staffingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listStaffing,
    async ({ db, actor, language, query }) => {
      refuseLongMonths(query, mostMonths)
      const { totalCount, rows } = await staffingOf(db, actor, language, query)
      const requested = {
        employeeIds: rows.map(({ employeeId }) => employeeId),
        first: query.beginMonth,
        last: query.endMonth,
      }
      const months = await capacityOf(db, { ...requested, projectId: '' })
      const plans = await plansBehind(db, actor, requested)
      return { totalCount, staffingList: staffingFor(rows, months, plans) }
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
