import {
  createProjectType,
  deleteProjectType,
  downloadProjectTypes,
  listNonBillableTypes,
  listProjectTypes,
  listTypesOfCategory,
  projectTypeSheet,
  updateProjectType,
  uploadProjectTypes,
} from '@yuga/contract/master-data/project-types'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { tableIn } from '../master-data/read-upload.ts'
import { uploadRecords } from '../master-data/upload-records.ts'
import { addRecord, changeRecord, dropRecord } from '../master-data/write-records.ts'
import {
  lastUpdateOfProjectTypes,
  pageOfProjectTypes,
  projectTypesOf,
} from './project-types.store.ts'
import { projectTypeRowFor, savedProjectType } from './project-types.view.ts'
import { projectTypes, sheetOfProjectTypes } from './type-records.ts'

export function projectTypeRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listProjectTypes,
    async ({ db, query, actor, language }) => {
      const { totalCount, rows } = await pageOfProjectTypes(db, language, query)
      const lastUpdate = await lastUpdateOfProjectTypes(db, actor.timeZone)
      return { ...lastUpdate, totalCount, projectTypeList: rows.map(projectTypeRowFor) }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, listTypesOfCategory, async ({ db, query, language }) => {
    const types = await projectTypesOf(db, language, { categoryCode: query.projectCategoryCode })
    return { projectTypeList: types.map(projectTypeRowFor) }
  })
  serve(app, parts, listNonBillableTypes, async ({ db, language }) => {
    const types = await projectTypesOf(db, language, { sectionCode: 'DV002' })
    return { projectTypeList: types.map(projectTypeRowFor) }
  })
  serve(app, parts, createProjectType, async (call) =>
    savedProjectType(await addRecord(call, projectTypes, call.body)),
  )
  serve(app, parts, updateProjectType, async (call) => {
    const { projectTypeCode: key, version } = call.body
    const changed = await changeRecord(call, projectTypes, { key, fields: call.body, version })
    return savedProjectType(changed)
  })
  serve(app, parts, deleteProjectType, (call) =>
    dropRecord(call, projectTypes, {
      key: call.params.projectTypeCode,
      version: call.query.version,
    }),
  )
  serveFile(app, parts, downloadProjectTypes, (call) =>
    downloadSheet({
      form: projectTypeSheet,
      shape: listProjectTypes.list,
      call,
      page: async (page) => {
        const { db, language, query } = call
        const { totalCount, rows } = await pageOfProjectTypes(db, language, { ...query, ...page })
        return { totalCount, rows: rows.map(projectTypeRowFor) }
      },
    }),
  )
  const uploaded = { before: tableIn(sheetOfProjectTypes.form) }
  serve(
    app,
    parts,
    uploadProjectTypes,
    (call) => uploadRecords(call, projectTypes, sheetOfProjectTypes),
    uploaded,
  )
}
