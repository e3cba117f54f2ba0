import { randomUUID } from 'node:crypto'
import {
  downloadEndedSiProjects,
  listEndedSiProjects,
  listProfitProjects,
} from '@yuga/contract/reports/report-projects'
import { uploadClosingReport } from '@yuga/contract/projects/projects'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../../test/download.ts'
import { TestForm } from '../../../test/form.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { cellsOf, sheetOf } from '../../../test/sheets.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

let executive: Caller
let pm: Caller
beforeAll(async () => {
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  pm = await company.person({ name: 'Park', roles: ['LE002'], team: 'C', joinDay: '2026-03-01' })
})

type Query = RequestOf<typeof listProfitProjects>['query']
const list = (query: Query = {}, by = executive) => by(listProfitProjects, { query })
const ids = async (query: Query = {}, by = executive) =>
  (await list(query, by)).map(({ projectId }) => projectId)
/** A project of 2023 alone. */
const old = (more: object = {}) =>
  company.project({ pm, startDay: '2023-02-01', endDay: '2023-11-30', ...more })

describe('the projects of a year', () => {
  test('[project-lists-1] are those with a period that touches it, the last begun first, with what the list shows', async () => {
    const id = await old({ name: 'Settlement', startDay: '2022-12-31', endDay: '2023-01-01' })
    const later = await old({ startDay: '2023-12-31', endDay: '2024-12-31' })
    const result = await ids({ beginDay: 2023 })
    expect(result.indexOf(later)).toBeGreaterThanOrEqual(0)
    expect(result.indexOf(id)).toBeGreaterThan(result.indexOf(later))
    expect(await ids({ beginDay: '2022', endDay: '2022' })).toEqual([id])
    expect(await ids({ beginDay: 2021 })).toEqual([])
    const rows = await list({ beginDay: 2022 })
    expect(rows).toEqual([
      {
        projectId: id,
        projectName: 'Settlement',
        projectType: 'SI',
        projectTypeCode: 'PM001',
        projectCtgryTySeCode: 'DV001',
        startYear: '2022',
        startDate: '20221231',
        endDate: '20230101',
        pmId: pm.employeeId,
        pmName: 'Park',
        projectCurrency: 'CY001',
        projectCurrencyName: 'KRW',
        projectStatusCode: 'ST001',
        projectSubId: '',
        projectSubNm: '',
        projectFileRegisterYn: 'N',
        projectFilePath: '',
      },
    ])
  })

  test('[project-lists-1] are also those with billings, costs or hours that touch it', async () => {
    const [billed, planned, spent, worked] = [await old(), await old(), await old(), await old()]
    const untouched = await old()
    await server.pool.query(
      `insert into project_billings (project_id, revenue_code, actual_month, actual_amount)
       values ($1, 'ST001', '2025-12-01', 1)`,
      [billed],
    )
    await server.pool.query(
      `insert into project_billings (project_id, revenue_code, plan_month, plan_amount)
       values ($1, 'ST001', '2025-01-01', 1)`,
      [planned],
    )
    await server.pool.query(
      `insert into project_costs (project_id, category_code, organization_id, month, amount)
       values ($1, 'CE001', 'T1', '2025-06-01', 1)`,
      [spent],
    )
    const kim = await company.person({ joinDay: '2025-03-01' })
    const week = { periodStart: '2025-03-02', periodEnd: '2025-03-08' }
    await company.worked(kim, worked, [{ day: '2025-03-04', hundredths: 800, ...week }])
    const result = await ids({ beginDay: 2025, endDay: 2025 })
    expect(result.toSorted()).toEqual([billed, planned, spent, worked].toSorted())
    expect(result).not.toContain(untouched)
    expect(await ids({ beginDay: 'all', endDay: 'all' })).toContain(untouched)
  })

  test('end no earlier than they begin', async () => {
    const refused = await refusalOf(list({ beginDay: 2026, endDay: 2025 }))
    expect([refused.status, refused.reason]).toEqual([422, 'report.months-reversed'])
    expect((await refusalOf(list({ beginDay: '20xx' }))).status).toBe(422)
  })
})

test('a type and a part of the name narrow the projects down', async () => {
  const si = await old({ name: '100%_Sure' })
  const other = await old({ name: '100%_sure too', type: 'PM002' })
  expect(await ids({ projectName: ' 0%_SURE ' })).toEqual([si, other].toSorted())
  expect(await ids({ projectName: '0%_sure', projectType: 'PM002' })).toEqual([other])
  expect(await ids({ projectName: '0_sure' })).toEqual([])
})

describe('who reads', () => {
  test('[project-lists-2, reports-3] PMs those they manage, leaders those their units own, not those they work on', async () => {
    const manager = await company.person({ roles: ['LE002'], team: 'T3', joinDay: '2026-03-01' })
    const member = await company.person({ roles: ['LE002'], team: 'T2', joinDay: '2026-03-01' })
    const id = await company.project({ pm: manager, name: 'Scope' })
    await company.join(member, id)
    await server.pool.query(
      `insert into project_team_profits (project_id, year, organization_id, is_owner)
       values ($1, 2026, 'T1', true)`,
      [id],
    )
    const joinDay = '2026-03-01'
    const owner = await company.person({ roles: ['LE003'], team: 'D1', joinDay })
    const part = await company.person({ roles: ['LE004'], team: 'T1', joinDay })
    const staffing = await company.person({ roles: ['LE004'], team: 'T2', joinDay })
    const requested = { projectName: 'Scope' }
    for (const by of [manager, owner, part, executive])
      expect(await ids(requested, by)).toEqual([id])
    for (const by of [member, staffing]) expect(await ids(requested, by)).toEqual([])
    const employee = await company.person({ joinDay: '2026-04-01' })
    expect((await refusalOf(list(requested, employee))).status).toBe(403)
  })

  test('[project-lists-2] nothing of a linked project that they may not read', async () => {
    const secret = await old({ name: 'Secret' })
    const manager = await company.person({ roles: ['LE002'], team: 'T3', joinDay: '2026-03-01' })
    const id = await company.project({ pm: manager })
    await server.pool.query('update projects set linked_project_id = $2 where project_id = $1', [
      id,
      secret,
    ])
    const linked = async (by: Caller) =>
      (await list({}, by))
        .filter(({ projectId }) => projectId === id)
        .map(({ projectSubId, projectSubNm }) => [projectSubId, projectSubNm])
    expect(await linked(manager)).toEqual([['', '']])
    expect(await linked(executive)).toEqual([[secret, 'Secret']])
  })
})

test('[project-lists-3] SI exit shows the ended projects of SI types, and which have a closing report', async () => {
  const admin = await company.person({ roles: ['LE001', 'LE999'], joinDay: '2026-03-01' })
  const name = 'Exit'
  await company.project({ pm, name })
  await company.project({ pm, name, type: 'PM002', endedDay: '2026-03-31' })
  const ended = await company.project({ pm, name, type: 'PM009', endedDay: '2026-03-31' })
  const reported = await company.project({ pm, name })
  await admin(uploadClosingReport, {
    upload: new TestForm(await sheetOf([['종료 보고서']]), {
      name: '종료보고.xlsx',
      fields: { projectId: reported },
    }),
  })
  const rows = await executive(listEndedSiProjects, { query: { projectName: name } })
  const shown = rows.map((row) => [
    row.projectId,
    row.projectFileRegisterYn,
    row.projectFilePath !== '',
  ])
  expect(shown).toEqual(
    [
      [ended, 'N', false],
      [reported, 'Y', true],
    ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )
})

test('[project-lists-3] the sheet of SI exit holds the list as requested', async () => {
  const name = `Sheet ${randomUUID()}`
  const stored = await company.project({ pm, name, type: 'PM009', endedDay: '2026-03-31' })
  await company.project({ pm, name: 'Another', type: 'PM009', endedDay: '2026-03-31' })
  const query = { beginDay: 2026, projectName: name, projectType: 'PM009' }
  const [type] = (await executive(listEndedSiProjects, { query })).map((one) => one.projectType)
  const lines = await cellsOf(await downloaded(executive, downloadEndedSiProjects, { query }))
  expect(lines.slice(0, 2)).toEqual([
    ['Closing report'],
    [`Type: ${type} · Project name: ${name} · Period: 01/2026 ~ 12/2026`],
  ])
  // the columns of the screen in their order, with the period in one (sheets-1)
  const [heads, ...rows] = lines.slice(4)
  expect(heads?.map(String).join(', ')).toBe(
    'Year, Project ID, Type, Project name, Closing report, PM, Currency, Period',
  )
  expect(rows).toEqual([
    ['2020', stored, type, name, undefined, 'Park', 'KRW', '01/01/2020 ~ 12/31/2035'],
  ])
  // a reader sees what the list shows them, here nothing
  const other = await company.person({ roles: ['LE001', 'LE003'] })
  const none = await cellsOf(await downloaded(other, downloadEndedSiProjects, { query }))
  expect(none.flat()).not.toContain(stored)
  // of a type without any project, too, its name is shown
  expect(none[1]).toEqual(lines[1])
  const always = await cellsOf(await downloaded(executive, downloadEndedSiProjects, { query: {} }))
  expect(always[1]).toEqual(['Type: All · Period: All'])
  expect(always.flat()).toEqual(expect.arrayContaining([stored, 'Another']))
})

test('[project-lists-4] of 5,000 projects all are listed, of one more none', async () => {
  const copies = async (first: number, last: number) =>
    server.pool.query(
      `insert into projects (project_id, name, type_code, start_day, end_day, contract_start_day, contract_end_day,
                             pm_id, office_code)
       select 'COPY' || n, name, type_code, '2001-01-01', '2001-12-31', '2001-01-01', '2001-12-31', pm_id, office_code
       from projects, generate_series(${first}, ${last}) n where project_id = '${original}'`,
    )
  const original = await old()
  await copies(1, 5_000)
  expect(await ids({ beginDay: 2001 })).toHaveLength(5_000)
  await copies(5_001, 5_001)
  expect(await refusalOf(list({ beginDay: 2001 }))).toMatchObject({ status: 422 })
  await server.pool.query(`delete from projects where project_id like 'COPY%'`)
})
