import {
  downloadOrganizations,
  uploadOrganizations,
} from '@yuga/contract/master-data/organization-sheet'
import { type OrganizationNode, readOrganizations } from '@yuga/contract/master-data/organizations'
import { describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { TestForm } from '../../test/form.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { cellsOf, sheetOf } from '../../test/sheets.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

/* Root C; divisions D1 with T1 (and P1 below it) and T2, D2 with T3; in every year from 2020 on. */

const { server, company } = useServer()
const admin = () => company.person({ roles: ['LE999'] })
const head = ['Unit ID', 'ID of the unit above', 'Organization name', 'Display name']
type Rows = Parameters<typeof sheetOf>[0]

async function uploads(by: Caller, rows: Rows, query: Readonly<Record<string, unknown>> = {}) {
  const upload = new TestForm(await sheetOf(rows))
  return by(uploadOrganizations, { query: { year: 2027, ...query }, upload })
}

async function faultsOf(by: Caller, rows: Rows) {
  const refusal = await leavesNoTrace(server, () => refusalOf(uploads(by, rows)))
  return (refusal.issues ?? []).map(({ path, reason }) => `${path} ${reason}`)
}

function inText(nodes: readonly OrganizationNode[]): string {
  const one = ({ organizationId, organizationList: below }: OrganizationNode) =>
    below.length === 0 ? organizationId : `${organizationId}(${inText(below)})`
  return nodes.map(one).join(' ')
}

const shape = async (by: Caller, year: number) =>
  inText((await by(readOrganizations, { query: { year } })).organizationList)

describe('a sheet of a chart', () => {
  test('has a row for each unit from the root down, and uploaded again changes nothing', async () => {
    const by = await admin()
    const bytes = await downloaded(by, downloadOrganizations, { query: { year: 2026 } })
    const cells = await cellsOf(bytes)
    expect(cells[0]).toEqual(['Organization 2026'])
    expect(cells.slice(4).map((row) => row[0])).toEqual([
      'Unit ID',
      'C',
      'D1',
      'T1',
      'P1',
      'T2',
      'D2',
      'T3',
    ])
    const upload = new TestForm(bytes)
    expect(await by(uploadOrganizations, { query: { year: 2026 }, upload })).toMatchObject({
      addedCount: 0,
      changedCount: 0,
      unchangedCount: 7,
    })
  })

  test('adds and moves units of its year at once, and may exchange two that hang from each other', async () => {
    const by = await admin()
    const leader = await company.person({ roles: ['LE003'] })
    const report = await uploads(by, [
      [...head, 'Profit center', 'ID of the leader', 'Office', 'Team type', 'Remark'],
      ['P1', 'D1', 'P1', 'P1', 'Y', leader.employeeId, 'FC002', 'ETC', '비고'],
      ['T1', 'P1', 'T1', 'T1', null, null, null, null, null],
      ['N2', 'N1', '둘째', 'Second', null, null, null, null, null],
      ['N1', 'D2', '첫째', 'First', null, null, null, null, null],
    ])
    expect(report).toMatchObject({ writtenYn: 'Y', addedCount: 2, changedCount: 2 })
    expect(await shape(by, 2027)).toBe('C(D1(P1(T1) T2) D2(T3 N1(N2)))')
    expect(await shape(by, 2026)).toBe('C(D1(T1(P1) T2) D2(T3))')
  })

  test('[organization-3] names every fault of every row, circles among them, and then writes none', async () => {
    const by = await admin()
    expect(
      await faultsOf(by, [
        head,
        ['X1', 'X2', '하나', 'One'],
        ['X2', 'X1', '둘', 'Two'],
        ['X3', '000000', '뿌리', 'Root'],
        ['X4', 'NONE', '넷', 'Four'],
        ['X5', 'D2', '', 'Five'],
        ['T3', 'D2', 'T3', 'T3'],
        ['T3', 'D1', 'T3', 'T3'],
      ]),
    ).toEqual([
      '2.upperOrganizationId organization.cycle',
      '3.upperOrganizationId organization.cycle',
      '4.upperOrganizationId organization.root-exists',
      '5.upperOrganizationId organization.unknown-upper',
      '6.organizationName input.required',
      '8.organizationId sheet.row-twice',
    ])
  })

  test('with a fault in line 2,900 writes nothing of the lines before', async () => {
    const by = await admin()
    const rows: Rows = [
      head,
      ...Array.from({ length: 2_950 }, (_, at) => [
        `L${at}`,
        at + 2 === 2_900 ? 'NONE' : 'D2',
        `조직 ${at}`,
        `Unit ${at}`,
      ]),
    ]
    expect(await faultsOf(by, rows)).toEqual([
      '2900.upperOrganizationId organization.unknown-upper',
    ])
  })

  test('of a past year is refused, and so is one without a year', async () => {
    const by = await admin()
    const rows: Rows = [head, ['N9', 'D2', '이름', 'Name']]
    expect(await refusalOf(uploads(by, rows, { year: 2025 }))).toMatchObject({
      status: 422,
      reason: 'organization.year',
    })
    expect(await refusalOf(uploads(by, rows, { year: undefined }))).toMatchObject({
      status: 422,
      reason: 'input.required',
    })
  })
})
