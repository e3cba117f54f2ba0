import {
  deleteNonBillableTarget,
  deleteTeamTarget,
  downloadNonBillableTargets,
  downloadTeamTargets,
  listTargetTeams,
  readNonBillableTargets,
  readTeamTargets,
  saveNonBillableTargets,
  saveTeamTargets,
} from '@yuga/contract/master-data/gp-targets'
import {
  deleteEmployeeTarget,
  downloadEmployeeTargets,
  listEmployeeTargets,
  saveEmployeeTargets,
} from '@yuga/contract/master-data/gp-employee-targets'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { readYear } from '../master-data/year-tables.store.ts'
import { pageOfEmployeeTargets } from './employee-targets.store.ts'
import {
  employeeTargetRowFor,
  nonBillableTargetRowFor,
  teamTargetRowFor,
} from './gp-targets.view.ts'
import { listNonBillableTargetsOf } from './non-billable-targets.store.ts'
import { deleteTarget, saveTargetsOfEmployees } from './save-employee-targets.ts'
import { dropNonBillable, dropTeam, saveNonBillable, saveTeams } from './save-team-targets.ts'
import {
  sheetOfEmployeeTargets,
  sheetOfNonBillableTargets,
  sheetOfTeamTargets,
} from './target-sheets.ts'
import { listTeamTargetsOf } from './team-targets.store.ts'
import { targetTeamsOf } from './teams.store.ts'

export function gpTargetRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listTargetTeams, async ({ db, query, language }) => {
    const teams = await targetTeamsOf(db, query.year, language)
    return teams.map(({ organizationId, name, displayName, department }) => ({
      teamCode: organizationId,
      teamNameAlias: displayName,
      organizationName: name,
      department,
    }))
  })
  serve(
    app,
    parts,
    readTeamTargets,
    async ({ db, params: { year }, query, actor, language }) => {
      const { rows } = await listTeamTargetsOf(db, { year, language }, query.sort)
      return {
        ...(await readYear(db, 'gp-team-target', year, actor.timeZone)),
        teamGpTargetList: rows.map((target) => teamTargetRowFor(year, target)),
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, saveTeamTargets, saveTeams)
  serve(app, parts, deleteTeamTarget, dropTeam)
  serve(
    app,
    parts,
    readNonBillableTargets,
    async ({ db, params: { year }, query, actor, language }) => {
      const { rows } = await listNonBillableTargetsOf(db, { year, language }, query.sort)
      return {
        ...(await readYear(db, 'gp-non-billable-target', year, actor.timeZone)),
        nonBillableGpTargetList: rows.map((target) => nonBillableTargetRowFor(year, target)),
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, saveNonBillableTargets, saveNonBillable)
  serve(app, parts, deleteNonBillableTarget, dropNonBillable)
  serve(
    app,
    parts,
    listEmployeeTargets,
    async ({ db, params: { year, date: day }, query, actor, language }) => {
      const { totalCount, rows } = await pageOfEmployeeTargets(db, { year, day, language }, query)
      return {
        ...(await readYear(db, 'gp-employee-target', year, actor.timeZone)),
        totalCount,
        employeeGpTargetList: rows.map((target) => employeeTargetRowFor(year, target)),
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, saveEmployeeTargets, saveTargetsOfEmployees)
  serve(app, parts, deleteEmployeeTarget, deleteTarget)
  serveFile(app, parts, downloadTeamTargets, sheetOfTeamTargets)
  serveFile(app, parts, downloadNonBillableTargets, sheetOfNonBillableTargets)
  serveFile(app, parts, downloadEmployeeTargets, sheetOfEmployeeTargets)
}
