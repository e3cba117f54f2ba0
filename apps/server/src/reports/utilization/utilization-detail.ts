import { namesApart } from '@yuga/domain/employees/names-apart'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { Language } from '@yuga/contract/problems/problems'
import type { PivotRow, readUtilizationDetail } from '@yuga/contract/reports/utilization'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { pivotOf, type PivotRow as RuleRow } from '@yuga/domain/finance/pivot'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import { grouped } from '@yuga/domain/grouped'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import { inParallel } from '../../db/in-parallel.ts'
import type { Db } from '../../db/statement.ts'
import type { HoursQuery, RequestedReport } from '../requested-report.ts'
import { percent } from './figures.ts'
import { baseOfOffice } from './office-base.store.ts'
import { type BaseOfPerson, hoursBasesAndOutside, hoursByPerson } from './worked-hours.store.ts'

/** Up to so many people each has a column; of a larger unit each unit right below it has one. */
const mostPeople = 300

type Column = {
  readonly columnId: string
  readonly columnName: string
  readonly gubun: 'organization' | 'employee'
  /** The unit's own figures, without the units below it. */
  readonly isOwn: boolean
  readonly base: number
}

type Reader = { readonly db: Db; readonly language: Language }

/** The hours of a unit by project, in its columns (utilization-5). */
export async function utilizationDetail(
  { db, language }: Reader,
  { units, months, hours: requested }: RequestedReport,
): Promise<AnswerOf<typeof readUtilizationDetail>> {
  const [baseHours, { worked, bases, outside }] = await inParallel([
    baseOfOffice(db, requested.officeCode, months),
    hoursBasesAndOutside(db, requested, language),
  ])
  const people = new Set(bases.map(({ employeeId }) => employeeId))
  const [chosen] = units
  const whole: Column = {
    columnId: chosen?.unitId ?? '',
    columnName: chosen?.name ?? '',
    gubun: 'organization',
    isOwn: false,
    base: sumOf(bases),
  }
  const { columns, columnOf } =
    people.size <= mostPeople ? columnsOfPeople(bases) : columnsOfUnits(units, bases)
  const all = [whole, ...columns]
  const timecardPivotList = pivotOf(worked, columnOf).map((row) => rowFor(row, whole, columns))
  return {
    leftOutYn: yesOrNo(chosen?.leavesOut ?? false),
    baseWorkableHour: baseHours && hoursNumber(baseHours),
    columnList: all.map(({ columnId, columnName, gubun, isOwn, base }) => ({
      columnId,
      columnName,
      gubun,
      baseHour: hoursNumber(base),
      ownYn: yesOrNo(isOwn),
    })),
    timecardPivotList,
    utilizationDetailList: timecardPivotList.flatMap((row) => [
      row,
      { ...row, summaryGubun: 'utilization' as const },
    ]),
    outsideList: outside.map((one) => ({
      employeeId: one.employeeId,
      employeeName: one.name,
      jobTimeSum: hoursNumber(one.hundredths),
    })),
  }
}

/** The employees that the detail names: in its columns, or with hours outside of their employment. */
export function peopleIn({
  columnList,
  outsideList,
}: Pick<AnswerOf<typeof readUtilizationDetail>, 'columnList' | 'outsideList'>): string[] {
  return [
    ...columnList.flatMap(({ gubun, columnId }) => (gubun === 'employee' ? [columnId] : [])),
    ...outsideList.map(({ employeeId }) => employeeId),
  ]
}

/** The hours by project, in whatever columns. */
export async function pivotBy(
  { db, language }: Pick<Reader, 'db' | 'language'>,
  requested: HoursQuery,
  columnOf: (one: WhoWhere) => string,
): Promise<RuleRow[]> {
  return pivotOf(await hoursByPerson(db, requested, language), columnOf)
}

const sumOf = (bases: readonly BaseOfPerson[]) => bases.reduce((sum, { base }) => sum + base, 0)

type WhoWhere = { readonly employeeId: string; readonly unitId: string }
type Columns = {
  readonly columns: readonly Column[]
  readonly columnOf: (one: WhoWhere) => string
}

function columnsOfPeople(bases: readonly BaseOfPerson[]): Columns {
  const byPerson = grouped(bases, ({ employeeId }) => employeeId)
  const people = [...byPerson].map(([id, own]) => ({ id, name: own[0]?.name ?? '', own }))
  const nameOf = namesApart(people)
  return {
    columns: people.map(({ id, name, own }) => ({
      columnId: id,
      columnName: nameOf({ id, name }),
      gubun: 'employee' as const,
      isOwn: false,
      base: sumOf(own),
    })),
    columnOf: ({ employeeId }) => employeeId,
  }
}

/** The units right below the chosen one, each with all below it; before them what the unit itself has. */
function columnsOfUnits(units: readonly ReportUnit[], bases: readonly BaseOfPerson[]): Columns {
  const columnOfUnit = new Map<string, ReportUnit>()
  let current = units[0]
  for (const unit of units) {
    if (unit.depth <= 1) current = unit
    if (current !== undefined) columnOfUnit.set(unit.unitId, current)
  }
  const idOf = ({ unitId, depth }: ReportUnit) => (depth === 0 ? `${unitId}.own` : unitId)
  const columnOf = ({ unitId }: { readonly unitId: string }) => {
    const unit = columnOfUnit.get(unitId)
    return unit === undefined ? '' : idOf(unit)
  }
  const byColumn = grouped(bases, columnOf)
  const shown = units.filter((unit) => unit.depth <= 1 && byColumn.has(idOf(unit)))
  const nameOf = namesApart(shown.map(({ unitId: id, name }) => ({ id, name })))
  return {
    columns: shown.map((unit) => ({
      columnId: idOf(unit),
      columnName: nameOf({ id: unit.unitId, name: unit.name }),
      gubun: 'organization' as const,
      isOwn: unit.depth === 0,
      base: sumOf(byColumn.get(idOf(unit)) ?? []),
    })),
    columnOf,
  }
}

const kinds = { total: 'total', type: 'projecttype', project: 'project' } as const

/** A row has every column in the order of the column list, so that a client may read it by position (utilization-5). */
function rowFor(row: RuleRow, whole: Column, columns: readonly Column[]): PivotRow {
  const list = [
    figuresIn(whole, row.total),
    ...columns.map((column) => figuresIn(column, row.byColumn.get(column.columnId) ?? 0)),
  ]
  return {
    projectGubun: kinds[row.kind],
    projectTypeCode: row.typeCode,
    projectTypeName: row.typeName,
    projectId: row.projectId,
    projectName: row.projectName,
    summaryGubun: 'timecard',
    employeeColumnList: list,
  }
}

function figuresIn({ gubun, columnId, columnName, base }: Column, hundredths: number) {
  return {
    gubun,
    columnId,
    columnName,
    jobTimeSum: hoursNumber(hundredths),
    utilization: percent(hundredths, base, 2),
  }
}
