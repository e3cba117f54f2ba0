import { aboveRoot, type OrganizationNode } from '@yuga/contract/master-data/organizations'
import { yesOrNo } from '@yuga/contract/wire/wire'
import type { ListedUnit, Unit } from './organizations.store.ts'

/** The fields of a unit that are written, as on the wire. */
export function writtenUnitFor(unit: Unit) {
  return {
    organizationId: unit.id,
    upperOrganizationId: unit.upperId ?? aboveRoot,
    organizationName: unit.name,
    indicationName: unit.displayName,
    styleCode: unit.teamType,
    erningFlag: yesOrNo(unit.isProfitCenter),
    orgnztTlEmplId: unit.leaderId ?? '',
    lcCode: unit.officeCode ?? '',
    remarkContents: unit.remark,
  }
}

type Grown = Omit<OrganizationNode, 'organizationList'> & { organizationList: Grown[] }

/** The units of a chart as a tree; those below one unit are in the order in which they come. */
export function treeFor(units: readonly ListedUnit[], year: number): OrganizationNode[] {
  const nodes = new Map<string | null, Grown>(
    units.map((unit) => [
      unit.id,
      {
        ...writtenUnitFor(unit),
        year,
        orgnztTlEmplName: unit.leaderName,
        version: unit.version,
        organizationList: [],
      },
    ]),
  )
  const roots: Grown[] = []
  for (const { id, upperId } of units) {
    const node = nodes.get(id)
    if (node !== undefined) (nodes.get(upperId)?.organizationList ?? roots).push(node)
  }
  return roots
}

/** The units of a chart from the root down, each before those below it: as a sheet has them. */
export function fromTheRootDown(units: readonly Unit[]): Unit[] {
  const below = new Map<string | null, Unit[]>()
  for (const unit of units) below.set(unit.upperId, [...(below.get(unit.upperId) ?? []), unit])
  const line = (upperId: string | null): Unit[] =>
    (below.get(upperId) ?? []).flatMap((unit) => [unit, ...line(unit.id)])
  return line(null)
}

/** What a call that wrote a unit answers. */
export function savedUnit({ id, version }: Unit) {
  return { organizationId: id, version }
}
