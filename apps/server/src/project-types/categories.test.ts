import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@yuga/contract/master-data/project-type-categories'
import { describe, expect, test } from 'vitest'
import { refusalOf, type Caller } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { useServer } from '../../test/use-server.ts'

// later than the tables were made, so that what is written here was written last
const { server, company } = useServer('2040-03-18T09:00:00+09:00')

let count = 0
const newName = () => `분류 ${(count += 1)}`
const admin = () => company.person({ roles: ['LE999'] })
const korean = async (person: Caller) =>
  server.as(person.employeeId, { 'accept-language': 'ko-KR' })

async function made(by: Caller, name = newName(), sortOrder = 50) {
  return by(createCategory, { body: { projectCategoryName: name, sortOrder } })
}

async function find(by: Caller, projectCategoryName: string) {
  const page = { query: { limit: 1000, projectCategoryName } }
  return (await by(listCategories, page)).projectTypeCategoryList
}

async function lastAudit() {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    'select actor_id, action, subject, before, after from audit order by audit_sn desc limit 1',
  )
  return rows[0]
}

describe('the list', () => {
  test('shows the categories of a new company by their order', async () => {
    const { projectTypeCategoryList } = await (
      await admin()
    )(listCategories, {
      query: { limit: 5 },
    })
    expect(projectTypeCategoryList.map((row) => row.projectCategoryCode)).toEqual([
      'CT001',
      'CT002',
      'CT003',
      'CT004',
      'CT005',
    ])
    expect(projectTypeCategoryList[0]).toEqual({
      projectCategoryCode: 'CT001',
      projectCategoryName: 'SI',
      projectCategoryNameEn: 'SI',
      sortOrder: 1,
      fixedYn: 'Y',
      version: 0,
    })
  })

  test('is found by a name in single letters, as a Mac copies it', async () => {
    const by = await admin()
    await made(by, '낱자로 찾는 분류')
    expect(await find(by, '낱자로 찾는'.normalize('NFD'))).toHaveLength(1)
  })

  test('is sorted and narrowed down over all pages, and a page past the end is empty', async () => {
    const by = await admin()
    const names = ['쪽 다', '쪽 가', '쪽 나']
    for (const [index, name] of names.entries()) await made(by, name, 60 + index)
    const requested = { projectCategoryName: '쪽', limit: 2 }
    const page = async (query: object) => {
      const { totalCount, projectTypeCategoryList } = await by(listCategories, {
        query: { ...requested, ...query },
      })
      return [totalCount, ...projectTypeCategoryList.map((row) => row.projectCategoryName)]
    }
    expect(await page({})).toEqual([3, '쪽 다', '쪽 가'])
    expect(await page({ offset: 2 })).toEqual([3, '쪽 나'])
    expect(await page({ offset: 3 })).toEqual([3])
    expect(await page({ sort: 'projectCategoryName' })).toEqual([3, '쪽 가', '쪽 나'])
    expect(await page({ sort: '-sortOrder' })).toEqual([3, '쪽 나', '쪽 가'])
    expect(await page({ projectCategoryName: '%' })).toEqual([0])
  })

  test('[master-data-7] says when it was last updated and who did it', async () => {
    const by = await company.person({ name: '한관리', roles: ['LE999'], office: 'FC002' })
    // later than what the tests before have written at the same moment
    server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString())
    await made(by)
    const { lastUpdateDateObject, lastUpdaterName } = await by(listCategories, { query: {} })
    // nine in the morning of the eighteenth in Seoul is the day before in Los Angeles
    expect([lastUpdateDateObject, lastUpdaterName]).toEqual(['20400317', '한관리'])
  })
})

describe('a new category', () => {
  test('[master-data-8] gets the next code, and the audit says who added what', async () => {
    const by = await admin()
    const first = await made(by)
    const name = newName()
    const body = { projectCategoryName: ` ${name} `, projectCategoryNameEn: 'New', sortOrder: '7' }
    const second = await by(createCategory, { body })
    const number = (code: string) => Number(code.slice(2))
    expect(number(second.projectCategoryCode)).toBe(number(first.projectCategoryCode) + 1)
    const stored = {
      code: second.projectCategoryCode,
      name,
      nameEn: 'New',
      sortOrder: 7,
      version: 0,
    }
    expect(await lastAudit()).toEqual({
      actor_id: by.employeeId,
      action: 'category.add',
      subject: second.projectCategoryCode,
      before: null,
      after: stored,
    })
  })

  test.each([
    ['', 1, 'projectCategoryName', 'input.required'],
    ['   ', 1, 'projectCategoryName', 'input.required'],
    ['가'.repeat(201), 1, 'projectCategoryName', 'input.too-long'],
    ['a\nb', 1, 'projectCategoryName', 'input.invalid'],
    // no sheet can hold it
    ['a\uffff', 1, 'projectCategoryName', 'input.invalid'],
    ['x', '', 'sortOrder', 'input.required'],
    ['x', '123456', 'sortOrder', 'input.sort-order'],
    ['x', '1.5', 'sortOrder', 'input.sort-order'],
    ['x', -1, 'sortOrder', 'input.sort-order'],
  ])('of name %j and order %j is refused at its field', async (name, sortOrder, path, reason) => {
    const by = await admin()
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(by(createCategory, { body: { projectCategoryName: name, sortOrder } })),
    )
    expect(refusal).toMatchObject({ status: 422, code: 900, issues: [{ path, reason }] })
  })

  test('may have a name of 200 characters, Hangul and emoji', async () => {
    const by = await admin()
    const name = `${'가'.repeat(198)}😀`
    await made(by, name)
    expect((await find(by, name)).map((row) => row.projectCategoryName)).toEqual([name])
  })

  test('[master-data-8] of a name that is taken is refused, without regard to case, in both languages', async () => {
    const by = await admin()
    await made(by, 'Taken name')
    const attempt = (person: Caller) => refusalOf(made(person, 'TAKEN NAME'))
    expect(await attempt(by)).toMatchObject({
      status: 409,
      message: 'A category with this name already exists.',
      issues: [{ path: 'projectCategoryName', reason: 'category.name-taken' }],
    })
    expect((await attempt(await korean(by))).message).toBe('이미 있는 분류명입니다.')
  })

  test('that two people add at the same moment is there once', async () => {
    const [one, other] = [await admin(), await admin()]
    const name = newName()
    const { answers, refusals } = await inParallel([made(one, name), made(other, name)])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 category.name-taken'])
    expect(await find(one, name)).toHaveLength(1)
  })
})

describe('a change', () => {
  test('is written with the next version, and the audit holds before and after', async () => {
    const by = await admin()
    const { projectCategoryCode, version } = await made(by, newName(), 3)
    const name = newName()
    const changed = await by(updateCategory, {
      body: { projectCategoryCode, projectCategoryName: name, sortOrder: 4, version },
    })
    expect(changed).toEqual({ projectCategoryCode, version: 1 })
    expect(await find(by, name)).toMatchObject([{ projectCategoryCode, sortOrder: 4, version: 1 }])
    expect(await lastAudit()).toMatchObject({
      action: 'category.change',
      before: { sortOrder: 3, version: 0 },
      after: { name, sortOrder: 4, version: 1 },
    })
  })

  test('over someone else’s is refused, and nothing is written', async () => {
    const by = await admin()
    const { projectCategoryCode, version } = await made(by)
    const write = (name: string, seen?: number) =>
      by(updateCategory, {
        body: {
          projectCategoryCode,
          projectCategoryName: name,
          sortOrder: 1,
          ...(seen !== undefined && { version: seen }),
        },
      })
    await write(newName(), version)
    const refusal = await leavesNoTrace(server, () => refusalOf(write(newName(), version)))
    expect(refusal).toMatchObject({ status: 409, code: 900, reason: 'record.stale-version' })
    expect(refusal.message).toContain('changed by someone else')
    // another client sends no version and is not checked
    expect((await write(newName())).version).toBe(2)
  })

  test('without the English name leaves it as it is', async () => {
    const by = await admin()
    const name = newName()
    const { projectCategoryCode } = await by(createCategory, {
      body: { projectCategoryName: name, projectCategoryNameEn: 'Kept', sortOrder: 1 },
    })
    const rename = (projectCategoryNameEn?: string) =>
      by(updateCategory, {
        body: {
          projectCategoryCode,
          projectCategoryName: name,
          sortOrder: 2,
          ...(projectCategoryNameEn !== undefined && { projectCategoryNameEn }),
        },
      })
    await rename()
    expect((await find(by, name))[0]?.projectCategoryNameEn).toBe('Kept')
    await rename('')
    expect((await find(by, name))[0]?.projectCategoryNameEn).toBe('')
  })

  test('of what is not there, and to a name that is taken, is refused', async () => {
    const by = await admin()
    const { projectCategoryCode } = await made(by)
    const write = (code: string, name: string) =>
      refusalOf(
        by(updateCategory, {
          body: { projectCategoryCode: code, projectCategoryName: name, sortOrder: 1 },
        }),
      )
    expect(await write('CT998', newName())).toMatchObject({
      status: 404,
      reason: 'category.not-found',
    })
    expect(await write(projectCategoryCode, '내부 R&D')).toMatchObject({
      status: 409,
      reason: 'category.name-taken',
    })
  })
})

describe('a deletion', () => {
  test('takes what nothing uses, and the audit holds what it was', async () => {
    const by = await admin()
    const name = newName()
    const { projectCategoryCode, version } = await made(by, name)
    await by(deleteCategory, { params: { projectCategoryCode }, query: { version } })
    expect(await find(by, name)).toEqual([])
    expect(await lastAudit()).toMatchObject({
      action: 'category.delete',
      subject: projectCategoryCode,
      before: { name },
      after: null,
    })
  })

  test('of what is in use says what uses it, in both languages', async () => {
    const by = await admin()
    await server.pool.query(`update project_types set name_en = '' where type_code = 'PM005'`)
    const attempt = (person: Caller) =>
      refusalOf(person(deleteCategory, { params: { projectCategoryCode: 'CT005' }, query: {} }))
    expect(await leavesNoTrace(server, () => attempt(by))).toMatchObject({
      status: 409,
      code: 900,
      reason: 'record.in-use',
      message:
        'This is in use and cannot be deleted: 3 project types (프리세일즈, Training, Company affairs)',
    })
    expect((await attempt(await korean(by))).message).toBe(
      '사용 중이라 삭제할 수 없습니다: 프로젝트 유형 3건 (프리세일즈, 교육, 사내 업무)',
    )
  })

  test('of what rules name is refused, used or not', async () => {
    const by = await admin()
    await server.pool.query(`update project_types set category_code = 'CT002'
      where category_code = 'CT004'`)
    const refusal = await refusalOf(
      by(deleteCategory, { params: { projectCategoryCode: 'CT004' }, query: {} }),
    )
    expect(refusal).toMatchObject({ status: 409, reason: 'category.fixed' })
  })

  test('of what someone else has changed since is refused', async () => {
    const by = await admin()
    const { projectCategoryCode, version } = await made(by)
    await by(updateCategory, {
      body: { projectCategoryCode, projectCategoryName: newName(), sortOrder: 1 },
    })
    const refusal = await refusalOf(
      by(deleteCategory, { params: { projectCategoryCode }, query: { version } }),
    )
    expect(refusal).toMatchObject({ status: 409, reason: 'record.stale-version' })
  })

  test('that meets a type that begins to use it is refused by name, not by a failure of ours', async () => {
    const by = await admin()
    const { projectCategoryCode } = await made(by)
    const client = await server.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into project_types (type_code, name, display_name, category_code, section_code)
         values ('PM900', 'New', 'New', $1, 'DV001')`,
        [projectCategoryCode],
      )
      const attempt = refusalOf(by(deleteCategory, { params: { projectCategoryCode }, query: {} }))
      await expect
        .poll(async () => {
          const { rows } = await server.pool.query<{ waiting: number }>(
            'select count(*)::int as waiting from pg_locks where not granted',
          )
          return rows[0]?.waiting
        })
        .toBeGreaterThan(0)
      await client.query('commit')
      expect(await attempt).toMatchObject({ status: 409, reason: 'record.in-use' })
    } finally {
      client.release(true)
    }
  })
})
