import { withNamesApart } from '@yuga/domain/employees/names-apart'
import {
  type downloadEmployeeTargets,
  listEmployeeTargets,
} from '@yuga/contract/master-data/gp-employee-targets'
import {
  employeeTargetSheet,
  nonBillableTargetSheet,
  targetStatusLabels,
  targetUseLabels,
  teamTargetSheet,
} from '@yuga/contract/master-data/gp-target-sheets'
import type {
  downloadNonBillableTargets,
  downloadTeamTargets,
} from '@yuga/contract/master-data/gp-targets'
import type { Endpoint, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { monthFromWire } from '@yuga/domain/calendar/day'
import type { Language } from '@yuga/contract/problems/problems'
import type { Actor } from '../http/actor.ts'
import type { Context } from '../http/serve.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { pageOfEmployeeTargets } from './employee-targets.store.ts'
import {
  employeeTargetRowFor,
  nonBillableTargetRowFor,
  teamTargetRowFor,
} from './gp-targets.view.ts'
import { listNonBillableTargetsOf } from './non-billable-targets.store.ts'
import { listTeamTargetsOf } from './team-targets.store.ts'

type Call<E extends Endpoint> = ReceivedBy<E> & Context & { readonly actor: Actor }

const noFilters = { filters: {} } as const

export function sheetOfTeamTargets(call: Call<typeof downloadTeamTargets>) {
  const { year } = call.params
  return downloadSheet({
    form: teamTargetSheet,
    shape: noFilters,
    part: year,
    call: { ...call, query: {} },
    page: async () => {
      const { totalCount, rows } = await listTeamTargetsOf(
        call.db,
        { year, language: call.language },
        call.query.sort,
      )
      return { totalCount, rows: rows.map((target) => teamTargetRowFor(year, target)) }
    },
  })
}

export function sheetOfNonBillableTargets(call: Call<typeof downloadNonBillableTargets>) {
  const { year } = call.params
  const { db, language, query } = call
  return downloadSheet({
    form: nonBillableTargetSheet,
    shape: noFilters,
    part: year,
    call: { ...call, query: {} },
    page: async () => {
      const { totalCount, rows } = await listNonBillableTargetsOf(
        db,
        { year, language },
        query.sort,
      )
      return { totalCount, rows: rows.map((target) => nonBillableTargetRowFor(year, target)) }
    },
  })
}

export async function sheetOfEmployeeTargets(call: Call<typeof downloadEmployeeTargets>) {
  const { year, date: day } = call.params
  const { db, language, query } = call
  const people: string[] = []
  const sheet = await downloadSheet({
    form: employeeTargetSheet,
    shape: listEmployeeTargets.list,
    part: year,
    call: { ...call, query: toView(query, language) },
    page: async (page) => {
      const { totalCount, rows } = await pageOfEmployeeTargets(
        db,
        { year, day, language },
        { ...query, ...page },
      )
      people.push(...rows.map(({ employeeId }) => employeeId))
      const shown = withNamesApart(
        rows.map((target) => employeeTargetRowFor(year, target)),
        ['employee'],
      )
      return {
        totalCount,
        rows: shown.map((row) => ({
          ...row,
          startMonth: monthFromWire(row.startMonth),
          endMonth: monthFromWire(row.endMonth),
          targetStatus: targetStatusLabels[row.targetStatus][language],
          targetUseYn: targetUseLabels[row.targetUseYn][language],
        })),
      }
    },
  })
  // until it is written, only the first thousand rows have been read: of more the rows are counted
  return { ...sheet, people: people.length < sheet.rowCount ? sheet.rowCount : people }
}

/** The filters as the heading of the sheet says them. */
function toView<Query extends { readonly targetUseYn?: readonly string[] | undefined }>(
  query: Query,
  language: Language,
) {
  const { targetUseYn: requested } = query
  if (requested === undefined) return query
  return {
    ...query,
    targetUseYn: requested.map((use) => targetUseLabels[use === 'N' ? 'N' : 'Y'][language]),
  }
}
