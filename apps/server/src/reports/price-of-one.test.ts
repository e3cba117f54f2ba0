import {
  type TeamProfitRow,
  downloadTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { urlOf } from '@yuga/contract/wire/call'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../test/contract/endpoints.ts'
import { downloaded } from '../../test/download.ts'
import { isPlanned, moves } from '../../test/factories.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { cellsOf, openedBook } from '../../test/sheets.ts'
import { moneyOn } from '../../test/subjects/profit-company.ts'
import { week } from '../../test/subjects/utilization-company.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * Teams T1 (with the part P1 below it) and T2 of division D1 have two employees each, of two grades: no amount of a
 * unit is that of one employee. Each of them works on a project of the own team, where both work, and alone on a
 * project that T3 owns. February 2026 has 160 base hours, March 176.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

/** In won, and in cents. */
const prices = {
  GR003: { prime: [7_310_417, 541_733], settlement: [8_211_913, 608_171] },
  GR004: { prime: [9_107_753, 674_899], settlement: [10_430_771, 772_727] },
} as const
type Grade = keyof typeof prices

const baseHours = { '2026-02': 160, '2026-03': 176 } as const
type WorkMonth = keyof typeof baseHours

type Cell = {
  readonly employeeId: string
  readonly projectId: string
  readonly month: WorkMonth
  readonly grade: Grade
  readonly hours: number
}
const worked: Cell[] = []
const planned: Cell[] = []
const callers: Record<string, Caller> = {}
/** Of T1 and P1 those of both and those of one. */
const projects: string[] = []
/** Their PM is `pm`; of the others another is. */
const ofPm = new Set<string>()

const weeks = {
  '2026-02': ['2026-02-03', week('2026-02-01', '2026-02-07')],
  '2026-03': ['2026-03-03', week('2026-03-01', '2026-03-07')],
} as const

beforeAll(async () => {
  await money.profitCenters('T1', 'P1', 'T2', 'T3')
  await money.exchangeRate(2026, 1_350)
  await money.opexRate(2026, 5)
  for (const grade of ['GR003', 'GR004'] as const) {
    const { prime, settlement } = prices[grade]
    await money.price(2026, {
      unitType: 'UP002',
      grade,
      primeCost: prime[0],
      primeCents: prime[1],
      settlement: settlement[0],
      settlementCents: settlement[1],
    })
  }
  const joinDay = '2025-12-01'
  const reader = (role: 'LE002' | 'LE003' | 'LE004' | 'LE005', team: string) =>
    company.person({ roles: [role], team, joinDay })
  callers['pm'] = await reader('LE002', 'C')
  const otherPm = await reader('LE002', 'C')
  callers['executive'] = await reader('LE005', 'C')
  callers['unit leader'] = await reader('LE003', 'D1')
  await company.leads(callers['unit leader'], 'D1')
  callers['part leader'] = await reader('LE004', 'P1')
  let count = 0
  for (const team of ['T1', 'P1', 'T2']) {
    const pm = team === 'T1' ? callers['pm'] : otherPm
    const ofTeam = await company.project({ id: `PAIR-${team}`, pm, type: 'PM001' })
    await money.shares(ofTeam, 2026, { [team]: 1 })
    await money.bills(ofTeam, '2026-02', 30_000_007 + count)
    if (team !== 'T2') projects.push(ofTeam)
    if (team === 'T1') ofPm.add(ofTeam)
    for (const grade of ['GR003', 'GR004'] as const) {
      count += 1
      const employee = await company.person({ team, joinDay })
      if (grade === 'GR004') await moves(server, employee, '2026-01-01', { grade })
      const alone = await company.project({ id: `ALONE-${count}`, pm, type: 'PM001' })
      await money.shares(alone, 2026, { T3: 1 })
      await money.bills(alone, '2026-03', 20_000_003 + count, 'ST002')
      if (grade === 'GR003' && team !== 'T2') projects.push(alone)
      if (team === 'T1') ofPm.add(alone)
      for (const projectId of [ofTeam, alone]) {
        const months = Object.keys(baseHours) as WorkMonth[]
        await company.join(employee, projectId)
        await isPlanned(server, employee, projectId, {
          '2026-02': 13 + count,
          '2026-03': 31 + count,
        })
        for (const [place, month] of months.entries()) {
          const [day, period] = weeks[month]
          const hours = count + (projectId === ofTeam ? 1 : 5) + 7 * place
          const cell = { employeeId: employee.employeeId, projectId, month, grade }
          worked.push({ ...cell, hours })
          planned.push({ ...cell, hours: ((13 + count + 18 * place) * baseHours[month]) / 100 })
          await company.worked(employee, projectId, [{ day, ...period, hundredths: hours * 100 }])
        }
      }
      callers['employee'] ??= employee
    }
  }
})

/** What each employee costs: by month and project, by month, by project, and in all; in won and dollars. */
function costsOf(cells: readonly Cell[]): number[] {
  const sums = new Map<string, number>()
  for (const { employeeId, projectId, month, grade, hours } of cells) {
    // half-up at the fourth decimal, and at the minor unit
    const tenThousandths = Math.round((hours * 10_000) / baseHours[month])
    for (const price of ['prime', 'settlement'] as const) {
      for (const [place, perMinor] of [1, 100].entries()) {
        const minor = Math.round(((prices[grade][price][place] ?? 0) * tenThousandths) / 10_000)
        for (const of of [`${projectId} ${month}`, month, projectId, '']) {
          const key = [employeeId, of, price, perMinor].join()
          sums.set(key, (sums.get(key) ?? 0) + minor / perMinor)
        }
      }
    }
  }
  return [...sums.values()]
}
const allPrices = Object.values(prices).flatMap(({ prime, settlement }) =>
  [prime, settlement].flatMap(([won, cents]) => [won, cents / 100]),
)

/** All numbers of an answer, and of its objects each amount divided by the man-months next to it. */
function numbersIn(answer: unknown): number[] {
  if (typeof answer === 'number') return [Math.abs(answer)]
  if (typeof answer === 'string')
    return /^-?\d{5,}(\.\d+)?$/.test(answer) ? [Math.abs(Number(answer))] : []
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap(numbersIn)
}

/** Whether an amount of the object is its man-months × a price, as far as rounding lets see it. */
function showsPrice(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  const fields = Object.entries(answer).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const manMonths = fields.filter(([name]) => /manMonth/i.test(name))
  return (
    fields.some(([name, amount]) =>
      manMonths.some(
        ([other, mm]) =>
          other !== name &&
          mm !== 0 &&
          allPrices.some((price) => Math.abs(Math.abs(amount) - price * Math.abs(mm)) <= 1),
      ),
    ) || Object.values(answer).some(showsPrice)
  )
}

/** Each field that calls of reports have, and their values here. */
const requested: Readonly<Record<string, readonly unknown[]>> = {
  standardYear: [2026],
  organizationId: ['D1', 'P1'],
  beginDay: [undefined, '202602'],
  endDay: [undefined, '202602'],
  currencyCode: ['CY001', 'CY002'],
  reading: ['THEN', 'NOW'],
  monthlyYn: ['Y'],
  gubunCode: ['LABOUR', 'CE006', 'CE005', 'OPERATING', 'ACHIEVEMENT'],
  monthName: [undefined, '202602', '202603'],
  side: ['PLAN', 'ACTUAL', 'DIFFERENCE'],
  projectLcCode: ['FC001'],
  beginYearMonth: ['202602'],
  endYearMonth: ['202603'],
  projectType: ['PM001'],
  searchYearMonth: ['202603'],
  yearMonth: ['202603'],
  fromDate: ['20260301'],
  toDate: ['20260307'],
}

/** The queries of a call, with each value of each field that it has. */
function queriesOf(shape: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const has = (field: string) => Object.hasOwn(shape, field)
  const values = (field: string): readonly unknown[] => {
    if (field === 'projectId')
      return has('organizationId') ? [undefined, ...projects.slice(2)] : projects
    if (field === 'figureCode') return ['ALL']
    if (field === 'measureCode') return [has('figureCode') ? 'HOURS' : undefined]
    if (field === 'employeeId') {
      return has('measureCode') ? [undefined] : [callers['employee']?.employeeId]
    }
    if (field === 'fromDate' && has('measureCode')) return [undefined]
    if (has('projectType') && field.endsWith('Day')) return [2026]
    if (has('searchYearMonth') && field.endsWith('Day')) return [undefined]
    if (field === 'gubunCode' && has('projectLcCode')) return ['SERVICE', 'CE001', 'CE004', 'ST002']
    if (has('gubunCode') && field === 'currencyCode') return ['CY001']
    if (has('gubunCode') && (field.endsWith('Day') || field === 'reading')) return [undefined]
    return requested[field] ?? [undefined]
  }
  let queries: Record<string, unknown>[] = [{}]
  for (const field of Object.keys(shape)) {
    queries = queries.flatMap((query) =>
      values(field).map((value) => ({ ...query, [field]: value })),
    )
  }
  return queries.filter(
    ({ beginDay, endDay, currencyCode, reading }) =>
      beginDay === endDay &&
      (currencyCode === 'CY002') === (reading === 'NOW' && has('currencyCode')),
  )
}

const calls = endpoints.filter(
  ({ endpoint: { method, path } }) =>
    method === 'GET' && path.startsWith('/report/') && !path.includes('{'),
)

/** What a reader is answered: by call its sheets and JSON, as far as the call is answered at all. */
async function walk(
  by: Caller,
  check: (about: string, answer: unknown) => void,
  some = calls,
): Promise<Set<string>> {
  const answered = new Set<string>()
  for (const { name, endpoint } of some) {
    const { shape = {} } = (endpoint.query ?? {}) as { shape?: Record<string, unknown> }
    for (const query of queriesOf(shape)) {
      const url = urlOf(endpoint, { query })
      const { status, body } = await by.wire({ method: 'GET', url })
      expect(status).not.toBe(429)
      if (status !== 200) continue
      answered.add(name)
      check(
        url,
        'file' in endpoint || (body instanceof Object && 'bytes' in body)
          ? await tablesOf(body)
          : body,
      )
    }
  }
  return answered
}

async function tablesOf(body: unknown): Promise<unknown[]> {
  const { bytes } = body as { readonly bytes: Uint8Array }
  const { worksheets } = await openedBook(bytes)
  return Promise.all(worksheets.map((_, place) => cellsOf(bytes, place)))
}

const figuresOf = (rows: readonly TeamProfitRow[] | undefined) =>
  Object.fromEntries(
    (rows ?? [])
      .filter(({ depth }) => depth === 1)
      .map(({ gubunCode, viewTarget, viewManMonth, monthlyDisplayList }) => [
        gubunCode,
        [viewTarget, viewManMonth, monthlyDisplayList[1]?.viewValue],
      ]),
  )

describe('a project below a unit has for readers without prices', () => {
  const march = { standardYear: 2026, organizationId: 'P1', beginDay: '202602', endDay: '202603' }

  test('[profit-19] man-months and no amounts of labour and settlement, nor sums that hold them', async () => {
    const list = async (reader: string) =>
      callers[reader]!(listTeamProfitProjects, { query: march })
    const { projectList, amountsHiddenYn } = await list('part leader')
    expect(amountsHiddenYn).toBe('Y')
    const all = await list('executive')
    expect(all.amountsHiddenYn).toBe('N')
    const of = (id: string) =>
      figuresOf(projectList.find(({ projectId }) => projectId === id)?.teamProfitDisplayList)
    const pair = figuresOf(
      all.projectList.find(({ projectId }) => projectId === 'PAIR-P1')?.teamProfitDisplayList,
    )
    // nothing is settled of what the team owns
    expect(of('PAIR-P1')).toEqual({
      ...pair,
      LABOUR: [null, pair['LABOUR']?.[1], null],
      OPERATING: [null, null, null],
    })
    expect(pair['LABOUR']?.[1]).toBeGreaterThan(0)
    expect(of('ALONE-3')).toMatchObject({
      SALES: [0, null, 0],
      CE006: [null, expect.any(Number), null],
      CE005: [null, null, null],
    })
  })

  test('[profit-19] no amounts in its sheet, which says why', async () => {
    const sheet = async (reader: string) =>
      cellsOf(await downloaded(callers[reader]!, downloadTeamProfit, { query: march }), 1)
    const rows = await sheet('part leader')
    expect(rows.flat()).toContainEqual(
      expect.stringMatching(/only for those who may read unit prices/),
    )
    const head = rows.find((row) => row.includes('Labour cost')) ?? []
    const at = (row: unknown[] | undefined, title: string) => row?.[head.indexOf(title)]
    const pair = rows.find(([id]) => id === 'PAIR-P1')
    expect([at(pair, 'Labour cost'), at(pair, 'Operating profit')]).toEqual(['–', '–'])
    expect(at(pair, 'Sales')).toBeGreaterThan(0)
    expect(JSON.stringify(await sheet('executive'))).not.toContain('unit prices')
  })

  test('[profit-19] no amounts in its explanation, by project and by month; the unit has its own', async () => {
    const explain = (more: object, reader = 'part leader') =>
      callers[reader]!(explainTeamProfit, {
        query: { ...march, gubunCode: 'LABOUR', ...more } as never,
      })
    const unit = await explain({})
    expect([unit.viewValue, unit.amountsHiddenYn]).toEqual([
      (await explain({}, 'executive')).viewValue,
      'Y',
    ])
    const ofProject = await explain({ projectId: 'PAIR-P1' })
    for (const row of [...unit.rowList, ...ofProject.rowList]) {
      expect([row.viewValue, row.manMonth]).toEqual([null, expect.any(Number)])
    }
    expect([ofProject.formulaCode, ofProject.viewValue, ofProject.rowSum]).toEqual([
      'MONTHS',
      null,
      null,
    ])
    const operating = await explain({ projectId: 'PAIR-P1', gubunCode: 'OPERATING' })
    expect(operating.viewValue).toBeNull()
    expect(operating.rowList.map(({ rowId, viewValue }) => [rowId, viewValue])).toEqual([
      ['CE005', expect.any(Number)],
      ['LABOUR', null],
    ])
    const gross = await explain({ projectId: 'ALONE-3', gubunCode: 'CE005' })
    expect(gross.viewValue).toBeNull()
  })

  test('[profit-19] no target, as for every reader', async () => {
    const query = { ...march, projectId: 'PAIR-P1', gubunCode: 'ACHIEVEMENT' } as const
    for (const reader of ['part leader', 'executive']) {
      expect(await refusalOf(callers[reader]!(explainTeamProfit, { query }))).toMatchObject({
        issues: [{ path: 'gubunCode' }],
      })
    }
  })
})

describe('what an employee costs', { timeout: 90_000 }, () => {
  test.each([
    [
      'unit leader',
      ['profit.listTeamProfitProjects', 'profit.downloadTeamProfit', 'profit.explainProjectProfit'],
    ],
    [
      'part leader',
      [
        'profit.listTeamProfitProjects',
        'profit.downloadTeamProfit',
        'comparison.compareTeamProfit',
      ],
    ],
    ['employee', ['timecardStatus.readPersonMonth']],
  ])('[profit-19] is in no report and no sheet of the %s', async (reader, some) => {
    const hidden = new Set([...costsOf(worked), ...costsOf(planned), ...allPrices])
    const shown: string[] = []
    const answered = await walk(callers[reader]!, (about, answer) => {
      if (numbersIn(answer).some((one) => hidden.has(one)) || showsPrice(answer)) shown.push(about)
    })
    expect(shown).toEqual([])
    expect([...answered]).toEqual(expect.arrayContaining(some))
  })

  test('[profit-19] of the projects of others is in no report and no sheet of a PM', async () => {
    const others = ({ projectId }: Cell) => !ofPm.has(projectId)
    const hidden = new Set(costsOf(worked.filter(others)))
    const own = new Set(costsOf(worked.filter((cell) => !others(cell))))
    const shown: string[] = []
    let ownShown = 0
    await walk(callers['pm']!, (about, answer) => {
      const numbers = numbersIn(answer)
      if (numbers.some((one) => hidden.has(one) && !own.has(one))) shown.push(about)
      if (numbers.some((one) => own.has(one))) ownShown += 1
    })
    expect(shown).toEqual([])
    // a PM reads prices
    expect(ownShown).toBeGreaterThan(0)
  })

  test('is in the reports of the executive, who reads prices', async () => {
    const hidden = new Set([...costsOf(worked), ...allPrices])
    const names = ['profit.explainTeamProfit', 'profit.listTeamProfitProjects']
    const shown = new Set<string>()
    await walk(
      callers['executive']!,
      (about, answer) => {
        if (numbersIn(answer).some((one) => hidden.has(one))) shown.add(about.split('?')[0] ?? '')
      },
      calls.filter(({ name }) => names.includes(name)),
    )
    expect(shown.size).toBe(names.length)
  })
})
