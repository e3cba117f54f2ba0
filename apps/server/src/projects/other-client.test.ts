import { beforeAll, describe, expect, test } from 'vitest'
import { TestForm } from '../../test/form.ts'
import { makeTeams } from '../../test/plain/master-data/gp-targets.ts'
import { send } from '../../test/raw.ts'
import type { Caller } from '../../test/server.ts'
import { sheetOf } from '../../test/sheets.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * A client that others wrote: it knows paths and names of fields, sends back whatever it has read, and no version.
 */

const { server, company } = useServer()
let admin: Caller
beforeAll(async () => {
  await makeTeams(server)
  admin = await company.person({ roles: ['LE001', 'LE999'] })
  await server.pool.query(
    `insert into opex_charges (year, style_code, rate_ten_thousandths) values (2026, 'ST001', 55000)`,
  )
})

type Fields = Record<string, unknown>

/** Calls as that client does, with the user's id in every request; answers the data. */
async function ask(method: string, path: string, payload?: Fields): Promise<never> {
  const url = `${path}${path.includes('?') ? '&' : '?'}userId=${admin.employeeId}`
  const body = payload === undefined ? {} : { payload: { ...payload, userId: admin.employeeId } }
  return dataOf(await send(server, { method, url, token: admin.token, ...body }))
}

function dataOf({ status, text }: { readonly status: number; readonly text: string }): never {
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { data: never }).data
}

const months = (mm: number) =>
  ['202601', '202602', '202603'].map((customDate) => ({ customDate, mm }))
const member = (employeeId: string, more: Fields = {}) => ({
  employeeId,
  employeeName: 'Kim',
  officeCode: 'FC001',
  office: '한국',
  teamCode: 'T1',
  teamName: '1팀',
  gradeCode: 'GR003',
  grade: '3',
  resideYN: 'Y',
  planMM: 1.5,
  actualMM: 0,
  supportYN: 'N',
  activeYN: 'Y',
  projectUserMmonth: months(0.5),
  ...more,
})
const team = (teamCode: string, salesAmount: number, managementDeptYN: string) => ({
  projectYear: '2026',
  teamCode,
  teamName: teamCode,
  teamList: [],
  salesAmount: String(salesAmount),
  outsourcingAmount: '0',
  expenseAmount: '0',
  internalAmount: '0',
  managementDeptYN,
  salesOpex: 0,
})
const bill = (revenueType: string, planAmount: number) => ({
  planDate: '202603',
  planAmount: String(planAmount),
  actualDate: '202602',
  actualAmount: '0',
  revenueType,
  remark: '',
})

describe('another client', () => {
  test('lists, opens, creates, changes, ends and exports', async () => {
    const { employeeId } = await company.person({ name: 'Kim' })
    const pm = await company.person({ name: 'Park', roles: ['LE001', 'LE002'] })

    expect(await ask('GET', '/settings/project-type?limit=20')).toMatchObject({
      projectTypeList: expect.arrayContaining([
        expect.objectContaining({ projectTypeCode: 'PM001' }),
      ]) as unknown,
    })
    expect(await ask('GET', '/settings/project/teamList?year=2026')).toBeDefined()
    expect(await ask('GET', '/settings/opex-charge/2026')).toMatchObject({
      opexChargeList: expect.arrayContaining([
        expect.objectContaining({ gpStyleCode: 'ST001', rate: '5.5' }),
      ]) as unknown,
    })
    expect(await ask('GET', '/settings/organizationMember?year=2026')).toMatchObject({
      organizationMemberListDTOList: expect.any(Array) as unknown,
    })
    const managers = { year: '2026', searchKeyword: 'Park', activeYn: 'Y', role: [] }
    expect(await ask('POST', '/settings/employee-part?offset=1&limit=10', managers)).toMatchObject({
      employeeList: [{ employeeId: pm.employeeId, pmFlag: 'Y' }],
    })
    expect(await ask('GET', '/settings/project/overlap?projectId=OTHER-1')).toBe('N')

    await ask('POST', '/settings/projects', {
      projectId: 'OTHER-1',
      linkedProjectId: '',
      projectType: 'PM001',
      projectName: '다른 화면의 프로젝트 😀',
      startDate: '20260101',
      endDate: '20261231',
      realStartDate: '20260101',
      realEndDate: '20261231',
      pmId: pm.employeeId,
      pmName: 'Park',
      location: 'FC001',
      etcInfo: '',
      currencyCode: 'CY001',
      businessCostInclusionAlternative: 'Y',
      siAmount: 100_000_000,
      licenseAmount: '5000000',
      thirdParty: '',
      thirdPartyCost: 0,
      outsourcingCost: 0,
      expense: 0,
      salesOpex: 5_500_000,
      contractAmount: 105_000_000,
      grossProfit: 99_500_000,
      projectGroupList: [
        {
          groupYN: 'N',
          groupName: '기본 그룹',
          totalPlanMM: 1.5,
          totalActualMM: 0,
          projectMemberList: [
            member(employeeId),
            member('', { employeeName: 'TBN 1', planMM: 0, projectUserMmonth: [] }),
          ],
        },
        { groupYN: 'Y', groupName: '개발', projectMemberList: [] },
      ],
      teamProfitList: [team('T1', 60_000_000, 'Y'), team('T2', 40_000_000, 'N')],
      budgetActualList: [],
      billingsList: [bill('ST001', 100_000_000), bill('ST002', 5_000_000)],
    })
    expect(await ask('GET', '/settings/project/overlap?projectId=other-1')).toBe('Y')

    const requested = 'projectName=%F0%9F%98%80&projectType=&projectStatusCode=&periodType=ALL'
    const list = `/settings/projects?${requested}&periodTypeValue=&offset=1&limit=10`
    expect(await ask('GET', list)).toMatchObject({
      totalCount: 1,
      projectInfoListVO: [
        {
          projectId: 'OTHER-1',
          projectType: expect.any(String) as string,
          projectCtgryCode: 'CT001',
          totalPlanMM: 1.5,
          totalActualMM: 0,
          totalAvailMM: 1.5,
          pmName: 'Park',
          projectStatusCode: 'ST001',
          projectFileRegisterYn: 'N',
        },
      ],
    })

    const detail: Fields = await ask('GET', '/settings/projectDetail?projectId=OTHER-1')
    expect(detail).toMatchObject({
      siAmount: 100_000_000,
      salesOpex: 5_500_000,
      contractAmount: 105_000_000,
      grossProfit: 99_500_000,
      projectGroupList: [
        { groupYN: 'N', totalPlanMM: 1.5 },
        { groupYN: 'Y', groupName: '개발' },
      ],
    })
    const { version: _version, ...read } = detail
    const cost = { categoryCode: 'CE001', teamCode: 'T1', amount: '1000', yyMt: '202603' }
    await ask('PUT', '/settings/projects', {
      ...read,
      projectName: 'Changed 😀',
      costExpenseList: [{ ...cost, stdrYear: '2026' }],
    })
    expect(await ask('GET', '/settings/projectDetail?projectId=OTHER-1')).toMatchObject({
      projectName: 'Changed 😀',
      projectGroupList: read['projectGroupList'],
      billingsList: read['billingsList'],
      budgetActualList: expect.arrayContaining([
        expect.objectContaining({ categoryCode: 'CE001', totalAmount: 1000 }),
      ]) as unknown,
    })

    const status = (projectStatusCode: string) => ({ projectId: 'OTHER-1', projectStatusCode })
    await ask('PUT', '/settings/project-status', status('ST002'))
    await ask('PUT', '/settings/project-status', status('ST001'))

    const report = await sheetOf([['종료 보고서']])
    const { headers, bytes: payload } = new TestForm(
      [{ field: 'excelFile', name: '종료보고.xlsx', bytes: report }],
      { fields: { projectId: 'OTHER-1' } },
    )
    const url = `/settings/project-end-excel/upload?userId=${admin.employeeId}`
    dataOf(await send(server, { method: 'POST', url, token: admin.token, headers, payload }))
    expect(await ask('GET', list)).toMatchObject({
      projectInfoListVO: [{ projectStatusCode: 'ST002', projectFileRegisterYn: 'Y' }],
    })
  })
})
