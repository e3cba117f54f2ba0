import {
  type ComparedFigure,
  type ComparedGroup,
  differsAnywhere,
} from '@yuga/contract/reports/comparison'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { changeOf, type Paired, pairedRows } from '@yuga/domain/finance/comparison'

/** A figure of a report as one of its readings tells it. */
export type ToldFigure = {
  readonly code: string
  readonly name: string
  readonly depth: 1 | 2
  readonly format: ComparedFigure['formatCode']
  readonly value: number | null
  /** Of each month that is compared. */
  readonly months: readonly (number | null)[]
}

/** A unit or a project with its figures, as one of the readings tells them. */
export type ToldGroup = {
  readonly id: string
  readonly name: string
  /** Empty: the chosen one. */
  readonly upperId: string
  readonly depth: number
  readonly isInChart: boolean
  /** What the unit itself has, beside the units below it. */
  readonly isOwn: boolean
  readonly figures: readonly ToldFigure[]
}

const keyOf = ({ id, isOwn }: Pick<ToldGroup, 'id' | 'isOwn'>) => `${id} ${yesOrNo(isOwn)}`

/** In the historical structure, and in the current one. */
export type BothWays<Told> = { readonly was: Told; readonly is: Told }

/**
 * Both readings as one list: each figure of one reading beside that of the other (comparison-1), and each of the
 * months beside the same month (comparison-5).
 */
export function comparedGroups(
  { was, is }: BothWays<readonly ToldGroup[]>,
  months: readonly Month[],
): Omit<ComparedGroup, 'employeeIdList'>[] {
  const monthNames = months.map(monthToWire)
  return pairedRows(was, is, keyOf).map((pair) => {
    const told = toldIn(pair)
    const figureList = told.figures.map((figure): ComparedFigure => {
      const then = toldOf(was, told, pair.was, figure)
      const now = toldOf(is, told, pair.is, figure)
      return {
        figureCode: figure.code,
        figureName: figure.name,
        depth: figure.depth,
        formatCode: figure.format,
        ...beside(then.value, now.value),
        monthlyFigureList: monthNames.map((monthName, place) => ({
          monthName,
          ...beside(then.months[place] ?? null, now.months[place] ?? null),
        })),
      }
    })
    return {
      groupId: told.id,
      groupName: told.name,
      upperGroupId: told.upperId,
      depth: told.depth,
      chartYn: yesOrNo(told.isInChart),
      ownYn: yesOrNo(told.isOwn),
      differsYn: yesOrNo(figureList.some(differsAnywhere)),
      figureList,
    }
  })
}

function beside(thenValue: number | null, nowValue: number | null) {
  return {
    thenValue,
    nowValue,
    changeValue: changeOf(thenValue, nowValue),
    differsYn: yesOrNo(thenValue !== nowValue),
  }
}

function toldIn(pair: Paired<ToldGroup>): ToldGroup {
  return pair.was ?? pair.is
}

/**
 * A figure in a reading. What a reading does not tell is nothing; only what a unit has itself is left out, too, where
 * the unit has nothing below it, and is then what the unit has.
 */
function toldOf(
  groups: readonly ToldGroup[],
  told: ToldGroup,
  own: ToldGroup | null,
  { code, format, months }: ToldFigure,
): Pick<ToldFigure, 'value' | 'months'> {
  const valueOf = (group: ToldGroup | undefined) =>
    group?.figures.find((one) => one.code === code && one.format === format)
  const found =
    valueOf(own ?? undefined) ??
    (told.isOwn && !groups.some(({ upperId }) => upperId === told.id)
      ? valueOf(groups.find(({ id }) => id === told.id))
      : undefined)
  const nothing = format === 'PERCENT' ? null : 0
  return found ?? { value: nothing, months: months.map(() => nothing) }
}
