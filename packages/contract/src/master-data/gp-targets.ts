import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { sortOf } from '../wire/list.ts'
import { sheetDownload } from '../wire/sheet-endpoints.ts'
import { wireAddedTarget, wireTarget, wireTargetMM } from './gp-amounts.ts'
import { version, wireId, yesNo } from '../wire/wire.ts'
import { mostYearRows, savedYear, wireYear, yearAnswer, yearInPath } from '../wire/year-tables.ts'

const path = '/settings/gp-target/{year}'

/** The team of a target. Y: it is a profit center of the year's chart (gp-targets-1). */
const team = {
  standardYear: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  department: z.string().describe('The name of the unit above the team'),
  profitYN: yesNo,
}

export const teamTargetRow = z.object({
  ...team,
  firstTarget: z.number().describe('Whole won'),
  additionalTarget: z.number().describe('Whole won, below 0 where the target was lowered'),
  finalTarget: z.number().describe('Both together'),
})
export type TeamTargetRow = z.output<typeof teamTargetRow>

export const listTargetTeams = endpoint({
  method: 'GET',
  path: '/settings/project/gp-teamList',
  summary: 'The teams that targets are set for: the profit centers of a year’s chart',
  access: 'signed-in',
  query: z.object({ year: wireYear }),
  response: z.array(
    z.object({
      teamCode: z.string(),
      teamNameAlias: z.string().describe('Its display name'),
      organizationName: z.string(),
      department: z.string().describe('The name of the unit above the team'),
    }),
  ),
})

/** By what the targets of teams can be ordered; by division and team by default. */
export const teamTargetSorts = [
  'department',
  'organizationName',
  'firstTarget',
  'additionalTarget',
  'finalTarget',
] as const
const teamTargetsQuery = z.object({ sort: sortOf(teamTargetSorts) })

export const readTeamTargets = endpoint({
  method: 'GET',
  path,
  summary: 'The GP targets of the teams of a year',
  access: needs('settings.read'),
  params: yearInPath,
  query: teamTargetsQuery,
  response: z.object({
    ...yearAnswer,
    teamGpTargetList: z.array(teamTargetRow),
  }),
})

export const downloadTeamTargets = sheetDownload({
  path: `${path}/excel`,
  summary: 'The GP targets of the teams of a year as a sheet',
  params: yearInPath,
  query: teamTargetsQuery,
})

export const saveTeamTargets = endpoint({
  method: 'PUT',
  path,
  summary: 'Add and change GP targets of teams; those that are not named stay as they are',
  access: needs('settings.write'),
  params: yearInPath,
  body: z.object({
    teamGpTargetList: z
      .array(
        z.object({
          organizationId: wireId,
          firstTarget: wireTarget,
          additionalTarget: wireAddedTarget,
        }),
      )
      .max(mostYearRows),
    version,
  }),
  response: savedYear,
})

export const deleteTeamTarget = endpoint({
  method: 'PUT',
  path: `${path}/delete`,
  summary: 'Delete the GP target of a team',
  access: needs('settings.write'),
  params: yearInPath,
  body: z.object({ organizationId: wireId, version }),
  response: savedYear,
})

const nonBillablePath = '/settings/gp-target/nonbillable/{year}'

export const nonBillableTargetRow = z.object({
  ...team,
  projectTypeCode: z.string(),
  projectTypeName: z.string().describe('Its display name'),
  targetMM: z.number().describe('Man-months with at most two decimals'),
})
export type NonBillableTargetRow = z.output<typeof nonBillableTargetRow>

/** By what they can be ordered; by division, team and the order of the types by default. */
export const nonBillableTargetSorts = [
  'department',
  'organizationName',
  'projectTypeName',
  'targetMM',
] as const
const nonBillableTargetsQuery = z.object({ sort: sortOf(nonBillableTargetSorts) })

export const readNonBillableTargets = endpoint({
  method: 'GET',
  path: nonBillablePath,
  summary: 'The non-billable targets of the teams of a year',
  access: needs('settings.read'),
  params: yearInPath,
  query: nonBillableTargetsQuery,
  response: z.object({
    ...yearAnswer,
    nonBillableGpTargetList: z.array(nonBillableTargetRow),
  }),
})

export const downloadNonBillableTargets = sheetDownload({
  path: `${nonBillablePath}/excel`,
  summary: 'The non-billable targets of the teams of a year as a sheet',
  params: yearInPath,
  query: nonBillableTargetsQuery,
})

const pair = { organizationId: wireId, projectTypeCode: wireId }

export const saveNonBillableTargets = endpoint({
  method: 'PUT',
  path: nonBillablePath,
  summary: 'Add and change non-billable targets; those that are not named stay as they are',
  access: needs('settings.write'),
  params: yearInPath,
  body: z.object({
    nonBillableGpTargetList: z
      .array(z.object({ ...pair, targetMM: wireTargetMM }))
      .max(mostYearRows),
    version,
  }),
  response: savedYear,
})

export const deleteNonBillableTarget = endpoint({
  method: 'PUT',
  path: `${nonBillablePath}/delete`,
  summary: 'Delete the target of a team for a non-billable type',
  access: needs('settings.write'),
  params: yearInPath,
  body: z.object({ ...pair, version }),
  response: savedYear,
})
