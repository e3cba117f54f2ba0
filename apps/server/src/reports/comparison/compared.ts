import type { ComparedFigure, ComparedGroup } from '@yuga/contract/reports/comparison'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { changeOf, type Paired, pairedRows } from '@yuga/domain/finance/comparison'

/** A figure of a report as one of its readings tells it. */
export type ToldFigure = {
  readonly code: string
  readonly name: string
  readonly depth: 1 | 2
  readonly format: ComparedFigure['formatCode']
  readonly value: number | null
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

/** As it was then, and as it is now. */
export type BothWays<Told> = { readonly was: Told; readonly is: Told }

/** Both readings as one list: each figure of one reading beside that of the other (comparison-1). */
export function comparedGroups({
  was,
  is,
}: BothWays<readonly ToldGroup[]>): Omit<ComparedGroup, 'employeeIdList'>[] {
  return pairedRows(was, is, keyOf).map((pair) => {
    const told = toldIn(pair)
    const figureList = told.figures.map((figure): ComparedFigure => {
      const thenValue = valueIn(was, told, pair.was, figure)
      const nowValue = valueIn(is, told, pair.is, figure)
      return {
        figureCode: figure.code,
        figureName: figure.name,
        depth: figure.depth,
        formatCode: figure.format,
        thenValue,
        nowValue,
        changeValue: changeOf(thenValue, nowValue),
        differsYn: yesOrNo(thenValue !== nowValue),
      }
    })
    return {
      groupId: told.id,
      groupName: told.name,
      upperGroupId: told.upperId,
      depth: told.depth,
      chartYn: yesOrNo(told.isInChart),
      ownYn: yesOrNo(told.isOwn),
      differsYn: yesOrNo(figureList.some(({ differsYn }) => differsYn === 'Y')),
      figureList,
    }
  })
}

function toldIn(pair: Paired<ToldGroup>): ToldGroup {
  return pair.was ?? pair.is
}

/**
 * A figure in a reading. What a reading does not tell is nothing; only what a unit has itself is left out, too, where
 * the unit has nothing below it, and is then what the unit has.
 */
function valueIn(
  groups: readonly ToldGroup[],
  told: ToldGroup,
  own: ToldGroup | null,
  { code, format }: ToldFigure,
): number | null {
  const valueOf = (group: ToldGroup | undefined) =>
    group?.figures.find((one) => one.code === code && one.format === format)
  const found =
    valueOf(own ?? undefined) ??
    (told.isOwn && !groups.some(({ upperId }) => upperId === told.id)
      ? valueOf(groups.find(({ id }) => id === told.id))
      : undefined)
  return found === undefined ? (format === 'PERCENT' ? null : 0) : found.value
}
