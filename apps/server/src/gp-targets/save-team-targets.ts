import type {
  deleteNonBillableTarget,
  deleteTeamTarget,
  saveNonBillableTargets,
  saveTeamTargets,
} from '@yuga/contract/master-data/gp-targets'
import type { Endpoint, ReceivedBy } from '@yuga/contract/wire/endpoint'
import {
  nameOfNonBillable,
  type NonBillableTarget,
  whyNotNonBillableTargets,
} from '@yuga/domain/gp-targets/non-billable-target'
import { type TeamTarget, whyNotTeamTargets } from '@yuga/domain/gp-targets/team-target'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { saveYear } from '../master-data/save-year.ts'
import {
  nonBillableTargetsOf,
  nonBillableTypesAmong,
  replaceNonBillableTargets,
} from './non-billable-targets.store.ts'
import { replaceTeamTargets, teamTargetsOf } from './team-targets.store.ts'
import { targetTeamsAmong } from './teams.store.ts'

type Call<E extends Endpoint> = ReceivedBy<E> & Context & { readonly actor: Actor }

const teamTargets = {
  name: 'gp-team-target',
  rowsOf: teamTargetsOf,
  replace: replaceTeamTargets,
} as const
const nonBillableTargets = {
  name: 'gp-non-billable-target',
  rowsOf: nonBillableTargetsOf,
  replace: replaceNonBillableTargets,
} as const

const nameOfTeam = ({ organizationId }: Pick<TeamTarget, 'organizationId'>) => organizationId

/** The stored rows with the requested ones in their places: rows that are not named stay (gp-targets-3). */
function withRequested<Row>(
  before: readonly Row[],
  requested: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] {
  const after = new Map(before.map((row) => [nameOf(row), row]))
  for (const row of requested) after.set(nameOf(row), row)
  return [...after.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** The stored rows without one, which is deleted at once (gp-targets-3). */
function without<Row>(before: readonly Row[], name: string, nameOf: (row: Row) => string): Row[] {
  const after = before.filter((row) => nameOf(row) !== name)
  return after.length === before.length ? refuse('gp-target.gone') : after
}

export async function saveTeams(call: Call<typeof saveTeamTargets>) {
  const { year } = call.params
  const { teamGpTargetList: requested, version } = call.body
  const teams = await targetTeamsAmong(call.db, year, requested.map(nameOfTeam))
  return saveYear(call, teamTargets, {
    year,
    version,
    rows: (before) => {
      refuseIfAny(whyNotTeamTargets(requested, { teams, stored: new Set(before.map(nameOfTeam)) }))
      return withRequested(before, requested, nameOfTeam)
    },
  })
}

export function dropTeam(call: Call<typeof deleteTeamTarget>) {
  const { organizationId, version } = call.body
  return saveYear(call, teamTargets, {
    year: call.params.year,
    version,
    rows: (before) => without(before, organizationId, nameOfTeam),
  })
}

export async function saveNonBillable(call: Call<typeof saveNonBillableTargets>) {
  const { year } = call.params
  const { nonBillableGpTargetList, version } = call.body
  const requested = nonBillableGpTargetList.map(
    ({ organizationId, projectTypeCode: typeCode, targetMM }): NonBillableTarget => ({
      organizationId,
      typeCode,
      targetHundredths: targetMM,
    }),
  )
  const codes = requested.map(({ typeCode }) => typeCode)
  const types = await nonBillableTypesAmong(call.db, codes)
  const teams = await targetTeamsAmong(call.db, year, requested.map(nameOfTeam))
  return saveYear(call, nonBillableTargets, {
    year,
    version,
    rows: (before) => {
      const stored = new Set(before.map(nameOfNonBillable))
      refuseIfAny(whyNotNonBillableTargets(requested, { teams, types, stored }))
      return withRequested(before, requested, nameOfNonBillable)
    },
  })
}

export function dropNonBillable(call: Call<typeof deleteNonBillableTarget>) {
  const { organizationId, projectTypeCode: typeCode, version } = call.body
  return saveYear(call, nonBillableTargets, {
    year: call.params.year,
    version,
    rows: (before) =>
      without(before, nameOfNonBillable({ organizationId, typeCode }), nameOfNonBillable),
  })
}
