import { compareUtilization } from '@yuga/contract/reports/comparison'
import { listTeamProfit } from '@yuga/contract/reports/profit'
import { readReconciliation } from '@yuga/contract/reports/reconciliation'
import {
  listUtilization,
  readUtilizationDetail,
  readUtilizationTrend,
} from '@yuga/contract/reports/utilization'
import { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * It is the first of October in Seoul and the last of September in Los Angeles. September and October 2026 have 22
 * weekdays each, so that each person has 176 base hours in a month that has begun where they work (utilization-4).
 */

const { company } = useServer('2026-10-01T09:00:00+09:00')
const readers: Record<'Seoul' | 'Los Angeles', Caller | undefined> = {
  Seoul: undefined,
  'Los Angeles': undefined,
}
const offices = ['Seoul', 'Los Angeles'] as const
const by = (office: (typeof offices)[number]) => readers[office] as Caller

beforeAll(async () => {
  await company.person({ name: 'Sol', team: 'T1', joinDay: '2026-01-01' })
  await company.person({ name: 'Lou', team: 'T1', joinDay: '2026-01-01', office: 'FC002' })
  const reader = { roles: ['LE005'], team: 'C', joinDay: '2026-09-01' } as const
  readers.Seoul = await company.person({ ...reader })
  readers['Los Angeles'] = await company.person({ ...reader, office: 'FC002' })
})

const year = { standardYear: 2026, organizationId: 'T1' }
const of = (month: string) => ({ ...year, beginDay: month, endDay: month })

describe.each(offices)('read in %s', (office) => {
  test.each([
    ['', '202609', 352],
    ['', '202610', 176],
    ['FC001', '202610', 176],
    ['FC002', '202609', 176],
    ['FC002', '202610', 0],
  ])(
    '[utilization-4] a month has begun by the office of its people: %s in %s',
    async (location, month, base) => {
      const query = { ...of(month), location }
      const [row] = await by(office)(listUtilization, { query })
      expect(row?.baseHour).toBe(base)
    },
  )

  test('the base hours of the whole period leave out the month that has not begun there', async () => {
    const query = { ...year, beginDay: '202609', endDay: '202610' }
    const [row] = await by(office)(listUtilization, { query })
    expect(row?.baseHour).toBe(528)
    const now = await by(office)(listUtilization, { query: { ...query, reading: 'NOW' } })
    expect(now[0]?.baseHour).toBe(528)
    const { columnList } = await by(office)(readUtilizationDetail, { query })
    expect(columnList.map(({ columnName, baseHour }) => [columnName, baseHour])).toEqual([
      ['T1', 528],
      ['Lou', 176],
      ['Sol', 352],
    ])
    const base = { ...query, figureCode: 'BASE', measureCode: 'HOURS' } as const
    const { viewValue, rowList } = await by(office)(explainUtilization, { query: base })
    expect([viewValue, rowList.map((row) => row.viewValue)]).toEqual([528, [176, 352]])
  })

  test('then and now compare the same months', async () => {
    const query = { ...year, organizationId: 'C', beginDay: '202610', endDay: '202610' }
    // the whole company, of which both readings are read at once
    const { groupList } = await by(office)(compareUtilization, { query })
    const base = groupList[0]?.figureList.find(({ figureCode }) => figureCode === 'baseHour')
    const [thenHours] = await by(office)(listUtilization, { query })
    // of Sol alone: the readers are executives (man-months-10)
    expect([base?.thenValue, base?.nowValue]).toEqual([176, 176])
    expect(thenHours?.baseHour).toBe(176)
  })

  test('the trend marks the month that runs, of an office by its own day', async () => {
    const running = async (location: string) =>
      (await by(office)(readUtilizationTrend, { query: { ...year, location } }))
        .filter(({ runningYn }) => runningYn === 'Y')
        .map(({ yearMonth }) => yearMonth)
    expect([await running(''), await running('FC001'), await running('FC002')]).toEqual([
      ['202610'],
      ['202610'],
      ['202609'],
    ])
  })

  test('team profit marks October as running', async () => {
    const query = { standardYear: 2026, organizationId: 'T1' }
    const { monthList } = await by(office)(listTeamProfit, { query })
    expect(
      monthList.filter(({ runningYn }) => runningYn === 'Y').map(({ monthName }) => monthName),
    ).toEqual(['202610'])
  })

  test('reconciliation is about October too', async () => {
    const { monthList } = await by(office)(readReconciliation, { query: { standardYear: 2026 } })
    expect(monthList.at(-1)).toEqual({ monthName: '202610', runningYn: 'Y' })
  })
})
