import { updateExchangeRate, readExchangeRate } from '@yuga/contract/master-data/exchange-rates'
import { readProject, updateProject } from '@yuga/contract/projects/project-detail'
import {
  downloadClosingReport,
  updateProjectStatus,
  uploadClosingReport,
} from '@yuga/contract/projects/projects'
import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { profitRowCodes } from '@yuga/contract/reports/profit-lines'
import { listEndedSiProjects } from '@yuga/contract/reports/report-projects'
import { closeMonthForEveryone } from '@yuga/contract/timecard/month-close'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../download.ts'
import { TestForm } from '../form.ts'
import { type Caller, refusalOf } from '../server.ts'
import { sheetOf } from '../sheets.ts'
import { marchLines } from '../subjects/march-of-examples.ts'
import { actual, amount, profitRequestedBy, requestedMonth } from '../subjects/requested-profit.ts'
import { useServer } from '../use-server.ts'
import { exchangeRate, foundsMoneyCompany } from './money-company.ts'
import { expectTrusted } from './trusted.ts'
import { hires, registers, sells, typedOn } from './typed-company.ts'
import { opexRate, price } from './worked-company.ts'

/*
 * The worked examples of money (docs/rules/examples.md), typed in through the calls. Next to each
 * figure is how it is computed by hand.
 */

const { server } = useServer('2025-12-01T09:00:00+09:00', 'migrated')
const typed = typedOn(server)

let admin: Caller
const { ofUnit, ofProject } = profitRequestedBy(() => admin)
const trusted = (year: number, units: readonly string[], projects: readonly string[]) =>
  expectTrusted(admin, { year, units, projects })

beforeAll(async () => {
  admin = await foundsMoneyCompany(server)
}, 60_000)

const dollars = { currencyCode: 'CY002' } as const

describe('before rates and prices are there (profit-5, prices-6)', () => {
  test('a figure that needs the exchange rate of its year is none, as is every sum that holds it', async () => {
    const march = await ofUnit('T1')
    expect(['si', 'license', 'salesOpex', 'grossProfit'].map((line) => amount(march, line as 'si')))
      // license: 0.02 dollars need the rate too
      .toEqual([null, null, null, null])
    // unit prices have a separate amount in won: 0.5 × 8,000,000
    expect(amount(march, 'labour')).toBe(4_000_000)
    expect(march.missingList).toEqual([{ kind: 'exchange-rate', year: 2026, code: '' }])
    expect(actual(await ofProject('U1'), 'si')).toBeNull()
    // what stays in its own currency needs none
    expect(actual(await ofProject('U1', '202603', dollars), 'si')).toBe(1_000.55)
    expect(amount(await ofUnit('T2', '202602'), 'si')).toBe(50_000_001)
  })

  test('the opex charge of a year is missing in that year alone, a price where hours need it', async () => {
    const december = await ofUnit('T1', '202512')
    expect([amount(december, 'labour'), amount(december, 'salesOpex')]).toEqual([null, null])
    expect(december.missingList).toEqual(
      expect.arrayContaining([
        { kind: 'unit-price', year: 2025, code: 'UP001 GR003' },
        { kind: 'opex-rate', year: 2025, code: 'ST001' },
        { kind: 'exchange-rate', year: 2025, code: '' },
      ]),
    )
    expect(december.missingList).toHaveLength(3)
    // the charge of January begins with the base of December, not with its charge
    expect(amount(await ofUnit('T1', '202601'), 'salesOpex')).toBe(-1_650_000)
    const query = { beginYearMonth: '202512', endYearMonth: '202512' }
    const { totalList } = await admin(readCostData, { query })
    expect(totalList.map((sum) => [sum.salesOpexAmount, sum.missingList])).toEqual([
      [null, [{ kind: 'opex-rate', year: 2025, code: 'ST001' }]],
      [null, [{ kind: 'opex-rate', year: 2025, code: 'ST001' }]],
    ])
  })

  test('what is there adds up all the same', () => trusted(2025, ['D'], ['U1']), 60_000)
})

describe('a project in dollars (examples-8, rates-7)', () => {
  beforeAll(async () => {
    await exchangeRate(admin, 2025, 1_300)
    await exchangeRate(admin, 2026, 1_350)
    await opexRate(admin, 2025, 5.5)
    await price(admin, 2025, 'UP001', 'GR003', [7_000_000, 9_000_000])
    await price(admin, 2025, 'UP002', 'GR002', [6_000_000, 7_500_001])
  })

  const linesOf = async (unit: string, more: object = {}) => {
    const answer = await ofUnit(unit, '202603', more)
    return marchLines.map((line) => amount(answer, line))
  }

  /*
   * SI: 500.25 + 500.30 = 1,000.55 × 1,350 = 1,350,742.5, so 1,350,743; by 60 : 40 it is 810,445.8 and 540,297.2, and
   * the won left over goes to T1. License: 0.02 × 1,350 = 27. Outsourcing: 300.00 × 1,350. Sales OPEX: the base rose
   * from 1,000.55 in December to 2,001.10 − 300.00, by 700.55; × 5.5 % = 38.53025, so 38.53; × 1,350 = 52,015.5, so
   * 52,016; by 60 : 40 31,209.6 and 20,806.4. Settlement 7,500,001 × 0.2515, labour 8,000,000 × 0.5 and
   * 6,000,000 × 0.2515.
   */
  test('[examples-8] counts in won, converted once and then shared', async () => {
    expect(await linesOf('T1')).toEqual([
      810_446, 27, 405_000, 0, 0, 31_210, -1_886_250, -1_511_987, 4_000_000, -5_511_987,
    ])
    expect(await linesOf('T2')).toEqual([
      540_297, 0, 0, 0, 0, 20_806, 1_886_250, 2_405_741, 1_509_000, 896_741,
    ])
    expect(await linesOf('D')).toEqual([
      1_350_743, 27, 405_000, 0, 0, 52_016, 0, 893_754, 5_509_000, -4_615_246,
    ])
    expect(actual(await ofProject('U1'), 'operatingProfit')).toBe(-4_615_246)
  })

  /*
   * 1,000.55 by 60 : 40 is 600.33 and 400.22; 38.53 is 23.118 and 15.412, and the cent left over goes to T1. Prices
   * have their own dollars: 5,925.93 × 0.5 = 2,962.965, 4,444.45 × 0.2515 = 1,117.779…, settlement
   * 5,555.57 × 0.2515 = 1,397.2258….
   */
  test('[examples-8] counts in dollars by prices in dollars', async () => {
    expect(await linesOf('T1', dollars)).toEqual([
      600.33, 0.02, 300, 0, 0, 23.12, -1_397.23, -1_120, 2_962.97, -4_082.97,
    ])
    expect(await linesOf('T2', dollars)).toEqual([
      400.22, 0, 0, 0, 0, 15.41, 1_397.23, 1_782.04, 1_117.78, 664.26,
    ])
    expect(await linesOf('D', dollars)).toEqual([
      1_000.55, 0.02, 300, 0, 0, 38.53, 0, 662.04, 4_080.75, -3_418.71,
    ])
  })

  test('takes the rate of each year, and won come to dollars again', async () => {
    // O1 60,000,000 and 1,000.55 × 1,300 = 1,300,715, of which 60 % are 780,429
    const december = await ofUnit('T1', '202512')
    expect(amount(december, 'si')).toBe(60_780_429)
    // O1 3,300,000; 55.03 × 1,300 = 71,539 by 60 : 40 is 42,923.4 and 28,615.6
    expect(amount(december, 'salesOpex')).toBe(3_342_923)
    // 46 ÷ 168 = 0.27380…: 0.2738 × 7,000,000
    expect(amount(december, 'labour')).toBe(1_916_600)
    // the price of 2025 has no dollars
    expect(amount(await ofUnit('T1', '202512', dollars), 'labour')).toBeNull()
    const february = await ofUnit('T2', '202602', dollars)
    // 1,350,743 ÷ 1,350 = 1,000.5503…
    expect(amount(february, 'expense')).toBe(1_000.55)
    // 100,000,001 ÷ 1,350 = 74,074.07 in shares of 37,037.03463 and 37,037.03537: the cent goes to T2
    expect(amount(february, 'si')).toBe(37_037.04)
  })

  test('shows step by step how the share of its sales OPEX came about (profit-11)', async () => {
    const explained = await admin(explainTeamProfit, {
      query: {
        ...requestedMonth('202603'),
        organizationId: 'T1',
        gubunCode: profitRowCodes.salesOpex,
        projectId: 'U1',
        monthName: '202603',
      },
    })
    const steps = explained.stepList.map(({ stepCode, toValue }) => [stepCode, toValue])
    expect(steps).toEqual([
      // 2,001.10 − 300.00, of which 1,000.55 were there in December; the months before March charge nothing
      ['BASE', 1_701.1],
      ['CHARGE', 38.53],
      ['LESS', 38.53],
      ['CONVERT', 52_016],
      ['SHARE', 31_210],
    ])
  })

  test('is in billing, cost and its own budget in dollars, with won separately (billing-and-cost-4)', async () => {
    const query = { beginYearMonth: '202512', endYearMonth: '202603' }
    const { totalList: billed } = await admin(readBillingData, { query })
    expect(
      billed.map((sum) => [sum.projectCurrencyName, sum.serviceAmount, sum.licenseAmount]),
    ).toEqual([
      ['KRW', 200_000_001, 0],
      ['USD', 2_001.1, 0.02],
    ])
    const { totalList: cost } = await admin(readCostData, { query })
    // 55.03 and 38.53; of O1 5,500,000 − 3,300,000 + 5,500,000
    expect(cost.map((sum) => [sum.outsourcingAmount, sum.salesOpexAmount])).toEqual([
      [60_000_000, 7_700_000],
      [300, 93.56],
    ])
    const { budgetActualList = [] } = await admin(readProject, { query: { projectId: 'U1' } })
    const totalOf = (code: string) =>
      budgetActualList.find(({ categoryCode }) => categoryCode === code)?.totalAmount
    // 2,001.10 + 0.02 − 300.00 − 93.56
    expect(['CE004', 'CE005'].map(totalOf)).toEqual([93.56, 1_607.56])
  })
})

describe('sales OPEX over the turn of the year (examples-12, examples-13)', () => {
  const opexOf = async (month: string) =>
    Promise.all(['T1', 'T2'].map(async (unit) => amount(await ofUnit(unit, month), 'salesOpex')))

  test('[examples-13] is the average over the years in the project itself', async () => {
    const { siAmount, salesOpex } = await admin(readProject, { query: { projectId: 'O1' } })
    // (100,000,000 + 100,000,001) ÷ 2; planned at the charge of the year in which it begins
    expect([siAmount, salesOpex]).toEqual([100_000_001, 5_500_000])
    const short = admin(updateProject, {
      body: {
        projectId: 'O1',
        billingsList: [{ planDate: '202512', planAmount: 100_000_000, revenueType: 'ST001' }],
      },
    })
    expect((await refusalOf(short)).reason).toBe('project.billing-si')
  })

  /*
   * December 100,000,000 × 5.5 % = 5,500,000. January (40,000,000 − 100,000,000) × 5.5 % = −3,300,000, by
   * 50,000,000 : 50,000,001 of 2026: 1,649,999.98 and 1,650,000.02. February (140,000,001 − 100,000,000) × 5.5 % =
   * 2,200,000.055, less −3,300,000: 5,500,000, in shares of 2,749,999.97 and 2,750,000.03.
   */
  test('[examples-12] goes below zero in January, and comes back in February', async () => {
    const months = [
      ['202512', 5_500_000],
      ['202601', -3_300_000],
      ['202602', 5_500_000],
    ] as const
    for (const [month, charge] of months) {
      expect(actual(await ofProject('O1', month), 'salesOpex')).toBe(charge)
    }
    expect([await opexOf('202601'), await opexOf('202602')]).toEqual([
      [-1_650_000, -1_650_000],
      [2_750_000, 2_750_000],
    ])
    // 50,000,000 and 50,000,001 of SI; expense of 1,350,743
    const [one, two] = [await ofUnit('T1', '202602'), await ofUnit('T2', '202602')]
    expect([amount(one, 'grossProfit'), amount(two, 'grossProfit')]).toEqual([
      47_250_000, 45_899_258,
    ])
    const all = await ofProject('O1', '202601', { standardYear: 'all' })
    expect([actual(all, 'salesOpex'), actual(all, 'grossProfit')]).toEqual([
      // 200,000,001 − 60,000,000 − 1,350,743 − 7,700,000
      7_700_000, 130_949_258,
    ])
  })
})

describe('a project that has ended (project-lists-3)', () => {
  test('[project-lists-3] is in SI exit with its report for readers of its money, and keeps its figures', async () => {
    const bytes = await sheetOf([['Closing report']])
    await admin(uploadClosingReport, {
      upload: new TestForm(bytes, { name: 'closing.xlsx', fields: { projectId: 'O1' } }),
    })
    // one of another type has ended too
    const teamProfitList = [sells(2026, 'T1', 0, 'Y')]
    await registers(admin, { projectId: 'N1', pmId: 'pm', projectType: 'PM005', teamProfitList })
    await admin(updateProjectStatus, { body: { projectId: 'N1', projectStatusCode: 'ST002' } })
    const ended = async (reader: Caller) =>
      (await reader(listEndedSiProjects, { query: { beginDay: 2026 } })).map((one) => [
        one.projectId,
        one.projectFileRegisterYn,
      ])
    expect(await ended(admin)).toEqual([['O1', 'Y']])
    const pm = await typed.on('2026-04-08', 'pm')
    expect(await ended(pm)).toEqual([['O1', 'Y']])
    const [row] = await pm(listEndedSiProjects, { query: { beginDay: 2025 } })
    const body = { projectId: 'O1', projectFilePath: row?.projectFilePath ?? '' }
    expect((await downloaded(pm, downloadClosingReport, { body })).equals(bytes)).toBe(true)
    for (const [team, seen] of [
      ['T1', [['O1', 'Y']]],
      ['T3', []],
    ] as const) {
      await hires(admin, `lead${team}`, { team, roles: ['LE003'], joinDay: '2026-04-01' })
      expect(await ended(await typed.on('2026-04-08', `lead${team}`))).toEqual(seen)
    }
    expect(actual(await ofProject('O1', '202602'), 'grossProfit')).toBe(93_149_258)
  })
})

describe('after the close', () => {
  test('figures follow a rate that changes, then as now (rates-7)', async () => {
    await admin(closeMonthForEveryone, { body: { yearMonth: '202603' } })
    const changes = async (won: number) => {
      const { version } = await admin(readExchangeRate, { params: { year: 2026 } })
      await admin(updateExchangeRate, { body: { stdrYear: 2026, won, version } })
    }
    await changes(1_400)
    for (const reading of ['THEN', 'NOW'] as const) {
      // 1,000.55 × 1,400
      expect(amount(await ofUnit('D', '202603', { reading }), 'si')).toBe(1_400_770)
      // December keeps the rate of its year: 100,000,000 and 1,300,715
      expect(amount(await ofUnit('D', '202512', { reading }), 'si')).toBe(101_300_715)
    }
    await changes(1_350)
  })

  test('all adds up on every screen, sheet and explanation, and is reconciled', async () => {
    await trusted(2025, ['D'], ['O1'])
    await trusted(2026, ['D'], ['O1', 'U1'])
  }, 60_000)
})
