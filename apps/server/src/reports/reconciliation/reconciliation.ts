import { performance } from 'node:perf_hooks'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { type ProfitRowName, profitRowCodes } from '@yuga/contract/reports/profit-lines'
import {
  mostRowsOfCheck,
  type readReconciliation,
  type ReconciliationRow,
  sidesOfCheck,
} from '@yuga/contract/reports/reconciliation'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, lastDayOf, monthToWire } from '@yuga/domain/calendar/day'
import {
  type CheckedMonth,
  checkedMonth,
  type DifferingRow,
  type SideValue,
} from '@yuga/domain/finance/reconciliation'
import { begunMonths, reportDay } from '@yuga/domain/finance/report-months'
import { missingFor } from '@yuga/domain/money/figures'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import { refuse } from '../../http/refusal.ts'
import { differencesAsText } from '../../jobs/finding-texts.ts'
import { rowNames } from '../profit/names.store.ts'
import type { ReportCallOf } from '../report-call.ts'
import { unitsOfYear } from '../report-units.store.ts'
import { type Check, everyCheck } from './checks.ts'
import { itemOf } from './items.ts'
import { type Names, namesOf } from './names.store.ts'
import type { Recount } from './recounted.ts'

type Call = ReportCallOf<typeof readReconciliation> & { readonly now: Date }
type Answer = AnswerOf<typeof readReconciliation>

/** Every check of the months of a year that have begun, as of now (reconciliation-1 to reconciliation-3). */
export async function reconciliation(call: Call): Promise<Answer> {
  const startedAt = performance.now()
  const { standardYear: year, searchYearMonth } = call.query
  if (searchYearMonth !== undefined && !searchYearMonth.startsWith(`${year}-`)) {
    return refuse('report.other-year', { at: 'searchYearMonth' })
  }
  const [first, last] = [searchYearMonth ?? `${year}-01`, searchYearMonth ?? `${year}-12`]
  const { months, running } = begunMonths(first, last, reportDay(call.actor.officeDays))
  const shownOf = (checked: Pick<Answer, 'checkList' | 'missingList'>): Answer => ({
    checkedAt: call.now.toISOString(),
    tookMilliseconds: Math.round(performance.now() - startedAt),
    monthList: months.map((month) => ({
      monthName: monthToWire(month),
      runningYn: yesOrNo(month === running),
    })),
    ...checked,
  })
  const rootId = months.length === 0 ? undefined : await rootOf(call, year)
  if (rootId === undefined) return shownOf({ checkList: [], missingList: [] })
  const { checks, missing, recount } = await everyCheck(call, { rootId, months })
  const results = checks.map((check) => ({
    check,
    months: months.map((month) => ({
      month,
      result: checkedMonth(check.of(month), mostRowsOfCheck),
    })),
  }))
  const rows = results.flatMap((one) => one.months.flatMap(({ result }) => result.rows))
  const labels = await textFor(call, rows)
  return shownOf({
    checkList: results.map(({ check, months: byMonth }) => ({
      checkCode: check.code,
      currencyCode: check.currency === null ? '' : currencyCodes[check.currency],
      sideList: [...sidesOfCheck[check.code]],
      monthlyList: byMonth.map(({ month, result }) => ({
        monthName: monthToWire(month),
        ...resultFor(result, check, { ...labels, recount, call }),
      })),
    })),
    missingList: missingFor(missing),
  })
}

/** The unit above all others. */
async function rootOf({ db, actor, language }: Call, year: number): Promise<string | undefined> {
  const { chart } = await unitsOfYear(db, actor, {
    year,
    lastDay: lastDayOf(`${year}-12`),
    language,
  })
  return chart.find(({ upperId }) => upperId === null)?.unitId
}

type Texts = { readonly nameOf: Names; readonly lineName: (line: ProfitRowName) => string }

async function textFor(
  { db, query, language }: Call,
  rows: readonly DifferingRow[],
): Promise<Texts> {
  const items = rows.map(({ key }) => itemOf(key))
  const ids = (of: 'employeeId' | 'projectId' | 'unitId') => [
    ...new Set(items.flatMap((item) => item[of] ?? [])),
  ]
  return {
    nameOf: await namesOf(
      db,
      { employee: ids('employeeId'), project: ids('projectId'), unit: ids('unitId') },
      { year: query.standardYear, language },
    ),
    lineName: await rowNames(db, language),
  }
}

type Shown = Texts & { readonly recount: Recount; readonly call: Call }

function resultFor({ outcome, totals, rows, moreCount }: CheckedMonth, check: Check, shown: Shown) {
  return {
    outcome,
    valueList: totals.map((value) => wireValue(value, check)),
    rowList: rows.map((row) => rowFor(row, check, shown)),
    moreCount,
  }
}

function rowFor(
  { key, values }: DifferingRow,
  check: Check,
  { nameOf, lineName, recount, call }: Shown,
): ReconciliationRow {
  const { employeeId = '', projectId = '', unitId = '', line, day } = itemOf(key)
  const difference = recount.differenceOf(key)
  return {
    employeeId,
    employeeName: employeeId && nameOf('employee', employeeId),
    projectId,
    projectName: projectId && nameOf('project', projectId),
    organizationId: unitId,
    organizationName: unitId && nameOf('unit', unitId),
    gubunCode: line === undefined ? '' : profitRowCodes[line],
    gubunName: line === undefined ? '' : lineName(line),
    date: day === undefined ? '' : dayToWire(day),
    valueList: values.map((value) => ({
      toldYn: yesOrNo(value !== undefined),
      value: value === undefined ? null : wireValue(value, check),
    })),
    differenceList: difference === undefined ? [] : differencesAsText(difference, call.language),
  }
}

/** Hours and dollars have two decimals, man-months four. */
function wireValue(value: SideValue, { code, currency }: Check): number | null {
  if (value === null) return null
  if (currency !== null) return currency === 'USD' ? value / 100 : value
  return code === 'hours' || code === 'baseHours' ? value / 100 : value / 10_000
}
