import { listProjectTypes } from '@yuga/contract/project-types'
import { expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

test('everybody can look up the project types, by their sort order and as many as were asked for', async () => {
  await server.pool.query(
    `update project_types set name = 'SI A', display_name = 'SI', sort_order = -1 where type_code = 'PM001'`,
  )
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*)::int as count from project_types',
  )
  const executive = await company.person({ roles: ['LE005'] })
  const { totalCount, projectTypeList } = await executive(listProjectTypes, { query: { limit: 2 } })
  expect(totalCount).toBe(rows[0]?.count)
  expect(projectTypeList).toHaveLength(2)
  expect(projectTypeList[0]).toEqual({
    projectTypeCode: 'PM001',
    projectTypeName: 'SI A',
    projectTypeIndicateName: 'SI',
    projectCategoryCode: 'CT001',
    categoryTypeSectionCode: 'DV001',
    sortOrder: -1,
  })
})
