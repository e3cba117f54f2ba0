import type { ComparedGroup } from '@yuga/contract/reports/comparison'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'

/** The units of a group: one with all below it, or what the unit has itself. */
export function unitsIn(units: readonly ReportUnit[]) {
  return ({ groupId, ownYn }: Pick<ComparedGroup, 'groupId' | 'ownYn'>): ReadonlySet<string> => {
    const place = units.findIndex(({ unitId }) => unitId === groupId)
    const unit = units[place]
    if (unit === undefined || ownYn === 'Y') return new Set([groupId])
    const end = units.findIndex(({ depth }, each) => each > place && depth <= unit.depth)
    return new Set(units.slice(place, end === -1 ? undefined : end).map(({ unitId }) => unitId))
  }
}
