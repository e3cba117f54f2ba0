import { readProject } from '@yuga/contract/projects/project-detail'
import { applyWhatIf, createWhatIf, updateWhatIf } from '@yuga/contract/projects/what-ifs'
import { compareWhatIf, readProjectForecast } from '@yuga/contract/reports/forecast'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { isPlanned } from '../../../test/factories.ts'
import type { Caller } from '../../../test/server.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Worked by hand, in won. Today is 8 October 2026. W is tentative with 40 %, of November and December 2026, without
 * business cost: T1 bills 10,000,000 in December, and outsources 3,000,001, which is 1,500,001 and 1,500,000. Ann is
 * planned for 1 man-month in November and 0.5 in December: 1,000,000 in 2026, 1,100,000 in 2027.
 */

const { server, company } = useServer('2026-10-08T09:00:00+09:00')
const money = moneyOn(server)

let administrator: Caller
let ann = 0

beforeAll(async () => {
  await money.profitCenters('T1', 'T2')
  const price = { unitType: 'UP001', grade: 'GR003', settlement: 2_000_000 } as const
  await money.price(2026, { ...price, primeCost: 1_000_000 })
  await money.price(2027, { ...price, primeCost: 1_100_000 })
  administrator = await company.person({ roles: ['LE001', 'LE999'], joinDay: '2026-01-01' })
  const pm = await company.person({ roles: ['LE001', 'LE002'], team: 'T1', joinDay: '2026-01-01' })
  const days = { startDay: '2026-11-01', endDay: '2026-12-31' }
  await company.project({ id: 'W', name: 'W', pm, ...days })
  await money.withoutBusinessCost('W')
  await server.pool.query(`update projects set win_probability = 40 where project_id = 'W'`)
  await money.shares('W', 2026, { T1: 10_000_000 }, 'T1', { outsourcing: 3_000_001 })
  await money.plansToBill('W', '2026-12', 10_000_000)
  const person = await company.person({ name: 'Ann', team: 'T1', joinDay: '2026-01-01' })
  await company.join(person, 'W', { resides: true })
  await isPlanned(server, person, 'W', { '2026-11': 100, '2026-12': 50 })
  const detail = await administrator(readProject, { query: { projectId: 'W' } })
  ann =
    detail.projectGroupList
      .flatMap((group) => group.projectMemberList)
      .find(({ employeeName }) => employeeName === 'Ann')?.memberSn ?? 0
})

type Body = RequestOf<typeof updateWhatIf>['body']
const nothing: Body = {
  whatIfName: 'A',
  winProbability: null,
  shiftMonths: 0,
  shiftFromMonth: '',
  planList: [],
  removedList: [],
  addedList: [],
}
const placeholder = {
  employeeId: '',
  placeholderType: 'TBN' as const,
  gradeCode: 'GR003',
  resideYN: 'Y' as const,
}

async function copyOf(body: Partial<Body>, projectId = 'W'): Promise<number> {
  const params = { projectId }
  const { whatIfSn } = await administrator(createWhatIf, { params, body: { whatIfName: 'A' } })
  await administrator(updateWhatIf, {
    params: { ...params, whatIfSn },
    body: { ...nothing, ...body },
  })
  return whatIfSn
}

async function compared(whatIfSn: number, more: object = {}) {
  const query = { projectId: 'W', whatIfSn, ...more }
  const answer = await administrator(compareWhatIf, { query })
  const lineOf = (reading: string, code: string) =>
    answer.readingList
      .find(({ readingCode }) => readingCode === reading)
      ?.lineList.find(({ gubunCode }) => gubunCode === code)
  const line = (reading: string, code: string) => {
    const { forecastAmount, whatIfAmount, differenceAmount } = lineOf(reading, code) ?? {}
    return [forecastAmount, whatIfAmount, differenceAmount]
  }
  return { ...answer, lineOf, line }
}

test('[what-if-2, what-if-4] a month later and less probable, over the end of the year, is priced by the months it moves to', async () => {
  const { line, lineOf, ...answer } = await compared(
    await copyOf({ shiftMonths: 1, winProbability: 25 }),
  )
  expect(line('FULL', 'SALES')).toEqual([10_000_000, 10_000_000, 0])
  expect(line('FULL', 'CE001')).toEqual([3_000_001, 3_000_001, 0])
  // 1,000,000 and 500,000; then 1,000,000 and half of 1,100,000
  expect(line('FULL', 'LABOUR')).toEqual([1_500_000, 1_550_000, 50_000])
  expect(line('FULL', 'OPERATING')).toEqual([5_499_999, 5_449_999, -50_000])
  const labour = lineOf('FULL', 'LABOUR')
  expect([labour?.manMonth, labour?.whatIfManMonth]).toEqual([1.5, 1.5])
  expect(labour?.monthlyList.map((month) => Object.values(month))).toEqual([
    ['202611', 1_000_000, 0, -1_000_000],
    ['202612', 500_000, 1_000_000, 500_000],
    ['202701', 0, 550_000, 550_000],
  ])
  // each line and month by its probability: 600,000 and 600,000 of outsourcing, then 375,000 twice
  expect(line('WEIGHTED', 'SALES')).toEqual([4_000_000, 2_500_000, -1_500_000])
  expect(line('WEIGHTED', 'CE001')).toEqual([1_200_000, 750_000, -450_000])
  expect(line('WEIGHTED', 'LABOUR')).toEqual([600_000, 387_500, -212_500])
  expect(line('WEIGHTED', 'OPERATING')).toEqual([2_200_000, 1_362_500, -837_500])
  expect(line('CERTAIN', 'OPERATING')).toEqual([0, 0, 0])
  expect(answer).toMatchObject({
    winProbability: 40,
    whatIfWinProbability: 25,
    projectChangedYn: 'N',
    leftOutCount: 0,
    missingList: [],
  })
})

test('[what-if-3, what-if-4] changed, added and removed members count as they are planned in the copy', async () => {
  const changed = await compared(
    await copyOf({
      shiftMonths: 1,
      planList: [{ memberSn: ann, customDate: '202701', mm: 0.8 }],
      addedList: [{ ...placeholder, projectUserMmonth: [{ customDate: '202701', mm: 0.2 }] }],
    }),
  )
  // 1,000,000, 880,000 and 220,000
  expect(changed.line('FULL', 'LABOUR')).toEqual([1_500_000, 2_100_000, 600_000])
  expect(changed.lineOf('FULL', 'LABOUR')?.whatIfManMonth).toBe(2)
  const bob = await company.person({ name: 'Bob', team: 'T2', joinDay: '2026-01-01' })
  const swapped = await compared(
    await copyOf({
      removedList: [ann],
      addedList: [
        {
          ...placeholder,
          employeeId: bob.employeeId,
          placeholderType: '',
          gradeCode: '',
          projectUserMmonth: [{ customDate: '202611', mm: 1 }],
        },
        {
          ...placeholder,
          placeholderType: 'OUTSOURCING',
          projectUserMmonth: [{ customDate: '202611', mm: 1 }],
        },
      ],
    }),
  )
  // someone of another company costs no man-months
  expect(swapped.line('FULL', 'LABOUR')).toEqual([1_500_000, 1_000_000, -500_000])
})

test('[what-if-1, what-if-4] won, all of it is certain; a price that is missing makes its figures missing', async () => {
  const won = await compared(await copyOf({ winProbability: 100 }))
  expect(won.line('CERTAIN', 'OPERATING')).toEqual([0, 5_499_999, 5_499_999])
  expect(won.line('WEIGHTED', 'OPERATING')).toEqual([2_200_000, 5_499_999, 3_299_999])
  expect(won.whatIfWinProbability).toBeNull()
  const late = await compared(await copyOf({ shiftMonths: 14 }))
  expect(late.line('FULL', 'LABOUR')).toEqual([1_500_000, null, null])
  expect(late.line('FULL', 'CE005')).toEqual([6_999_999, 6_999_999, 0])
  expect(late.missingList).toContainEqual(
    expect.objectContaining({ kind: 'unit-price', year: 2028 }),
  )
})

test('[what-if-4] leaves out what has gone from the project, and says that it was saved', async () => {
  const whatIfSn = await copyOf({
    winProbability: 90,
    planList: [{ memberSn: 2_000_000_000, customDate: '202611', mm: 1 }],
  })
  await server.pool.query(
    `update projects set win_probability = null, version = version + 1 where project_id = 'W'`,
  )
  const { leftOutCount, projectChangedYn, readingList, line } = await compared(whatIfSn)
  expect([leftOutCount, projectChangedYn]).toEqual([2, 'Y'])
  expect(readingList.map(({ readingCode }) => readingCode)).toEqual(['FULL'])
  expect(line('FULL', 'OPERATING')).toEqual([5_499_999, 5_499_999, 0])
  await server.pool.query(`update projects set win_probability = 40 where project_id = 'W'`)
})

test('[what-if-6] a reader of no prices has no labour of a copy that changes man-months', async () => {
  const leader = await company.person({ roles: ['LE003'], team: 'T1', joinDay: '2026-01-01' })
  await company.leads(leader, 'T1')
  const readWith = async (changes: Partial<Body>) => {
    const params = { projectId: 'W' }
    const { whatIfSn } = await leader(createWhatIf, { params, body: { whatIfName: 'A' } })
    const body = { ...nothing, ...changes }
    await leader(updateWhatIf, { params: { ...params, whatIfSn }, body })
    const { amountsHiddenYn, readingList } = await leader(compareWhatIf, {
      query: { projectId: 'W', whatIfSn },
    })
    const lines = readingList.find(({ readingCode }) => readingCode === 'FULL')?.lineList ?? []
    const lineOf = (code: string) => lines.find(({ gubunCode }) => gubunCode === code)
    return { amountsHiddenYn, lineOf }
  }
  const changesOfWork: Partial<Body>[] = [
    { addedList: [{ ...placeholder, projectUserMmonth: [{ customDate: '202611', mm: 1 }] }] },
    { removedList: [ann] },
    { planList: [{ memberSn: ann, customDate: '202611', mm: 0.25 }] },
  ]
  for (const changes of changesOfWork) {
    const { amountsHiddenYn, lineOf } = await readWith(changes)
    expect(amountsHiddenYn).toBe('Y')
    for (const code of ['LABOUR', 'OPERATING']) {
      const { whatIfAmount, differenceAmount, monthlyList = [] } = lineOf(code) ?? {}
      expect([whatIfAmount, differenceAmount]).toEqual([null, null])
      expect(monthlyList.every((month) => month.whatIfAmount === null)).toBe(true)
      expect(monthlyList.every((month) => month.differenceAmount === null)).toBe(true)
    }
    expect(lineOf('LABOUR')?.whatIfManMonth).not.toBe(1.5)
    expect(lineOf('CE005')?.whatIfAmount).toBe(6_999_999)
  }
  const { amountsHiddenYn, lineOf } = await readWith({ shiftMonths: 1 })
  expect([amountsHiddenYn, lineOf('LABOUR')?.whatIfAmount]).toEqual(['N', 1_550_000])
})

test('[what-if-4, what-if-5] once it is applied, the project forecasts what the copy did', async () => {
  const whatIfSn = await copyOf({
    winProbability: 25,
    shiftMonths: 1,
    planList: [{ memberSn: ann, customDate: '202701', mm: 0.8 }],
    addedList: [{ ...placeholder, projectUserMmonth: [{ customDate: '202701', mm: 0.2 }] }],
  })
  const { version, whatIfVersion, lineOf } = await compared(whatIfSn)
  await administrator(applyWhatIf, {
    params: { projectId: 'W', whatIfSn },
    body: { version, whatIfVersion },
  })
  const query = { projectId: 'W', standardYear: 'all' as const }
  const after = await administrator(readProjectForecast, { query })
  for (const { gubunCode, forecastAmount, manMonth } of after.lineList) {
    const line = lineOf('FULL', gubunCode)
    expect([gubunCode, line?.whatIfAmount, line?.whatIfManMonth]).toEqual([
      gubunCode,
      forecastAmount,
      manMonth,
    ])
  }
})
