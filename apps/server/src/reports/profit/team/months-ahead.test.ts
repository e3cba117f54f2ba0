import { compareTeamProfit } from '@yuga/contract/reports/comparison'
import { downloadTeamProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../../../test/download.ts'
import type { Caller } from '../../../../test/server.ts'
import { cellsOf } from '../../../../test/sheets.ts'
import { moneyOn } from '../../../../test/subjects/profit-company.ts'
import { useServer } from '../../../../test/use-server.ts'

/* In April T1 has a target of 1,000 won a month and sold for 500 in March; May and June have not begun. */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let executive: Caller
beforeAll(async () => {
  await money.profitCenters('T1')
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-04-01' })
  await company.project({ id: 'OWN', name: 'Own', pm })
  await money.shares('OWN', 2026, { T1: 1 })
  await money.bills('OWN', '2026-03', 500, 'ST002')
  await money.target(2026, 'T1', 12_000)
})

const query = {
  standardYear: 2026,
  beginDay: '202603',
  endDay: '202606',
  organizationId: 'T1',
} as const

describe('of a month that has not begun', () => {
  test('[profit-16] a team has its target and no achievement; that of all months is of the targets of all', async () => {
    const { billableTeamProfitDisplayList: rows } = await executive(listTeamProfit, { query })
    const valuesOf = (code: string) => {
      const row = rows.find(({ gubunCode }) => gubunCode === code)
      return [row?.viewTarget, ...(row?.monthlyDisplayList ?? []).map((month) => month.viewValue)]
    }
    expect(valuesOf('TARGET')).toEqual([4_000, 1_000, 1_000, 1_000, 1_000])
    // nothing was sold in April so far, which is known
    expect(valuesOf('ACHIEVEMENT')).toEqual([12.5, 50, 0, null, null])
  })

  test('the comparison shows none either', async () => {
    const requested = { query: { ...query, monthlyYn: 'Y' as const } }
    const { groupList } = await executive(compareTeamProfit, requested)
    const figures = groupList[0]?.figureList ?? []
    const achievement = figures.find(({ figureCode }) => figureCode === 'ACHIEVEMENT')
    const months = achievement?.monthlyFigureList ?? []
    expect(months.map(({ thenValue, nowValue }) => [thenValue, nowValue])).toEqual([
      [50, 50],
      [0, 0],
      [null, null],
      [null, null],
    ])
  })

  test.each([
    [undefined, 12.5],
    ['202603', 50],
    ['202604', 0],
    ['202605', null],
  ])('an explanation comes to what the report shows: %s', async (monthName, value) => {
    const requested = { query: { ...query, gubunCode: 'ACHIEVEMENT' as const, monthName } }
    expect((await executive(explainTeamProfit, requested)).viewValue).toBe(value)
  })

  test('[profit-16] the sheet marks it as the screen does, and has a dash in place of its achievement', async () => {
    const rows = await cellsOf(await downloaded(executive, downloadTeamProfit, { query }))
    const head = rows.find((row) => row[0] === 'Organization')
    expect(head?.slice(4)).toEqual([
      '03/2026',
      '04/2026',
      '05/2026 (not begun)',
      '06/2026 (not begun)',
    ])
    const ofLine = (line: string) => rows.find((row) => row[1] === line)?.slice(2)
    expect(ofLine('GP target')).toEqual([4_000, undefined, 1_000, 1_000, 1_000, 1_000])
    expect(ofLine('GP achievement')).toEqual([0.125, undefined, 0.5, 0, '–', '–'])
  })
})
