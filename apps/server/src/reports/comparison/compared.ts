import {
  type ComparedFigure,
  type ComparedGroup,
  differsAnywhere,
} from '@yuga/contract/reports/comparison'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { changeOf, type Paired, pairedRows } from '@yuga/domain/finance/comparison'

/** A figure of a report in one of its readings. */
export type ReportedFigure = {
  readonly code: string
  readonly name: string
  readonly depth: 1 | 2
  readonly format: ComparedFigure['formatCode']
  readonly value: number | null
  /** Of each month that is compared. */
  readonly months: readonly (number | null)[]
}

/** A unit or a project with its figures in one of the readings. */
export type ReportedGroup = {
  readonly id: string
  readonly name: string
  /** Empty: the chosen one. */
  readonly upperId: string
  readonly depth: number
  readonly isInChart: boolean
  /** The unit's own figures, without the units below it. */
  readonly isOwn: boolean
  readonly figures: readonly ReportedFigure[]
}

const keyOf = ({ id, isOwn }: Pick<ReportedGroup, 'id' | 'isOwn'>) => `${id} ${yesOrNo(isOwn)}`

/** In the historical structure, and in the current one. */
export type BothWays<Shown> = { readonly asOfThen: Shown; readonly asOfNow: Shown }

/**
 * Both readings as one list: each figure of one reading with that of the other (comparison-1), and each of the
 * months with the same month (comparison-5).
 */
export function comparedGroups(
  { asOfThen, asOfNow }: BothWays<readonly ReportedGroup[]>,
  months: readonly Month[],
): Omit<ComparedGroup, 'employeeIdList'>[] {
  const monthNames = months.map(monthToWire)
  return pairedRows(asOfThen, asOfNow, keyOf).map((pair) => {
    const shown = sumsIn(pair)
    const figureList = shown.figures.map((figure): ComparedFigure => {
      const then = shownOf(asOfThen, shown, pair.asOfThen, figure)
      const now = shownOf(asOfNow, shown, pair.asOfNow, figure)
      return {
        figureCode: figure.code,
        figureName: figure.name,
        depth: figure.depth,
        formatCode: figure.format,
        ...alongside(then.value, now.value),
        monthlyFigureList: monthNames.map((monthName, place) => ({
          monthName,
          ...alongside(then.months[place] ?? null, now.months[place] ?? null),
        })),
      }
    })
    return {
      groupId: shown.id,
      groupName: shown.name,
      upperGroupId: shown.upperId,
      depth: shown.depth,
      chartYn: yesOrNo(shown.isInChart),
      ownYn: yesOrNo(shown.isOwn),
      differsYn: yesOrNo(figureList.some(differsAnywhere)),
      figureList,
    }
  })
}

function alongside(thenValue: number | null, nowValue: number | null) {
  return {
    thenValue,
    nowValue,
    changeValue: changeOf(thenValue, nowValue),
    differsYn: yesOrNo(thenValue !== nowValue),
  }
}

function sumsIn(pair: Paired<ReportedGroup>): ReportedGroup {
  return pair.asOfThen ?? pair.asOfNow
}

/**
 * A figure in a reading. What a reading does not hold is nothing; only a unit's own figures are left out, too, where
 * the unit has nothing below it, and is then what the unit has.
 */
function shownOf(
  groups: readonly ReportedGroup[],
  shown: ReportedGroup,
  own: ReportedGroup | null,
  { code, format, months }: ReportedFigure,
): Pick<ReportedFigure, 'value' | 'months'> {
  const valueOf = (group: ReportedGroup | undefined) =>
    group?.figures.find((one) => one.code === code && one.format === format)
  const result =
    valueOf(own ?? undefined) ??
    (shown.isOwn && !groups.some(({ upperId }) => upperId === shown.id)
      ? valueOf(groups.find(({ id }) => id === shown.id))
      : undefined)
  const nothing = format === 'PERCENT' ? null : 0
  return result ?? { value: nothing, months: months.map(() => nothing) }
}
