import { downloadEmployees, uploadEmployees } from '@yuga/contract/people/employee-sheet'
import { listEmployees, readEmployeeHistory } from '@yuga/contract/people/employees'
import { expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { TestForm } from '../../test/form.ts'
import { newEmployeeId } from '../../test/plain/master-data/employees.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { cellsOf, openedBook, sheetOf } from '../../test/sheets.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
const admin = () => company.person({ name: '관리자', roles: ['LE999'] })

const head = [
  '직원 ID',
  '이름',
  '메일 주소',
  '입사일',
  '퇴사일',
  '권한',
  '조직 코드',
  '등급 코드',
  '사무소 코드',
  '적용일',
]
type Rows = Parameters<typeof sheetOf>[0]
type Cell = Rows[number][number]
const row = (id: string, more: Partial<Record<string, Cell>> = {}): Cell[] => {
  const cells: Record<string, Cell | undefined> = {
    '직원 ID': id,
    이름: `이름 ${id}`,
    '메일 주소': `${id}@example.com`,
    입사일: '2025-03-02',
    퇴사일: null,
    권한: 'LE001',
    '조직 코드': 'T1',
    '등급 코드': 'GR001',
    '사무소 코드': 'FC001',
    적용일: null,
    ...more,
  }
  return head.map((title) => cells[title] ?? null)
}
const uploads = async (by: Caller, rows: Rows, query: { previewYn?: 'Y'; basis?: string } = {}) =>
  by(uploadEmployees, { query, upload: new TestForm(await sheetOf([head, ...rows])) })

const placesOf = async (by: Caller, employeeId: string) =>
  (await by(readEmployeeHistory, { query: { employeeId } })).employeeHistoryList.map(
    (entry) => `${entry.orgRegistDate} ${entry.organizationId} ${entry.gradeCode}`,
  )

test('[sheets-13] the template offers grades and offices with their names, and an upload takes them so', async () => {
  const by = await admin()
  await server.pool.query(`insert into codes (group_code, detail_code, name_ko, name_en, is_active)
    values ('GRDEGR', 'GR0X1', '전문', 'Expert', true), ('GRDEGR', 'GR0X2', '없음', 'Gone', false)`)
  const bytes = await downloaded(by, downloadEmployees, { query: { templateYn: 'Y' } })
  const book = await openedBook(bytes)
  const [fill, , lists] = book.worksheets
  const titles = lists?.getRow(1).values as string[]
  const listOf = (title: string) => lists?.getColumn(titles.indexOf(title)).values.slice(2)
  expect(listOf('Grade code')).toContain('GR0X1 Expert')
  expect(listOf('Grade code')).not.toContain('GR0X2 Gone')
  expect(listOf('Office code')?.slice(0, 2)).toEqual(['FC001 Korea', 'FC002 USA'])
  const heads = fill?.getRow(1).values as string[]
  const cell = fill?.getRow(2).getCell(heads.indexOf('Grade code'))
  expect(cell?.dataValidation.formulae?.[0]).toMatch(/^'Choices'!/)

  const id = newEmployeeId()
  await uploads(by, [row(id, { '등급 코드': 'GR0X1 전문', '사무소 코드': 'FC002 미국' })])
  expect(await placesOf(by, id)).toEqual(['20250302 T1 GR0X1'])
})

test('[employees-9] a sheet adds people with their first entry and moves others from the day that it says', async () => {
  const by = await admin()
  const [one, other] = [newEmployeeId(), newEmployeeId()]
  const first = await uploads(by, [
    row(one, { 권한: 'le001, LE003', 퇴사일: 47_484 }),
    row(other, { 입사일: 45_000 }),
  ])
  expect(first).toMatchObject({ writtenYn: 'Y', addedCount: 2 })
  expect(await placesOf(by, one)).toEqual(['20250302 T1 GR001'])
  const { employeeList } = await by(listEmployees, { query: { searchKeyword: other, limit: 9 } })
  expect(employeeList).toMatchObject([{ joinDate: '20230315', passwordYn: 'N' }])
  const moved = [
    row(one, { '조직 코드': 'T3', 적용일: '20260401', 권한: 'LE001,LE003', 퇴사일: '20300101' }),
  ]
  const preview = await leavesNoTrace(server, () => uploads(by, moved, { previewYn: 'Y' }))
  expect(preview.changeList).toMatchObject([
    {
      action: 'change',
      fieldList: [
        { field: 'organizationId', before: 'T1', after: 'T3' },
        { field: 'orgRegistDate', before: '20250302', after: '20260401' },
      ],
    },
  ])
  const written = await uploads(by, moved, { basis: preview.basis })
  expect(written).toMatchObject({ writtenYn: 'Y', changedCount: 1 })
  expect(await placesOf(by, one)).toEqual(['20260401 T3 GR001', '20250302 T1 GR001'])
})

test('[employees-9] what is downloaded holds what the screen shows, and uploaded again changes nothing', async () => {
  const by = await admin()
  await company.person({ name: '다운로드', team: 'P1', roles: ['LE001', 'LE004'] })
  const query = { searchKeyword: 'ㄷㅇㄹㄷ' }
  const bytes = await downloaded(by, downloadEmployees, { query })
  const cells = await cellsOf(bytes)
  expect(cells.flat()).toContain('LE001, LE004')
  expect(cells.at(-1)).toContain('D1')
  const report = await by(uploadEmployees, { query: {}, upload: new TestForm(bytes) })
  expect(report).toMatchObject({ addedCount: 0, changedCount: 0, unchangedCount: 1 })
})

test('a sheet that would leave no one to administer is refused, at the line that would', async () => {
  const by = await admin()
  await server.pool.query(
    `update employees set is_active = false where employee_id <> $1 and employee_id in (
       select employee_id from employee_roles where role_id = 'LE999')`,
    [by.employeeId],
  )
  const self = (role: string) =>
    row(by.employeeId, { 입사일: '20250101', '등급 코드': 'GR003', 권한: role })
  const refusal = await leavesNoTrace(server, () => refusalOf(uploads(by, [self('LE001')])))
  expect(refusal.issues).toMatchObject([
    { path: '2.roleList', reason: 'employee.last-administrator' },
  ])
  // another one in the same sheet may take over
  const next = row(newEmployeeId(), { 권한: 'LE999' })
  expect(await uploads(by, [self('LE001'), next])).toMatchObject({ changedCount: 1, addedCount: 1 })
})

test('[sheets-7] a line with malformed cells says what else is wrong in it, and nothing that these will decide', async () => {
  const by = await admin()
  const kim = await company.person()
  const unknown = { '조직 코드': 'T9', '등급 코드': 'GR777', '사무소 코드': 'FC777' }
  const twice = newEmployeeId()
  const faulty = await leavesNoTrace(server, () =>
    refusalOf(
      uploads(by, [
        row(newEmployeeId(), { ...unknown, 권한: 'LE777', 퇴사일: '20240101' }),
        row(newEmployeeId(), { ...unknown, 이름: null, 권한: null, 적용일: '20260401' }),
        // the chart goes by the day that is malformed, and so does who has left before it
        row(newEmployeeId(), { ...unknown, 입사일: '20250230', 퇴사일: '20190101' }),
        row(newEmployeeId(), { ...unknown, 적용일: 'soon' }),
        // the employee that is meant may have that grade already
        row('a b', { ...unknown, '메일 주소': null }),
        row(kim.employeeId, {
          '조직 코드': 'T9',
          '등급 코드': 'x'.repeat(101),
          적용일: '20260401',
        }),
        row(twice, { ...unknown, 권한: 'LE777' }),
        row(twice, { 권한: 'LE777' }),
      ]),
    ),
  )
  expect(faulty.issues?.map(({ path, reason }) => `${path} ${reason}`).toSorted()).toEqual([
    '2.gradeCode employee.unknown-grade',
    '2.location employee.unknown-office',
    '2.organizationId employee.unknown-team',
    '2.retiredDate employee.retired-before-joined',
    '2.roleList input.roles',
    '3.employeeName input.required',
    '3.gradeCode employee.unknown-grade',
    '3.location employee.unknown-office',
    '3.organizationId employee.unknown-team',
    '3.roleList input.required',
    '4.gradeCode employee.unknown-grade',
    '4.joinDate sheet.day',
    '4.location employee.unknown-office',
    '5.gradeCode employee.unknown-grade',
    '5.location employee.unknown-office',
    '5.orgRegistDate sheet.day',
    '6.employeeId input.employee-id',
    '7.gradeCode input.too-long',
    '7.organizationId employee.unknown-team',
    '8.gradeCode employee.unknown-grade',
    '8.location employee.unknown-office',
    '8.organizationId employee.unknown-team',
    '8.roleList input.roles',
    '9.roleList input.roles',
  ])
})

test('[employees-9] every fault of every line is named, and of 4,999 lines with one fault in the last none is written', async () => {
  const by = await admin()
  const kim = await company.person()
  const faulty = await leavesNoTrace(server, () =>
    refusalOf(
      uploads(by, [
        row('a b', { '메일 주소': null }),
        row(newEmployeeId(), { 권한: 'LE001,LE777' }),
        row(newEmployeeId(), { 입사일: '20250230', '조직 코드': 'T1' }),
        row(newEmployeeId(), { '조직 코드': null, '등급 코드': null, '사무소 코드': null }),
        row(newEmployeeId(), { 퇴사일: '20240101', '등급 코드': 'GR777' }),
        row(kim.employeeId, { 입사일: '20250101', '조직 코드': 'T2', '등급 코드': 'GR003' }),
      ]),
    ),
  )
  expect(faulty.issues?.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    '2.employeeId input.employee-id',
    '3.roleList input.roles',
    '4.joinDate sheet.day',
    '5.organizationId employee.no-team',
    '6.retiredDate employee.retired-before-joined',
    '6.gradeCode employee.unknown-grade',
    '7.orgRegistDate employee.needs-entry',
  ])
  const many = Array.from({ length: 4_997 }, (_, place) => row(`many.${place}`))
  const refusal = await leavesNoTrace(server, () =>
    refusalOf(uploads(by, [...many, row('last', { '조직 코드': 'T9' })])),
  )
  expect(refusal.issues).toMatchObject([
    { path: '4999.organizationId', reason: 'employee.unknown-team' },
  ])
}, 60_000)
