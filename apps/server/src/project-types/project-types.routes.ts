import { listProjectTypes } from '@yuga/contract/project-types'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { pageOfProjectTypes } from './project-types.store.ts'

export function projectTypeRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listProjectTypes, async ({ db, query }) => {
    const { totalCount, rows } = await pageOfProjectTypes(db, query)
    const projectTypeList = rows.map((type) => ({
      projectTypeCode: type.code,
      projectTypeName: type.name,
      projectTypeIndicateName: type.displayName,
      projectCategoryCode: type.categoryCode,
      categoryTypeSectionCode: type.sectionCode,
      sortOrder: type.sortOrder,
    }))
    return { totalCount, projectTypeList }
  })
}
