import {
  createCode,
  deleteCode,
  listCodes,
  readCodes,
  updateCode,
} from '@yuga/contract/master-data/codes'
import { updateEmployee } from '@yuga/contract/people/employees'
import { createExchangeRate, updateExchangeRate } from '@yuga/contract/master-data/exchange-rates'
import {
  readNonBillableTargets,
  saveNonBillableTargets,
} from '@yuga/contract/master-data/gp-targets'
import { createHoliday, deleteHoliday } from '@yuga/contract/master-data/holidays'
import { createOpexCharges, updateOpexCharges } from '@yuga/contract/master-data/opex-charges'
import { readCapacity } from '@yuga/contract/projects/project-members'
import {
  createProjectType,
  deleteProjectType,
  listNonBillableTypes,
  updateProjectType,
} from '@yuga/contract/master-data/project-types'
import { listUnsubmits } from '@yuga/contract/requests/requests'
import { readOwnSession } from '@yuga/contract/people/session'
import { readSetUp } from '@yuga/contract/company/set-up'
import { createUnitPrice, updateUnitPrice } from '@yuga/contract/master-data/unit-prices'
import { describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useProjects } from './project.fixture.ts'
import { settledOn } from './save/settlement.store.ts'

/* Effects are real: each kind of master data is changed by its own call, and a figure or a choice elsewhere changes. */

const { server, company, admin, made, read } = useProjects()

/** Eight hours of someone of T2 on a project of T1, on 3 February 2026, a month of 160 base hours: 0.05 MM. */
async function worked() {
  const lee = await company.person({ team: 'T2' })
  const { projectId, pm } = await made({
    projectGroupList: [
      {
        groupYN: 'N',
        projectMemberList: [{ employeeId: lee.employeeId, gradeCode: 'GR003', resideYN: 'N' }],
      },
    ],
  })
  const week = { periodStart: '2026-02-01', periodEnd: '2026-02-07', hundredths: 800 }
  await company.worked(lee, projectId, [{ ...week, day: '2026-02-03' }])
  return { lee, projectId, pm }
}

/** What T2 receives of T1 for the hours of the project; null where a price is missing, which the project names. */
async function received({ projectId, pm }: Awaited<ReturnType<typeof worked>>) {
  const { missingList = [] } = await read(admin(), projectId)
  const requested = { projectId, pmId: pm.employeeId, currency: 'KRW', rows: [] } as const
  const settled = await settledOn(server.servingPool, requested)
  const figure = settled.find(({ teamCode }) => teamCode === 'T2')?.figure
  return {
    amount: figure !== undefined && 'amount' in figure ? figure.amount : null,
    missing: missingList.map(({ code }) => code),
  }
}

const price = (gradeCode: string, settlement: number) => ({
  standardYear: '2026',
  sectionCode: 'UP002' as const,
  gradeCode,
  departmentExactCalculationAmount: String(settlement),
})

const employment = ({ employeeId }: Caller) => ({
  employeeId,
  employeeName: employeeId,
  joinDate: '20250101',
})

describe('what hours settle between teams', () => {
  test('follows a price, a holiday of the month and a grade of the day', async () => {
    const work = await worked()
    const { lee } = work
    expect(await received(work)).toEqual({ amount: null, missing: ['UP002 GR003'] })

    // a price: 0.05 MM x 10,000,000
    const { version } = await admin()(createUnitPrice, { body: price('GR003', 10_000_000) })
    expect(await received(work)).toEqual({ amount: 500_000, missing: [] })
    await admin()(updateUnitPrice, { body: { ...price('GR003', 12_000_000), version } })
    expect(await received(work)).toEqual({ amount: 600_000, missing: [] })

    // a holiday: 8 of 152 base hours are 0.0526 MM
    const capacity = async () => {
      const query = { employeeIds: lee.employeeId, beginMonth: '202602', endMonth: '202602' }
      const { capacityList } = await admin()(readCapacity, { query })
      return capacityList[0]?.months[0]?.workDays
    }
    expect(await capacity()).toBe(20)
    const holiday = await admin()(createHoliday, {
      body: {
        holidayName: '설날',
        holidayStartDateObject: '20260217',
        holidayEndDateObject: '20260217',
        officeCode: 'FC001',
      },
    })
    expect(await capacity()).toBe(19)
    expect(await received(work)).toEqual({ amount: 631_200, missing: [] })
    const { sequence, version: ofHoliday } = holiday
    await admin()(deleteHoliday, { params: { sequence }, query: { version: ofHoliday } })
    expect(await received(work)).toEqual({ amount: 600_000, missing: [] })

    // a grade from the day before the hours on
    const entry = { orgRegistDate: '20260202', organizationId: 'T2', gradeCode: 'GR004' }
    await admin()(updateEmployee, {
      body: {
        ...employment(lee),
        roleList: [{ roleId: 'LE001' }],
        employeeHistoryList: [{ ...entry, location: 'FC001', apply: 'Y' }],
      },
    })
    expect(await received(work)).toEqual({ amount: null, missing: ['UP002 GR004'] })
    await admin()(createUnitPrice, { body: price('GR004', 20_000_000) })
    expect(await received(work)).toEqual({ amount: 1_000_000, missing: [] })
  })
})

test('a rate changes the planned sales OPEX and the gross profit of every project of its year', async () => {
  const { projectId } = await made()
  const planned = async () => {
    const { salesOpex, opexRate, grossProfit } = await read(admin(), projectId)
    return { salesOpex, opexRate, grossProfit: grossProfit ?? 0 }
  }
  const before = await planned()
  // (100,000,000 of SI - 13,000,000 of outsourcing) x 5.5 %
  expect(before).toMatchObject({ salesOpex: 4_785_000, opexRate: 5.5 })
  const rate = (percent: string) => ({
    opexChargeList: [{ standardYear: '2026', gpStyleCode: 'ST001' as const, rate: percent }],
  })
  const saved = await admin()(createOpexCharges, { body: { ...rate('6'), version: 0 } })
  expect(await planned()).toMatchObject({
    salesOpex: 5_220_000,
    opexRate: 6,
    grossProfit: before.grossProfit - 435_000,
  })
  await admin()(updateOpexCharges, { body: { ...rate('5.5'), version: saved.version } })
  expect(await planned()).toEqual(before)
})

test('an exchange rate that is entered is no longer missing on the list of the set-up, and 0 still is', async () => {
  await made({ currencyCode: 'CY002' })
  const missing = async () => {
    const { missingList } = await admin()(readSetUp, {})
    return missingList.some(
      ({ missingKind, standardYear }) => missingKind === 'exchangeRate' && standardYear === '2026',
    )
  }
  expect(await missing()).toBe(true)
  const { version } = await admin()(createExchangeRate, {
    body: { stdrYear: '2026', won: '', version: 0 },
  })
  expect(await missing()).toBe(true)
  await admin()(updateExchangeRate, { body: { stdrYear: '2026', won: '1350', version } })
  expect(await missing()).toBe(false)
})

describe('choices', () => {
  const fields = {
    projectTypeName: '사내 과제',
    projectTypeIndicateName: '사내 과제',
    projectCategoryCode: 'CT004',
    sortOrder: 90,
  }

  test('of non-billable targets follow the section of a type, and a target keeps its type', async () => {
    const isOffered = async (code: string) => {
      const { projectTypeList } = await admin()(listNonBillableTypes, {})
      return projectTypeList.some(({ projectTypeCode }) => projectTypeCode === code)
    }
    const { projectTypeCode, version } = await admin()(createProjectType, {
      body: { ...fields, categoryTypeSectionCode: 'DV001' },
    })
    expect(await isOffered(projectTypeCode)).toBe(false)
    const moved = await admin()(updateProjectType, {
      body: { projectTypeCode, ...fields, categoryTypeSectionCode: 'DV002', version },
    })
    expect(await isOffered(projectTypeCode)).toBe(true)

    // a target is set: the type can no longer be deleted
    const params = { year: 2026 }
    const targets = await admin()(readNonBillableTargets, { params })
    const row = { organizationId: 'T1', projectTypeCode, targetMM: '1.5' }
    await admin()(saveNonBillableTargets, {
      params,
      body: { nonBillableGpTargetList: [row], version: targets.version },
    })
    const refused = await refusalOf(
      admin()(deleteProjectType, {
        params: { projectTypeCode },
        query: { version: moved.version },
      }),
    )
    expect(refused).toMatchObject({ status: 409, reason: 'record.in-use' })
  })

  test('of a grade end with its code, which stays where a record has it', async () => {
    const grade = { groupCode: 'GRDEGR', detailCode: 'GR909', sortOrder: 90 }
    const names = { detailNameKo: '수석', detailNameEn: 'Lead' }
    const made = await admin()(createCode, { body: { ...grade, ...names, activeYn: 'Y' } })
    const lee = await company.person({ joinDay: '2026-03-01' })
    const entry = { orgRegistDate: '20260310', organizationId: 'T1', gradeCode: 'GR909' }
    const moves = (by: Caller, orgRegistDate = entry.orgRegistDate) =>
      admin()(updateEmployee, {
        body: {
          ...employment(by),
          joinDate: '20260301',
          roleList: [{ roleId: 'LE001' }],
          employeeHistoryList: [{ ...entry, orgRegistDate, location: 'FC001', apply: 'Y' }],
        },
      })
    await moves(lee)
    const offered = async () => {
      const codes = await admin()(readCodes, { query: { groupCode: 'GRDEGR' } })
      return codes.some(({ detailCode }) => detailCode === 'GR909')
    }
    expect(await offered()).toBe(true)
    const { version } = made
    const off = await admin()(updateCode, {
      body: { ...grade, ...names, activeYn: 'N', version },
    })
    expect(await offered()).toBe(false)
    const kim = await company.person({ joinDay: '2026-03-01' })
    expect(await refusalOf(moves(kim))).toMatchObject({ reason: 'employee.unknown-grade' })
    const gone = admin()(deleteCode, {
      query: { groupCode: 'GRDEGR', detailCode: 'GR909', version: off.version },
    })
    expect(await refusalOf(gone)).toMatchObject({ reason: 'record.in-use' })
  })
})

test('the zone of an office decides what day it is for the people in it', async () => {
  const amanda = await company.person({ office: 'FC002' })
  const today = async () => (await amanda(readOwnSession, {})).employeeInfo.today
  // noon of the 18th in Seoul is the evening of the 17th in Los Angeles
  expect(await today()).toBe('20260317')
  const { codeList } = await admin()(listCodes, { query: { limit: 1000 } })
  const office = codeList.find(({ detailCode }) => detailCode === 'FC002')
  if (office === undefined) throw new Error('the office is there')
  await admin()(updateCode, {
    body: {
      groupCode: 'GROFFC',
      detailCode: 'FC002',
      detailNameKo: office.detailNameKo,
      detailNameEn: office.detailNameEn,
      sortOrder: office.sortOrder,
      activeYn: 'Y',
      timeZone: 'Asia/Seoul',
      version: office.version,
    },
  })
  expect(await today()).toBe('20260318')
})

test('a role opens what it is for, and taken away it closes it at once', async () => {
  const kim = await company.person()
  const asks = async (by: Caller) => (await by(listUnsubmits, {})).totalCount
  expect(await refusalOf(asks(kim))).toMatchObject({ reason: 'session.not-allowed' })
  const holds = (...roles: ('LE001' | 'LE002')[]) =>
    admin()(updateEmployee, {
      body: { ...employment(kim), roleList: roles.map((roleId) => ({ roleId })) },
    })
  await holds('LE001', 'LE002')
  expect(await asks(kim)).toBe(0)
  await holds('LE001')
  expect(await refusalOf(asks(await server.as(kim.employeeId)))).toMatchObject({
    reason: 'session.not-allowed',
  })
})
