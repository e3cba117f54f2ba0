import { saveTeamTargets } from '@yuga/contract/master-data/gp-targets'
import { createHoliday } from '@yuga/contract/master-data/holidays'
import { createOpexCharges } from '@yuga/contract/master-data/opex-charges'
import { copyOrganizations } from '@yuga/contract/master-data/organizations'
import { createUnitPrice } from '@yuga/contract/master-data/unit-prices'
import type { Day } from '@yuga/domain/calendar/day'
import type { Caller, TestServer } from '../server.ts'
import { addsUnit, hires, typedOn } from './typed-company.ts'

/*
 * The company of the worked examples (docs/rules/examples.md), typed in: division D with the teams T1 (part T1a below
 * it) and T2, division D2 with T3, with the PM of every project. December 2025 has 21
 * workdays, January and March 2026 too.
 */

export async function foundsWorkedCompany(
  server: TestServer,
  day: Day = '2025-12-01',
): Promise<Caller> {
  const admin = await typedOn(server).founds(day)
  for (const [unit, upper, erningFlag] of [
    ['D', 'ORG0001', 'N'],
    ['T1', 'D', 'Y'],
    ['T1a', 'T1', 'N'],
    ['T2', 'D', 'Y'],
    ['D2', 'ORG0001', 'N'],
    ['T3', 'D2', 'Y'],
  ] as const) {
    await addsUnit(admin, 2025, unit, upper, erningFlag)
  }
  await admin(copyOrganizations, { params: { fromYear: 2025, toYear: 2026 } })
  await holiday(admin, '20251225')
  await holiday(admin, '20251231')
  await holiday(admin, '20260101')
  await holiday(admin, '20260302')
  await holiday(admin, '20260301', { last: '20260302' })
  await price(admin, 2026, 'UP001', 'GR003', [8_000_000, 10_000_000, 5_925.93, 7_407.41])
  await price(admin, 2026, 'UP002', 'GR002', [6_000_000, 7_500_001, 4_444.45, 5_555.57])
  await opexRate(admin, 2026, 5.5)
  await hires(admin, 'pm', { team: 'T3', roles: ['LE001', 'LE002'] })
  return admin
}

/** Of Seoul, on one day, unless it is said otherwise. */
export const holiday = (
  admin: Caller,
  first: string,
  {
    last = first,
    officeCode = 'FC001',
  }: { readonly last?: string; readonly officeCode?: string } = {},
) =>
  admin(createHoliday, {
    body: {
      officeCode,
      holidayName: 'Holiday',
      holidayStartDateObject: first,
      holidayEndDateObject: last,
    },
  })

/** Prime cost and settlement in won, and in dollars where there are some. */
export const price = (
  admin: Caller,
  standardYear: number,
  sectionCode: 'UP001' | 'UP002',
  gradeCode: string,
  [prime, settlement, primeUsd = null, settlementUsd = null]: readonly [
    number,
    number,
    (number | null)?,
    (number | null)?,
  ],
) =>
  admin(createUnitPrice, {
    body: {
      standardYear,
      sectionCode,
      gradeCode,
      innerPrimeCost: prime,
      departmentExactCalculationAmount: settlement,
      innerPrimeCostUsd: primeUsd,
      departmentExactCalculationAmountUsd: settlementUsd,
    },
  })

/** Of the SI style, in percent. */
export const opexRate = (admin: Caller, standardYear: number, rate: number) =>
  admin(createOpexCharges, {
    body: { opexChargeList: [{ standardYear, gpStyleCode: 'ST001', rate }] },
  })

export const targets = (admin: Caller, year: number, won: Readonly<Record<string, number>>) =>
  admin(saveTeamTargets, {
    params: { year },
    body: {
      teamGpTargetList: Object.entries(won).map(([organizationId, firstTarget]) => ({
        organizationId,
        firstTarget,
        additionalTarget: 0,
      })),
    },
  })
