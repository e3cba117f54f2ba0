import { yearOf } from '@yuga/domain/calendar/day'
import {
  downloadOrganizations,
  organizationSheet,
  uploadOrganizations,
} from '@yuga/contract/master-data/organization-sheet'
import {
  copyOrganizations,
  createOrganization,
  deleteOrganization,
  listTeams,
  moveOrganization,
  readOrganizationImpact,
  readOrganizations,
  updateOrganization,
} from '@yuga/contract/master-data/organizations'
import { openChartYears } from '@yuga/domain/organizations/write-chart'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../http/actor.ts'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { tableIn } from '../master-data/read-upload.ts'
import { uploadRecords } from '../master-data/upload-records.ts'
import { changeRecord, dropRecord } from '../master-data/write-records.ts'
import { impactOf } from './impact.ts'
import { organizationsOf, sheetOfOrganizations } from './organization-records.ts'
import { chartOf, chartYearOf, lastUpdateOfChart, teamsOf } from './organizations.store.ts'
import { fromTheRootDown, savedUnit, treeFor, writtenUnitFor } from './organizations.view.ts'
import { addUnit, copyYear, moveUnit, refuseClosedYear } from './write-chart.ts'

const thisYear = ({ today }: Actor) => yearOf(today)

export function organizationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    readOrganizations,
    async ({ db, query, actor }) => {
      const year = query.year ?? thisYear(actor)
      const chartYear = await chartYearOf(db, year)
      const shown = query.inForceYn === 'Y' ? (chartYear ?? year) : year
      const units = await chartOf(db, shown)
      const lastUpdate = await lastUpdateOfChart(db, actor.timeZone, shown)
      return {
        ...lastUpdate,
        updateDate: lastUpdate.lastUpdateDateObject ?? '',
        year: shown,
        chartYear,
        openYearList: [...openChartYears(thisYear(actor))],
        organizationList: treeFor(units, shown),
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, createOrganization, async (call) =>
    savedUnit(await addUnit(call, call.body.year, call.body)),
  )
  serve(app, parts, updateOrganization, async (call) => {
    const { year, organizationId: key, version } = call.body
    refuseClosedYear(call, year)
    const fields = call.body
    return savedUnit(
      await changeRecord(call, organizationsOf(year, call.now), { key, fields, version }),
    )
  })
  serve(app, parts, deleteOrganization, (call) => {
    const { year, organizationId: key } = call.params
    refuseClosedYear(call, year)
    return dropRecord(call, organizationsOf(year, call.now), { key, version: call.query.version })
  })
  serve(app, parts, moveOrganization, async (call) => savedUnit(await moveUnit(call, call.body)))
  serve(app, parts, copyOrganizations, (call) => copyYear(call, call.params))
  serve(
    app,
    parts,
    listTeams,
    async ({ db, query, actor, language }) => {
      const teams = await teamsOf(
        db,
        await chartYearOf(db, query.year ?? thisYear(actor)),
        language,
      )
      return teams.map(({ id, name, displayName }) => ({
        teamCode: id,
        teamName: name,
        teamNameAlias: displayName,
      }))
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, readOrganizationImpact, (call) => impactOf(call, call.query), {
    reads: 'snapshot',
  })
  serveFile(app, parts, downloadOrganizations, (call) => {
    const { year } = call.query
    return downloadSheet({
      form: organizationSheet,
      shape: { filters: {} },
      part: year,
      call,
      page: async () => {
        const rows = fromTheRootDown(await chartOf(call.db, year)).map(writtenUnitFor)
        return { totalCount: rows.length, rows }
      },
    })
  })
  const uploaded = { before: tableIn(sheetOfOrganizations.form) }
  serve(
    app,
    parts,
    uploadOrganizations,
    (call) => {
      refuseClosedYear(call, call.query.year)
      return uploadRecords(call, organizationsOf(call.query.year, call.now), sheetOfOrganizations)
    },
    uploaded,
  )
}
