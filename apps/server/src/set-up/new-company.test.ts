import { createOrganization } from '@yuga/contract/master-data/organizations'
import { readSetUp } from '@yuga/contract/company/set-up'
import { listCategories } from '@yuga/contract/master-data/project-type-categories'
import { listProjectTypes } from '@yuga/contract/master-data/project-types'
import { signIn } from '@yuga/contract/people/session'
import { call } from '@yuga/contract/wire/call'
import { expect, test } from 'vitest'
import { givePassword, goodPassword } from '../../test/account.ts'
import { useServer } from '../../test/use-server.ts'
import { checkFigures } from '../figures/check-figures.ts'
import { createAdministrator } from '../session/administrator.ts'

const { server } = useServer('2026-03-18T09:00:00+09:00', 'migrated')

const signsIn = (userId: string) =>
  call(server.wire(), signIn, { body: { userId, password: goodPassword } })

test('[set-up-6] a company has nothing but its first administrator, who is led to the guide until a unit or an employee is added', async () => {
  await createAdministrator(server.pool, 'kim', server.clock.now())
  expect(await checkFigures(server.pool, '2026-03-18')).toEqual([])
  await givePassword(server, { employeeId: 'kim' })
  expect((await signsIn('kim')).newCompanyYn).toBe('Y')

  const kim = await server.as('kim')
  const { standardYear, stepList, missingList } = await kim(readSetUp, {})
  expect(standardYear).toBe('2026')
  expect(stepList).toEqual([
    { step: 'chart', count: 1, doneYn: 'N' },
    { step: 'holidays', count: 0, doneYn: 'N' },
    { step: 'prices', count: 0, doneYn: 'N' },
    { step: 'people', count: 1, doneYn: 'N' },
    { step: 'types', count: 8, doneYn: 'Y' },
    { step: 'rates', count: 0, doneYn: 'N' },
    { step: 'targets', count: 0, doneYn: 'N' },
  ])
  expect(missingList).toMatchObject([
    { missingKind: 'profitCenter', standardYear: '2026', count: 1, itemList: [] },
    { missingKind: 'teamLeader', standardYear: '2026', itemList: [{ itemName: '회사 (Company)' }] },
    { missingKind: 'holiday', standardYear: '2026', itemList: [{ itemId: 'FC001' }] },
    { missingKind: 'administrator', itemList: [{ itemId: 'kim' }] },
    {
      missingKind: 'unitPrice',
      standardYear: '2026',
      currencyCode: 'CY001',
      itemList: [{ itemId: 'UP002 GR001', concernedCount: 1 }],
    },
  ])

  const body = { year: 2026, upperOrganizationId: 'ORG0001', organizationName: 'Sales' }
  const { organizationId } = await kim(createOrganization, {
    body: { ...body, indicationName: 'Sales' },
  })
  expect(organizationId).not.toBe('')
  expect(await signsIn('kim')).not.toHaveProperty('newCompanyYn')
  expect((await kim(readSetUp, {})).stepList[0]).toEqual({ step: 'chart', count: 2, doneYn: 'Y' })
})

test('[master-data-4] its types and categories have a Korean and an English name from the beginning', async () => {
  const kim = await server.as('kim')
  const { projectTypeCategoryList } = await kim(listCategories, { query: { limit: 100 } })
  const { projectTypeList } = await kim(listProjectTypes, { query: { limit: 100 } })
  const names = [
    ...projectTypeCategoryList.map((row) => [row.projectCategoryName, row.projectCategoryNameEn]),
    ...projectTypeList.map((row) => [row.projectTypeName, row.projectTypeNameEn]),
  ]
  expect(names).toHaveLength(13)
  for (const [korean, english] of names) {
    expect(korean).toMatch(/[가-힣]|^SI$/)
    expect(english).toMatch(/^[A-Z][\w &-]+$/)
  }
})

test('no one else is led there', async () => {
  await server.pool.query(`delete from organizations where upper_organization_id is not null`)
  expect((await signsIn('kim')).newCompanyYn).toBe('Y')
  await server.pool.query(`delete from employee_roles where role_id = 'LE999'`)
  expect(await signsIn('kim')).not.toHaveProperty('newCompanyYn')
})
