import { createCode, listCodes, readCodes, updateCode } from '@yuga/contract/master-data/codes'
import { readEmployeeHistory, updateEmployee } from '@yuga/contract/people/employees'
import { listHolidays } from '@yuga/contract/master-data/holidays'
import { createOrganization, updateOrganization } from '@yuga/contract/master-data/organizations'
import {
  createUnitPrice,
  listUnitPrices,
  updateUnitPrice,
} from '@yuga/contract/master-data/unit-prices'
import { expect, test } from 'vitest'
import { onCharts, stored, unit } from '../../test/subjects/charts.ts'
import { moves } from '../../test/factories.ts'
import { type Caller, refusalOf } from '../../test/server.ts'

const { server, company, admin, refused } = onCharts()

let count = 0

/** A code of the company's own; `end` switches it off. */
async function added(by: Caller, groupCode: 'GRDEGR' | 'GRDEPT' | 'GROFFC') {
  const detailCode = `E${(count += 1)}`
  const office = groupCode === 'GROFFC' ? { timeZone: 'Asia/Tokyo', currencyCode: 'CY002' } : {}
  const names = { detailNameKo: `끝 ${count}`, detailNameEn: `Ended ${count}` }
  const body = { groupCode, detailCode, ...names, sortOrder: 9, ...office }
  await by(createCode, { body: { ...body, activeYn: 'Y' } })
  return {
    code: detailCode,
    end: () => by(updateCode, { body: { ...body, activeYn: 'N' } }),
    isOffered: async () => {
      const codes = await by(readCodes, { query: { groupCode } })
      return codes.some((one) => one.detailCode === detailCode)
    },
    isListed: async () => {
      const { totalCount } = await by(listCodes, { query: { groupCode, detailCode } })
      return totalCount === 1
    },
  }
}

test('[master-data-12] a grade that is switched off can no longer be given, and stays with employees who have it and in its prices', async () => {
  const by = await admin()
  const grade = await added(by, 'GRDEGR')
  const [kim, lee] = [await company.person({ name: 'Kim' }), await company.person({ name: 'Lee' })]
  await moves(server, kim, '2026-03-01', { grade: grade.code })
  const price = { standardYear: '2026', sectionCode: 'UP001' as const, gradeCode: grade.code }
  await by(createUnitPrice, { body: { ...price, innerPrimeCost: '8000000' } })
  expect(await grade.isOffered()).toBe(true)
  await grade.end()
  expect([await grade.isOffered(), await grade.isListed()]).toEqual([false, true])

  const entry = { orgRegistDate: '20260401', organizationId: 'T2', apply: 'Y' as const }
  const change = (of: Caller, employeeName: string, more: object) => ({
    body: {
      employeeId: of.employeeId,
      employeeName,
      joinDate: '20250101',
      roleList: [{ roleId: 'LE001' as const }],
      ...more,
    },
  })
  const given = { employeeHistoryList: [{ ...entry, gradeCode: grade.code }] }
  const refusal = await refusalOf(by(updateEmployee, change(lee, 'Lee', given)))
  expect(refusal.issues).toMatchObject([{ reason: 'employee.unknown-grade' }])
  // with other changes of an employee who has it
  await by(updateEmployee, change(kim, 'Kim', { employeePosition: '부장' }))
  const requested = { query: { employeeId: kim.employeeId } }
  const { employeeHistoryList } = await by(readEmployeeHistory, requested)
  expect(employeeHistoryList[0]).toMatchObject({ gradeCode: grade.code })

  await by(updateUnitPrice, { body: { ...price, innerPrimeCost: '8100000' } })
  const { unitPriceList } = await by(listUnitPrices, { params: { year: 2026 } })
  expect(unitPriceList).toMatchObject([{ gradeCode: grade.code, innerPrimeCost: 8_100_000 }])
})

test('[master-data-12] a team type and an office that are switched off are chosen for no unit any more, and stay with those that have them', async () => {
  const by = await admin()
  const [style, office] = [await added(by, 'GRDEPT'), await added(by, 'GROFFC')]
  const chosen = { styleCode: style.code, lcCode: office.code }
  await by(createOrganization, { body: unit({ organizationId: 'N1', ...chosen }) })
  await style.end()
  await office.end()
  expect([await style.isOffered(), await office.isOffered()]).toEqual([false, false])
  expect([await style.isListed(), await office.isListed()]).toEqual([true, true])

  for (const [field, code] of Object.entries(chosen)) {
    const body = unit({ organizationId: 'N2', [field]: code })
    expect(await refused(() => by(createOrganization, { body }))).toEqual([
      422,
      field === 'lcCode' ? 'organization.unknown-office' : 'organization.unknown-style',
      field,
    ])
  }
  const body = { ...unit({ organizationName: '새 이름', ...chosen }), organizationId: 'N1' }
  await by(updateOrganization, { body })
  expect(await stored(by, 'N1')).toMatchObject({ organizationName: '새 이름', ...chosen })
})

test('[master-data-12] an office that is switched off can no longer be given, and its holidays and people stay', async () => {
  const by = await admin()
  const office = await added(by, 'GROFFC')
  const [kim, lee] = [await company.person({ name: 'Kim' }), await company.person({ name: 'Lee' })]
  await moves(server, kim, '2026-03-01', { office: office.code })
  await company.holiday('2026-05-05', '2026-05-05', office.code)
  await office.end()
  const entry = { orgRegistDate: '20260401', organizationId: 'T2', apply: 'Y' as const }
  const body = {
    employeeId: lee.employeeId,
    employeeName: 'Lee',
    joinDate: '20250101',
    roleList: [{ roleId: 'LE001' as const }],
    employeeHistoryList: [{ ...entry, location: office.code }],
  }
  const refusal = await refusalOf(by(updateEmployee, { body }))
  expect(refusal.issues).toMatchObject([{ reason: 'employee.unknown-office' }])
  const requested = { query: { employeeId: kim.employeeId } }
  const { employeeHistoryList } = await by(readEmployeeHistory, requested)
  expect(employeeHistoryList[0]).toMatchObject({ location: office.code })
  const { totalCount } = await by(listHolidays, { query: { officeCode: office.code } })
  expect(totalCount).toBe(1)
})
