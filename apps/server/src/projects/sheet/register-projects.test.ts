import { readCodes } from '@yuga/contract/master-data/codes'
import { readProject } from '@yuga/contract/projects/project-detail'
import { downloadProjectTemplate, uploadProjects } from '@yuga/contract/projects/project-sheet'
import { listProjects } from '@yuga/contract/projects/projects'
import { beforeAll, describe, expect, test } from 'vitest'
import { costOf } from '../../../test/cost-of.ts'
import { downloaded } from '../../../test/download.ts'
import { TestForm } from '../../../test/form.ts'
import { makeTeams } from '../../../test/plain/master-data/gp-targets.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { openedBook, bytesOf, cellsOf, sheetOf } from '../../../test/sheets.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()
let admin: Caller
let pm: Caller
beforeAll(async () => {
  await makeTeams(server)
  admin = await company.person({ roles: ['LE999'] })
  pm = await company.person({ name: 'Park', roles: ['LE002'] })
})

const head = ['Project ID', 'Project name', 'Project type', 'PM ID', 'Owning team', 'Sales']
type Rows = Parameters<typeof sheetOf>[0]

async function uploads(by: Caller, rows: Rows, query: object = {}, year = '2026') {
  const upload = new TestForm(await sheetOf(rows), { fields: { year } })
  return by(uploadProjects, { query, upload } as never)
}

/** The problems of a refused sheet, each at its row and column. */
async function problemsOf(rows: Rows, year = '2026') {
  const { issues = [] } = await refusalOf(uploads(admin, rows, {}, year))
  return issues.map(({ path, reason }) => `${path} ${reason}`)
}

async function namesLike(projectName: string): Promise<string[]> {
  const { projectInfoListVO } = await admin(listProjects, { query: { projectName, limit: 1000 } })
  return projectInfoListVO.map((row) => row.projectName)
}

describe('projects registered by a sheet', () => {
  test('[project-sheet-2] are stored like those of the form: with their period, money, owning team and manager', async () => {
    const full = [
      ['Project ID', 'S.100'],
      ['Project name', '시트 프로젝트'],
      ['Project type', 'PM001'],
      ['Project start', '2026-02-01'],
      ['Project end', '20271130'],
      ['Contract start', '2026-03-01'],
      ['Contract end', '2027-10-31'],
      ['PM ID', pm.employeeId],
      ['Office', 'FC002'],
      ['Owning team', 'T2'],
      ['Sales', 120_000.55],
      ['Outsourcing', '20000.5'],
      ['Expense', ''],
      ['License', 1_000],
      ['Business cost included', 'n'],
      ['Remarks', '비고'],
    ] as const
    const rows = [full.map(([title]) => title), full.map(([, cell]) => cell)]
    const report = await uploads(admin, rows)
    expect(report).toMatchObject({ writtenYn: 'Y', addedCount: 1, changedCount: 0 })
    const project = await admin(readProject, { query: { projectId: 'S.100' } })
    expect(project).toMatchObject({
      projectName: '시트 프로젝트',
      projectType: 'PM001',
      startDate: '20260201',
      endDate: '20271130',
      realStartDate: '20260301',
      realEndDate: '20271031',
      pmId: pm.employeeId,
      location: 'FC002',
      // of the office, as none is named
      currencyCode: 'CY002',
      businessCostInclusionAlternative: 'N',
      licenseAmount: 1_000,
      etcInfo: '비고',
      projectStatusCode: 'ST001',
      version: 1,
    })
    expect(project.teamProfitList).toMatchObject([
      {
        projectYear: '2026',
        teamCode: 'T2',
        salesAmount: 120_000.55,
        outsourcingAmount: 20_000.5,
        expenseAmount: 0,
        managementDeptYN: 'Y',
      },
    ])
    expect(project.projectGroupList).toMatchObject([{ groupYN: 'N', projectMemberList: [] }])
  })

  test('[project-sheet-2] get an id, the fiscal year as period, the office in Korea and won where the sheet says nothing', async () => {
    const by = (name: string) => ['', name, 'PM001', pm.employeeId, 'T1', 1_000]
    await uploads(admin, [head, by('없음 하나'), by('없음 둘')], {}, '2027')
    const result = await admin(listProjects, { query: { projectName: '없음', sort: 'projectId' } })
    const ids = result.projectInfoListVO.map(({ projectId }) => projectId)
    expect(ids).toEqual(['P20270001', 'P20270002'])
    const project = await admin(readProject, { query: { projectId: 'P20270001' } })
    expect(project).toMatchObject({
      startDate: '20270101',
      endDate: '20271231',
      realStartDate: '20270101',
      realEndDate: '20271231',
      location: 'FC001',
      currencyCode: 'CY001',
      businessCostInclusionAlternative: 'Y',
    })
    expect(project.teamProfitList).toMatchObject([{ projectYear: '2027', teamCode: 'T1' }])
  })

  test('[projects-20] get the currency of an office that was added, where they name none', async () => {
    await server.pool.query(`insert into codes (group_code, detail_code, name_ko, name_en)
      values ('GROFFC', 'FC103', '도쿄', 'Tokyo'), ('GROFFC', 'FC104', '부산', 'Busan')`)
    await server.pool.query(`insert into offices (office_code, time_zone, currency_code)
      values ('FC103', 'Asia/Tokyo', 'CY002'), ('FC104', 'Asia/Seoul', 'CY001')`)
    const withOffice = [...head, 'Office']
    const by = (id: string, office: string) => [id, id, 'PM001', pm.employeeId, 'T1', 5, office]
    await uploads(admin, [withOffice, by('S.310', 'Tokyo'), by('S.311', 'FC104')])
    for (const [projectId, currencyCode] of [
      ['S.310', 'CY002'],
      ['S.311', 'CY001'],
    ] as const) {
      expect(await admin(readProject, { query: { projectId } })).toMatchObject({ currencyCode })
    }
    const offices = await pm(readCodes, { query: { groupCode: 'GROFFC' } })
    const known = new Map(offices.map((one) => [one.detailCode, one.currencyCode]))
    expect([known.get('FC002'), known.get('FC103'), known.get('FC104')]).toEqual([
      'CY002',
      'CY002',
      'CY001',
    ])
    const grades = await pm(readCodes, { query: { groupCode: 'GRDEGR' } })
    expect(grades.every((one) => !('currencyCode' in one))).toBe(true)
  })

  test('[project-sheet-4] are recorded one by one, stored as their first version, and sent to their manager as a message', async () => {
    await uploads(admin, [head, ['S.200', '기록', 'PM001', pm.employeeId, 'T1', 5]])
    const { rows } = await server.pool.query(
      `select a.action, a.actor_id, v.version, m.receiver_id,
         (select count(*)::int from project_money_changes c where c.project_id = 'S.200') as months
       from audit a, project_versions v, messages m
       where a.subject = 'project S.200' and v.project_id = 'S.200' and m.contents_ko like '[기록]%'`,
    )
    expect(rows).toEqual([
      {
        action: 'project.add',
        actor_id: admin.employeeId,
        version: 1,
        receiver_id: pm.employeeId,
        months: 12,
      },
    ])
  })

  test('[project-sheet-3] name types, offices and teams by code, by name or by both, in either language', async () => {
    const { rows } = await server.pool.query<{ name: string; team: string }>(
      `select display_name as name, (select name from organizations where organization_id = 'T1' limit 1) as team
       from project_types where type_code = 'PM001'`,
    )
    const { name = '', team = '' } = rows[0] ?? {}
    const titles = [...head, 'Office', 'Currency']
    await uploads(admin, [
      titles,
      ['S.301', 'by name', name.toUpperCase(), pm.employeeId, team, 1, '한국', 'krw'],
      ['S.302', 'by both', `PM001 ${name}`, pm.employeeId, `T1  ${team}`, 1, 'fc001', 'CY001 KRW'],
    ])
    for (const projectId of ['S.301', 'S.302']) {
      const project = await admin(readProject, { query: { projectId } })
      expect(project).toMatchObject({
        projectType: 'PM001',
        location: 'FC001',
        currencyCode: 'CY001',
        teamProfitList: [{ teamCode: 'T1' }],
      })
    }
  })

  test('[project-sheet-3] are all refused where one of them is, with every problem by its row and column', async () => {
    const stranger = await company.person()
    await uploads(admin, [head, ['S.400', '먼저', 'PM001', pm.employeeId, 'T1', 1]])
    const problems = await problemsOf([
      [...head, 'Project start', 'Project end', 'Currency', 'Contract end'],
      ['S.401', '거절 하나', 'PM001', pm.employeeId, 'T1', 1],
      ['s.400', '거절 둘', 'no such type', stranger.employeeId, 'no such team', 'many'],
      ['bad id', '거절 셋', 'PM001', 'no.such', 'T1', 1.5, '2026-05-01', '2026-04-01', 'EUR'],
      ['S.401', '', 'PM001', pm.employeeId, 'T1', 1, '', '', '', 'soon'],
      [
        'S.402',
        '거절 넷',
        'PM001',
        pm.employeeId,
        'T1',
        1,
        '2026-05-01',
        '2026-06-01',
        '',
        '2026-01-01',
      ],
      ['S.401', '거절 다섯', 'no such type', stranger.employeeId, 'no such team', 1],
    ])
    expect(problems).toEqual([
      '3.salesAmount input.amount',
      '3.projectType project.unknown-type',
      '3.teamCode project.unknown-team',
      '3.pmId project.no-manager',
      '3.projectId project.id-taken',
      '4.currencyCode project.unknown-value',
      '4.salesAmount amount.not-won',
      '4.pmId project.unknown-employee',
      '4.projectId project.id-pattern',
      '4.endDate project.end-before-start',
      '4.realEndDate project.end-before-start',
      '5.projectName input.required',
      '5.realEndDate sheet.day',
      '6.realEndDate project.end-before-start',
      '7.projectId sheet.row-twice',
    ])
    expect(await namesLike('거절')).toEqual([])
  })

  test('[sheets-7] with malformed cells say what else is wrong, and nothing that these will decide', async () => {
    const titles = [...head, 'Project start', 'Project end', 'Contract end', 'Currency']
    const problems = await problemsOf([
      titles,
      // the malformed start and currency decide about the end and the amount
      [
        'S.510',
        '',
        'no such type',
        'no.such',
        'none',
        1.5,
        'soon',
        '2026-04-01',
        '',
        'x'.repeat(301),
      ],
      ['S.511', '', '', '', '', 1.5, '2026-05-01', '2026-04-01', '2026-04-02', 'KRW'],
    ])
    expect(problems.toSorted()).toEqual([
      '2.currencyCode input.too-long',
      '2.pmId project.unknown-employee',
      '2.projectName input.required',
      '2.projectType project.unknown-type',
      '2.startDate sheet.day',
      '2.teamCode project.unknown-team',
      '3.endDate project.end-before-start',
      '3.pmId input.required',
      '3.projectName input.required',
      '3.projectType input.required',
      '3.realEndDate project.end-before-start',
      '3.salesAmount amount.not-won',
      '3.teamCode input.required',
    ])
  })

  test('are refused under an id that a project has, of a type or team that is none, and with a manager who is none', async () => {
    const stranger = await company.person()
    await uploads(admin, [head, ['S.500', '먼저', 'PM001', pm.employeeId, 'T1', 1]])
    const problems = await problemsOf([
      head,
      ['s.500', '둘째', 'no such type', stranger.employeeId, 'no such team', 1],
    ])
    expect(problems.toSorted()).toEqual([
      '2.pmId project.no-manager',
      '2.projectId project.id-taken',
      '2.projectType project.unknown-type',
      '2.teamCode project.unknown-team',
    ])
  })

  test('[project-sheet-3] keep the rules of a save: a period that begins this year needs an owning team of this year', async () => {
    const rows = [
      [...head, 'Project start', 'Project end'],
      ['S.600', '내년', 'PM001', pm.employeeId, 'T1', 1, '2026-06-01', '2027-12-31'],
    ]
    expect(await problemsOf(rows, '2027')).toEqual(['2.teamCode project.no-owner-this-year'])
    await uploads(admin, rows, {}, '2026')
  })

  test('[project-sheet-4] are looked at before: a preview writes nothing, and what it showed must still hold', async () => {
    const rows = [head, ['S.700', '미리 보기', 'PM001', pm.employeeId, 'T1', 2_500]]
    const preview = await uploads(admin, rows, { previewYn: 'Y' })
    expect(preview).toMatchObject({ writtenYn: 'N', addedCount: 1 })
    expect(preview.changeList[0]).toMatchObject({ sheetRow: 2, action: 'add', name: '미리 보기' })
    expect(preview.changeList[0]?.fieldList).toContainEqual({
      field: 'salesAmount',
      before: '',
      after: '2500',
    })
    expect(await namesLike('미리 보기')).toEqual([])
    const { basis } = preview
    const other = [head, ['S.700', '미리 보기', 'PM001', pm.employeeId, 'T1', 9_999]]
    expect(await refusalOf(uploads(admin, other, { basis }))).toMatchObject({
      reason: 'sheet.stale-preview',
    })
    await uploads(admin, rows, { basis })
    expect(await namesLike('미리 보기')).toHaveLength(1)
  })

  test('are registered by administrators alone', async () => {
    const rows = [head, ['S.800', '아무나', 'PM001', pm.employeeId, 'T1', 1]]
    expect(await refusalOf(uploads(pm, rows))).toMatchObject({ reason: 'session.not-allowed' })
  })

  test('come a thousand at a time by as many statements as one', async () => {
    const sheet = (count: number, start: string) => [
      head,
      ...Array.from({ length: count }, (_, place) => [
        `${start}.${place}`,
        `많음 ${start} ${place}`,
        'PM001',
        pm.employeeId,
        'T1',
        place,
      ]),
    ]
    const one = await costOf(server, () => uploads(admin, sheet(1, 'A')))
    const many = await costOf(server, () => uploads(admin, sheet(1_000, 'B')))
    expect(many.statements).toBe(one.statements)
    const { totalCount } = await admin(listProjects, { query: { projectName: '많음 B' } })
    expect(totalCount).toBe(1_000)
  })
})

describe('the sheet to fill', () => {
  test('[project-sheet-5] has its columns, what there is to choose from, and what belongs where', async () => {
    const bytes = await downloaded(admin, downloadProjectTemplate, { query: { year: '2026' } })
    const [titles] = await cellsOf(bytes)
    expect(titles?.slice(0, 3)).toEqual(['Project ID', 'Project name', 'Project type'])
    const book = await openedBook(bytes)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Project', 'Explanation', 'Choices'])
    const [sheet, explained, lists] = book.worksheets
    expect(explained?.getRow(1).getCell(1).value).toBe('Fiscal year: 2026')
    // every field with a list has a drop-down that shows the whole of it
    const typeCell = sheet?.getCell('C2').dataValidation
    const column = lists?.getRow(1).values as unknown[]
    const letter = lists?.getColumn(column.indexOf('Project type')).letter
    const types = await server.pool.query('select 1 from project_types')
    expect(typeCell?.formulae).toEqual([`'Choices'!$${letter}$2:$${letter}$${types.rowCount! + 1}`])
    const listed = lists?.getColumn(column.indexOf('Owning team')).values.slice(2)
    expect(listed?.some((label) => String(label).startsWith('T1 '))).toBe(true)
  })

  test('is taken back as it came, filled with what its drop-downs offer', async () => {
    const bytes = await downloaded(admin, downloadProjectTemplate, { query: { year: '2026' } })
    const book = await openedBook(bytes)
    const [sheet, , lists] = book.worksheets
    const titles = lists?.getRow(1).values as string[]
    const first = (title: string) => lists?.getRow(2).getCell(titles.indexOf(title)).value
    const filled = {
      B: '양식으로 등록',
      C: first('Project type'),
      H: pm.employeeId,
      I: first('Office'),
      J: first('Currency'),
      K: first('Owning team'),
      L: 1_000,
    }
    for (const [letter, value] of Object.entries(filled)) {
      sheet!.getCell(`${letter}2`).value = value as string
    }
    const upload = new TestForm(await bytesOf(book), { fields: { year: '2026' } })
    const report = await admin(uploadProjects, { query: {}, upload } as never)
    expect(report).toMatchObject({ addedCount: 1 })
  })
})
