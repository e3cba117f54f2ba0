import type { Caller, TestServer } from '../server.ts'
import { createExchangeRate } from '@yuga/contract/master-data/exchange-rates'
import {
  addsBilling,
  addsCosts,
  eightOn,
  hires,
  invoice,
  registers,
  sells,
  spent,
  staffedBy,
  submitsHours,
  typedOn,
} from './typed-company.ts'
import { foundsWorkedCompany } from './worked-company.ts'

/*
 * The worked examples of money on top of the worked company, typed in by 8 April 2026: O1 charges sales OPEX over the
 * turn of the year, U1 is in dollars and begins in 2025 too. Of 2025 nothing is known: no price, no charge, no exchange
 * rate.
 */

const decemberOf2025 = '20251201'

export async function foundsMoneyCompany(server: TestServer): Promise<Caller> {
  const typed = typedOn(server)
  const founder = await foundsWorkedCompany(server)
  await hires(founder, 'e1', { team: 'T1', joinDay: '2025-12-01' })
  await hires(founder, 'e2', { team: 'T2', grade: 'GR002' })
  await registersProjects(founder)
  await typesHours(server)
  const admin = await typed.on('2026-04-08', 'admin')
  await typesMoney(admin)
  return admin
}

async function registersProjects(admin: Caller): Promise<void> {
  await registers(admin, {
    projectId: 'O1',
    pmId: 'pm',
    startDate: decemberOf2025,
    businessCostInclusionAlternative: 'Y',
    teamProfitList: [
      sells(2025, 'T1', 60_000_000, 'Y'),
      sells(2025, 'T2', 40_000_000),
      sells(2026, 'T1', 50_000_000, 'Y'),
      sells(2026, 'T2', 50_000_001),
    ],
    billingsList: [{ planDate: '202512', planAmount: 100_000_001, revenueType: 'ST001' }],
  })
  await registers(admin, {
    projectId: 'U1',
    pmId: 'pm',
    startDate: decemberOf2025,
    currencyCode: 'CY002',
    businessCostInclusionAlternative: 'Y',
    teamProfitList: [2025, 2026].flatMap((year) => [
      sells(year, 'T1', 60_000, 'Y'),
      sells(year, 'T2', 40_000),
    ]),
    billingsList: [{ planDate: '202611', planAmount: 100_000, revenueType: 'ST001' }],
    projectGroupList: staffedBy([
      { id: 'e1', resides: true, plan: { 202611: 5 } },
      { id: 'e2', plan: { 202611: 5 } },
    ]),
  })
}

async function typesHours(server: TestServer): Promise<void> {
  const typed = typedOn(server)
  const one = await typed.on('2026-04-08', 'e1')
  await submitsHours(one, 'U1', {
    ...eightOn('2025-12', '01', '02', '03', '04', '05'),
    '2025-12-08': 6,
    ...eightOn('2026-03', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16'),
    '2026-03-17': 4,
  })
  const two = await typed.on('2026-04-08', 'e2')
  await submitsHours(two, 'U1', { '2026-03-03': 20.1, '2026-03-17': 22.15 })
}

async function typesMoney(admin: Caller): Promise<void> {
  await addsBilling(admin, 'O1', [invoice('202512', 100_000_000), invoice('202602', 100_000_001)])
  await addsCosts(admin, 'O1', [
    spent('CE001', 'T1', '202601', 60_000_000),
    spent('CE002', 'T2', '202602', 1_350_743),
  ])
  await addsBilling(admin, 'U1', [
    invoice('202512', 1_000.55),
    invoice('202603', 500.25),
    invoice('202603', 500.3),
    invoice('202603', 0.01, 'ST002'),
    invoice('202603', 0.01, 'ST002'),
  ])
  await addsCosts(admin, 'U1', [spent('CE001', 'T1', '202603', 300)])
}

/** How many won a dollar is worth in a year that had no rate. */
export const exchangeRate = (admin: Caller, stdrYear: number, won: number) =>
  admin(createExchangeRate, { body: { stdrYear, won } })
