import {
  type ComparedFigure,
  type ComparedGroup,
  type Comparison,
  differsAnywhere,
} from '@yuga/contract/reports/comparison'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, type Month } from '@yuga/domain/calendar/day'
import type { Language } from '@yuga/contract/problems/problems'
import type { Db } from '../../db/statement.ts'
import type { ReportCall } from '../report-call.ts'
import { unitNames } from '../../projects/project-names.store.ts'
import { type BothWays, comparedGroups, type ReportedGroup } from './compared.ts'
import { nothingIn } from './nothing-in.ts'
import type { Reason } from './reasons.store.ts'
import { isOnlyDiffering, type ShownRows } from './shown-rows.ts'

/** So many people are named; of all others it is said how many they are. */
const mostReasons = 200

/** A report in both readings, and what else its comparison says. */
export type BothReadings = BothWays<readonly ReportedGroup[]> & {
  readonly missing: Comparison['missingList']
  /** What the report says of its months and of projects with an assumed owner; utilization has neither. */
  readonly extras?: Partial<Pick<Comparison, 'monthList' | 'assumedList'>>
  /** Units below the chosen one are left out of both readings (reports-3). */
  readonly leavesOut: boolean
  /** The units of a group; of a project none. */
  readonly unitsOf: (group: Pick<ComparedGroup, 'groupId' | 'ownYn'>) => ReadonlySet<string> | null
  /** The people who are elsewhere today, read where something differs (comparison-3). */
  readonly readReasons: () => Promise<readonly Reason[]>
  /** Whether another grade changes the figures, as another price does. */
  readonly byGrade: boolean
  readonly rows: ShownRows
  /** The months that are compared, too; none unless they are requested. */
  readonly months: readonly Month[]
}

/** Both readings of a report in one table, with what is known to have changed (comparison-1 to comparison-5). */
export async function comparison(
  { db, language }: Pick<ReportCall, 'db' | 'language'>,
  both: BothReadings,
): Promise<Comparison> {
  const { unitsOf, byGrade } = both
  const onlyDiffering = isOnlyDiffering(both.rows)
  const groups = comparedGroups(both, both.months)
  const all = groups.some(differs) ? await both.readReasons() : []
  const count = countOf(groups.flatMap(({ figureList }) => figureList))
  const shown = onlyDiffering ? groups.filter(differs) : groups
  const named = all.slice(0, mostReasons)
  return {
    ...count,
    nothingCode: nothingIn(groups),
    leftOutYn: yesOrNo(both.leavesOut),
    groupList: shown.map((group) => ({
      ...group,
      figureList: onlyDiffering ? differingOf(group.figureList) : group.figureList,
      employeeIdList: group.differsYn === 'Y' ? concerning(named, unitsOf(group), byGrade) : [],
    })),
    reasonList: await reasonListFor(db, named, language),
    otherReasonCount: all.length - named.length,
    missingList: [...new Map(both.missing.map((one) => [JSON.stringify(one), one])).values()],
    monthList: [],
    assumedList: [],
    ...both.extras,
  }
}

const differs = ({ differsYn }: { readonly differsYn: 'Y' | 'N' }) => differsYn === 'Y'

/** Of a figure the row of the period and one of each month; hundreds of figures have tens of thousands. */
function countOf(figures: readonly ComparedFigure[]) {
  let rowCount = 0
  let differingCount = 0
  for (const figure of figures) {
    rowCount += 1 + figure.monthlyFigureList.length
    if (differs(figure)) differingCount += 1
    for (const month of figure.monthlyFigureList) if (differs(month)) differingCount += 1
  }
  return { rowCount, differingCount }
}

/** A row of the period stays above a month that differs, though the sum of both months may not. */
function differingOf(figures: readonly ComparedFigure[]): ComparedFigure[] {
  return figures.filter(differsAnywhere).map((figure) => ({
    ...figure,
    monthlyFigureList: figure.monthlyFigureList.filter(differs),
  }))
}

/** The people who came to some units or left them, or are in them with another grade where that counts. */
function concerning(
  reasons: readonly Reason[],
  unitIds: ReadonlySet<string> | null,
  byGrade: boolean,
): string[] {
  const result = reasons.filter(({ thenUnit, nowUnit, thenGrade, nowGrade }) => {
    const [asOfThen, asOfNow] = [unitIds?.has(thenUnit) ?? true, unitIds?.has(nowUnit) ?? true]
    return asOfThen !== asOfNow || (asOfNow && byGrade && thenGrade !== nowGrade)
  })
  return [...new Set(result.map(({ employeeId }) => employeeId))]
}

async function reasonListFor(
  db: Db,
  reasons: readonly Reason[],
  language: Language,
): Promise<Comparison['reasonList']> {
  const names = await unitNames(
    db,
    reasons.flatMap(({ thenUnit, nowUnit }) => [thenUnit, nowUnit]),
    language,
  )
  const nameOf = (unitId: string) => names.get(unitId) ?? unitId
  return reasons.map((reason) => ({
    employeeId: reason.employeeId,
    employeeName: reason.name,
    fromDate: dayToWire(reason.fromDay),
    toDate: dayToWire(reason.toDay),
    thenOrganizationName: nameOf(reason.thenUnit),
    nowOrganizationName: nameOf(reason.nowUnit),
    movedYn: yesOrNo(reason.thenUnit !== reason.nowUnit),
    thenGradeCode: reason.thenGrade,
    nowGradeCode: reason.nowGrade,
    gradeYn: yesOrNo(reason.thenGrade !== reason.nowGrade),
  }))
}
