import { listProjectsToJoin } from '@yuga/contract/requests/member-requests'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { week } from '../../test/weeks.ts'
import { deleteCategory } from '@yuga/contract/master-data/project-type-categories'
import {
  createProjectType,
  deleteProjectType,
  listNonBillableTypes,
  listProjectTypes,
  listTypesOfCategory,
  updateProjectType,
  uploadProjectTypes,
} from '@yuga/contract/master-data/project-types'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { describe, expect, test } from 'vitest'
import { TestForm } from '../../test/form.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { sheetOf } from '../../test/sheets.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const admin = () => company.person({ roles: ['LE999'] })
type Body = RequestOf<typeof createProjectType>['body']
let count = 0
const type = (more: Partial<Body> = {}): Body => ({
  projectTypeName: `유형 ${(count += 1)} 😀`,
  projectTypeIndicateName: '교육',
  projectCategoryCode: 'CT002',
  categoryTypeSectionCode: 'DV002',
  sortOrder: 50,
  ...more,
})

async function readStored(by: Caller, projectTypeCode: string) {
  const { projectTypeList } = await by(listProjectTypes, { query: { limit: 1000 } })
  return projectTypeList.find((one) => one.projectTypeCode === projectTypeCode)
}

async function refused(attempt: () => Promise<unknown>) {
  const { status, reason, issues = [] } = await leavesNoTrace(server, () => refusalOf(attempt()))
  return [status, reason, ...issues.map(({ path }) => path)]
}

describe('the look-ups', () => {
  test('are open to everybody, by their sort order and as many as were requested', async () => {
    await server.pool.query(
      `update project_types set name = 'SI A', display_name = 'SI', sort_order = -1,
         name_en = 'SI type', remark = '비고' where type_code = 'PM001'`,
    )
    const { rows } = await server.pool.query<{ count: number }>(
      'select count(*)::int as count from project_types',
    )
    const executive = await company.person({ roles: ['LE005'] })
    const page = await executive(listProjectTypes, { query: { limit: 2 } })
    expect(page.totalCount).toBe(rows[0]?.count)
    expect(page.projectTypeList).toHaveLength(2)
    expect(page.projectTypeList[0]).toEqual({
      projectTypeCode: 'PM001',
      projectTypeName: 'SI A',
      projectTypeNameEn: 'SI type',
      projectTypeIndicateName: 'SI',
      projectCategoryCode: 'CT001',
      projectCategoryName: 'SI',
      categoryTypeSectionCode: 'DV001',
      categoryTypeSectionName: 'Billable',
      sortOrder: -1,
      remarkContent: '비고',
      fixedYn: 'Y',
      version: 0,
    })
  })

  test('of a category hold its types, and of no category all', async () => {
    const kim = await company.person()
    const codesOf = async (projectCategoryCode?: string) =>
      (
        await kim(listTypesOfCategory, {
          query: projectCategoryCode === undefined ? {} : { projectCategoryCode },
        })
      ).projectTypeList.map((one) => one.projectCategoryCode)
    expect(new Set(await codesOf('CT001'))).toEqual(new Set(['CT001']))
    expect((await codesOf('')).length).toBe((await codesOf()).length)
    expect((await codesOf()).length).toBeGreaterThan((await codesOf('CT001')).length)
    expect(await codesOf('CT999')).toEqual([])
  })

  test('of what is not billable hold nothing else', async () => {
    const kim = await company.person()
    const { projectTypeList } = await kim(listNonBillableTypes, {})
    const sections = projectTypeList.map((one) => one.categoryTypeSectionCode)
    expect(new Set(sections)).toEqual(new Set(['DV002']))
  })
})

describe('a project type', () => {
  test('gets the next code, can be chosen at once, and the audit says who added what', async () => {
    const by = await admin()
    const body = type()
    const made = await by(createProjectType, { body })
    expect(made).toEqual({
      projectTypeCode: expect.stringMatching(/^PM\d{3,}$/) as string,
      version: 0,
    })
    expect(await readStored(by, made.projectTypeCode)).toMatchObject({
      projectTypeName: body.projectTypeName,
      projectTypeNameEn: '',
      remarkContent: '',
      categoryTypeSectionName: 'Non-billable',
      fixedYn: 'N',
    })
    const { rows } = await server.pool.query(
      `select action, subject from audit where actor_id = $1 order by audit_sn desc limit 1`,
      [by.employeeId],
    )
    expect(rows).toEqual([{ action: 'type.add', subject: made.projectTypeCode }])
  })

  test('is renamed for a caller who has seen its current version, and refused to anybody else', async () => {
    const by = await admin()
    const { projectTypeCode } = await by(createProjectType, { body: type({ remarkContent: 'a' }) })
    const change = (version: number) =>
      by(updateProjectType, { body: { ...type(), projectTypeCode, version } })
    expect(await change(0)).toEqual({ projectTypeCode, version: 1 })
    expect(await readStored(by, projectTypeCode)).toMatchObject({ remarkContent: 'a', version: 1 })
    expect(await refused(() => change(0))).toEqual([409, 'record.stale-version', 'version'])
  })

  test('[master-data-11] keeps its section while a project has it', async () => {
    const by = await admin()
    const { projectTypeCode } = await by(createProjectType, { body: type() })
    const turn = (categoryTypeSectionCode: 'DV001' | 'DV002') =>
      by(updateProjectType, { body: { ...type({ categoryTypeSectionCode }), projectTypeCode } })
    await turn('DV001')
    const project = await company.project({ pm: by })
    await server.pool.query('update projects set type_code = $1 where project_id = $2', [
      projectTypeCode,
      project,
    ])
    expect(await refused(() => turn('DV002'))).toEqual([
      409,
      'type.section-in-use',
      'categoryTypeSectionCode',
    ])
    await turn('DV001')
    const drop = () => by(deleteProjectType, { params: { projectTypeCode }, query: {} })
    expect(await refused(drop)).toEqual([409, 'record.in-use'])
    await server.pool.query(`update projects set type_code = 'PM001' where project_id = $1`, [
      project,
    ])
    expect(await drop()).toEqual({ done: true })
    expect(await readStored(by, projectTypeCode)).toBeUndefined()
  })

  test('that rules name is never deleted', async () => {
    const by = await admin()
    for (const projectTypeCode of ['PM001', 'PM009']) {
      const drop = () => by(deleteProjectType, { params: { projectTypeCode }, query: {} })
      expect(await refused(drop)).toEqual([409, 'type.fixed'])
    }
  })

  test('needs a unique name, an existing category and a section', async () => {
    const by = await admin()
    const first = type()
    await by(createProjectType, { body: first })
    const add = (body: unknown) => refused(() => by(createProjectType, { body: body as Body }))
    expect(await add(type({ projectTypeName: first.projectTypeName.toUpperCase() }))).toEqual([
      409,
      'type.name-taken',
      'projectTypeName',
    ])
    expect(await add(type({ projectCategoryCode: 'CT999' }))).toEqual([
      422,
      'type.unknown-category',
      'projectCategoryCode',
    ])
    expect(await add({ ...type(), categoryTypeSectionCode: 'DV003' })).toEqual([
      422,
      'input.invalid',
      'categoryTypeSectionCode',
    ])
  })

  test('of one name that two people add at the same moment is there once', async () => {
    const [one, other] = [await admin(), await admin()]
    const body = type()
    const { answers, refusals } = await inParallel(
      [one, other].map((person) => person(createProjectType, { body })),
    )
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 type.name-taken'])
  })

  test('keeps its category from being deleted', async () => {
    const by = await admin()
    const drop = () => by(deleteCategory, { params: { projectCategoryCode: 'CT002' }, query: {} })
    await by(createProjectType, { body: type() })
    expect(await refused(drop)).toEqual([409, 'record.in-use'])
  })
})

test('a sheet adds and changes types, all or none, and names what is wrong in line 4,999', async () => {
  const by = await admin()
  const head = ['Type name', 'Category code', 'Display name', 'Sort order', 'Section']
  const rows = Array.from({ length: 5_000 }, (_, row) => [
    `Sheet ${row}`,
    row === 4_997 ? 'CT999' : 'CT003',
    'S',
    row,
    'DV001',
  ])
  const upload = async (lines: typeof rows) =>
    by(uploadProjectTypes, { query: {}, upload: new TestForm(await sheetOf([head, ...lines])) })
  const refusal = await leavesNoTrace(server, () => refusalOf(upload(rows)))
  expect(refusal.issues?.map(({ path, reason }) => [path, reason])).toEqual([
    ['4999.projectCategoryCode', 'type.unknown-category'],
  ])
  const report = await upload(rows.slice(0, 3))
  expect(report).toMatchObject({ writtenYn: 'Y', addedCount: 3, changedCount: 0 })
})

test('[master-data-4] is called by its English name where one reads English, in timecards and in the projects to join', async () => {
  const { kim, project } = await company.staff({ type: 'PM002' })
  const called = async () => {
    const { myProjectList } = await kim(readTimecard, { query: week })
    const { projectList } = await kim(listProjectsToJoin, { query: { limit: 1000 } })
    return [
      myProjectList.find(({ projectId }) => projectId === project)?.projectType,
      projectList.find(({ projectId }) => projectId === project)?.projectType,
    ]
  }
  expect(await called()).toEqual(['Solution', 'Solution'])
  await server.pool.query(`update project_types set name_en = 'Delivery' where type_code = 'PM002'`)
  expect(await called()).toEqual(['Delivery', 'Delivery'])
  await server.pool.query(`update project_types set name_en = '' where type_code = 'PM002'`)
})
