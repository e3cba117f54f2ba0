import { namesApart } from '@yuga/domain/employees/names-apart'
import type {
  explainUtilization,
  UtilizationExplanation,
} from '@yuga/contract/reports/utilization-explanation'
import { type Day, dayToWire } from '@yuga/domain/calendar/day'
import { unitGroups } from '@yuga/domain/finance/unit-tree'
import { grouped } from '@yuga/domain/grouped'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import type { Db } from '../../../db/statement.ts'
import type { ReportCallOf } from '../../report-call.ts'
import { type HoursQuery, type RequestedReport, requestedReport } from '../../requested-report.ts'
import { percent } from '../figures.ts'
import { hoursAndBases } from '../worked-hours.store.ts'
import { stretchesOf, weeksOf } from './explain.store.ts'

type Call = ReportCallOf<typeof explainUtilization>
type Row = UtilizationExplanation['rowList'][number]
type Next = NonNullable<Row['next']>

/** Hours or base hours of someone in a unit, and on a project: what every figure of utilization is a sum of. */
type Part = {
  readonly unitId: string
  readonly employeeId: string
  readonly employeeName: string
  readonly projectId: string
  readonly projectName: string
  readonly hundredths: number
}

/** How a figure of utilization comes about (utilization-10). */
export async function utilizationExplanation(call: Call): Promise<UtilizationExplanation> {
  const { query } = call
  const comparesNow = query.comparedYn === 'Y'
  const report = await requestedReport(call, query, { takesRoot: true, comparesNow })
  const requested: HoursQuery =
    query.ownYn === 'Y' ? { ...report.hours, unitIds: [query.organizationId] } : report.hours
  const worked = query.figureCode === 'BASE' ? [] : await workedParts(call, requested)
  if (query.measureCode === 'HOURS') {
    const parts = query.figureCode === 'BASE' ? await baseParts(call, requested) : worked
    const { formulaCode, rowList } = await below(call, { report, requested, parts })
    const sum = rowList.reduce((all, { viewValue }) => all + inHundredths(viewValue), 0)
    return {
      viewValue: hoursNumber(sumOf(parts)),
      formulaCode,
      inputList: [],
      rowList,
      rowSum: rowList.length === 0 ? null : hoursNumber(sum),
    }
  }
  const [ofHours, base] = [sumOf(worked), sumOf(await baseParts(call, requested))]
  const decimals = query.measureCode === 'PERCENT1' ? 1 : 2
  return {
    viewValue: percent(ofHours, base, decimals),
    formulaCode: 'RATIO',
    inputList: [
      { inputCode: 'HOURS', inputValue: hoursNumber(ofHours) },
      { inputCode: 'BASE_HOURS', inputValue: hoursNumber(base) },
    ],
    rowList: [],
    rowSum: null,
  }
}

const sumOf = (parts: readonly { readonly hundredths: number }[]) =>
  parts.reduce((sum, { hundredths }) => sum + hundredths, 0)

/** From the rows as they are shown, so that the reader can compare their sum with the figure. */
const inHundredths = (shown: number) => Math.round(shown * 100)

/** Submitted hours of the figure, by unit, person and project. */
async function workedParts({ db, language, query }: Call, requested: HoursQuery): Promise<Part[]> {
  const { figureCode, employeeId, projectTypeCode, projectId } = query
  const { worked, bases } = await hoursAndBases(db, requested, language)
  const names = new Map(bases.map(({ employeeId: id, name }) => [id, name]))
  const places = new Map([...names.keys()].map((id, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? places.size
  const result = worked.filter(
    (row) =>
      (figureCode === 'ALL' || row.isBillable === (figureCode === 'BILLABLE')) &&
      (employeeId === undefined || row.employeeId === employeeId) &&
      (projectTypeCode === undefined || row.typeCode === projectTypeCode) &&
      (projectId === undefined || row.projectId === projectId),
  )
  // people by their names, as base hours have them; what is of one person stays in the order of projects
  return result
    .map((row) => ({ ...row, employeeName: names.get(row.employeeId) ?? row.employeeId }))
    .toSorted((one, another) => placeOf(one.employeeId) - placeOf(another.employeeId))
}

/** Base hours by unit and person. */
async function baseParts({ db, language, query }: Call, requested: HoursQuery): Promise<Part[]> {
  const { bases } = await hoursAndBases(db, requested, language)
  return bases
    .filter(({ employeeId }) => query.employeeId === undefined || employeeId === query.employeeId)
    .map(({ name, base, ...row }) => ({
      ...row,
      employeeName: name,
      projectId: '',
      projectName: '',
      hundredths: base,
    }))
}

type Below = Pick<UtilizationExplanation, 'formulaCode' | 'rowList'>

/** The units below, then their people, their projects, and at the end their weeks or stretches. */
async function below(
  { db, query }: Call,
  of: {
    readonly report: RequestedReport
    readonly requested: HoursQuery
    readonly parts: readonly Part[]
  },
): Promise<Below> {
  const { report, requested, parts } = of
  const { employeeId, projectId, figureCode, organizationId } = query
  if (employeeId === undefined) {
    const hasUnits = parts.some(({ unitId }) => unitId !== organizationId)
    return hasUnits
      ? { formulaCode: 'UNITS', rowList: unitRows(report, parts) }
      : { formulaCode: 'PEOPLE', rowList: peopleRows(parts) }
  }
  if (figureCode === 'BASE') {
    return { formulaCode: 'STRETCHES', rowList: await stretchRows(db, requested, employeeId) }
  }
  if (projectId === undefined) {
    return { formulaCode: 'WORKED_PROJECTS', rowList: projectRows(parts) }
  }
  // the project is of the figure, or nothing is counted of it
  const rowList = parts.length === 0 ? [] : await weekRows(db, requested, { employeeId, projectId })
  return { formulaCode: 'WEEKS', rowList }
}

const noDays = { fromDate: '', toDate: '', workday: null }

function unitRows({ units }: RequestedReport, parts: readonly Part[]): Row[] {
  return unitGroups(units).flatMap(({ unit, isOwn, unitIds }) => {
    const some = parts.filter(({ unitId }) => unitIds.has(unitId))
    if (some.length === 0) return []
    return [
      {
        ...noDays,
        rowId: unit.unitId,
        rowName: unit.name,
        viewValue: hoursNumber(sumOf(some)),
        next: { organizationId: unit.unitId, ownYn: isOwn ? ('Y' as const) : ('N' as const) },
      },
    ]
  })
}

function peopleRows(parts: readonly Part[]): Row[] {
  const people = parts.map(({ employeeId: id, employeeName: name }) => ({ id, name }))
  const nameOf = namesApart(people)
  return rowsBy(
    parts,
    ({ employeeId }) => employeeId,
    ({ employeeId, employeeName: name }) => ({
      name: nameOf({ id: employeeId, name }),
      next: { employeeId },
    }),
  )
}

function projectRows(parts: readonly Part[]): Row[] {
  return rowsBy(
    parts,
    ({ projectId }) => projectId,
    ({ projectId, projectName }) => ({ name: projectName, next: { projectId } }),
  )
}

/** The hours of each key; without those that come to nothing. */
function rowsBy(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
  notify: (part: Part) => { readonly name: string; readonly next: Next },
): Row[] {
  return [...grouped(parts, keyOf)].flatMap(([rowId, same]) => {
    const [first] = same
    if (first === undefined || sumOf(same) === 0) return []
    const { name, next } = notify(first)
    return [{ ...noDays, rowId, rowName: name, viewValue: hoursNumber(sumOf(same)), next }]
  })
}

async function stretchRows(db: Db, requested: HoursQuery, employeeId: string): Promise<Row[]> {
  const stretches = await stretchesOf(db, requested, employeeId)
  return stretches.map(({ firstDay, lastDay, workdays, base }) => ({
    ...rowOfDays(firstDay, lastDay),
    viewValue: hoursNumber(base),
    workday: workdays,
  }))
}

async function weekRows(
  db: Db,
  requested: HoursQuery,
  of: { readonly employeeId: string; readonly projectId: string },
): Promise<Row[]> {
  const weeks = await weeksOf(db, requested, of)
  return weeks.map(({ firstDay, lastDay, hundredths }) => ({
    ...rowOfDays(firstDay, lastDay),
    viewValue: hoursNumber(hundredths),
    workday: null,
  }))
}

/** A row named by its days, without rows below it. */
function rowOfDays(firstDay: Day, lastDay: Day) {
  const fromDate = dayToWire(firstDay)
  return { rowId: fromDate, rowName: '', fromDate, toDate: dayToWire(lastDay), next: null }
}
