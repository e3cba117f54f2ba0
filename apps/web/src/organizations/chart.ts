import { aboveRoot, type OrganizationNode } from '@yuga/contract/master-data/organizations'
import { namePattern } from '@yuga/domain/employees/name-pattern'

/** A unit of the tree as a line: where it is, and whether something hangs from it. */
export type ChartLine = {
  readonly node: OrganizationNode
  /** From 1, the root's. */
  readonly level: number
  readonly place: number
  /** Those that stand side by side with it, itself among them. */
  readonly siblings: readonly OrganizationNode[]
  /** The one above; null above the root. */
  readonly upper: ChartLine | null
}

/** All units from the root down, each before those below it. */
export function linesOf(
  nodes: readonly OrganizationNode[],
  upper: ChartLine | null = null,
): ChartLine[] {
  return nodes.flatMap((node, place) => {
    const line = { node, level: (upper?.level ?? 0) + 1, place, siblings: nodes, upper }
    return [line, ...linesOf(node.organizationList, line)]
  })
}

/** Those that are seen: nothing that hangs from a closed unit. */
export function openLines(lines: readonly ChartLine[], closed: ReadonlySet<string>): ChartLine[] {
  const isHidden = (line: ChartLine): boolean =>
    line.upper !== null && (closed.has(line.upper.node.organizationId) || isHidden(line.upper))
  return lines.filter((line) => !isHidden(line))
}

/** The units that a text finds by their names, their id or their leader; initial consonants stand for syllables. */
export function matchesIn(lines: readonly ChartLine[], text: string): ChartLine[] {
  if (text.trim() === '') return []
  const pattern = new RegExp(namePattern(text), 'i')
  return lines.filter(({ node }) =>
    [node.organizationName, node.indicationName, node.organizationId, node.orgnztTlEmplName].some(
      (name) => pattern.test(name),
    ),
  )
}

/** The ids of all that is above a unit. */
export function idsAbove({ upper }: ChartLine): string[] {
  return upper === null ? [] : [upper.node.organizationId, ...idsAbove(upper)]
}

/** Where a unit is put: below which one, and before which of those there; empty: after the last. */
export type Place = { readonly upperId: string; readonly nextId: string }

/** Where a unit is, so that it can be put back. */
export function placeOf({ upper, siblings, place }: ChartLine): Place {
  return {
    upperId: upper?.node.organizationId ?? aboveRoot,
    nextId: siblings[place + 1]?.organizationId ?? '',
  }
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Where a key takes a unit; null: it leads nowhere. In is below the one before it, out is after the one above it. */
export function placeTowards(line: ChartLine, direction: Direction): Place | null {
  const { upper, siblings, place } = line
  if (upper === null) return null
  const upperId = upper.node.organizationId
  const before = siblings[place - 1]
  if (direction === 'up') {
    return before === undefined ? null : { upperId, nextId: before.organizationId }
  }
  if (direction === 'down') {
    if (place === siblings.length - 1) return null
    return { upperId, nextId: siblings[place + 2]?.organizationId ?? '' }
  }
  if (direction === 'in') {
    return before === undefined ? null : { upperId: before.organizationId, nextId: '' }
  }
  if (upper.upper === null) return null
  return { upperId: upper.upper.node.organizationId, nextId: placeOf(upper).nextId }
}

export type Side = 'before' | 'inside' | 'after'

/** The place of a unit dropped on another or next to it; null: it is there already, or must not be. */
export function placeOfDrop(dragged: ChartLine, target: ChartLine, side: Side): Place | null {
  const id = dragged.node.organizationId
  const isOwn = target.node.organizationId === id || idsAbove(target).includes(id)
  if (isOwn || dragged.upper === null) return null
  if (side === 'inside') return { upperId: target.node.organizationId, nextId: '' }
  if (target.upper === null) return null
  const upperId = target.upper.node.organizationId
  if (side === 'before') return { upperId, nextId: target.node.organizationId }
  const next = target.siblings.slice(target.place + 1).find((one) => one.organizationId !== id)
  return { upperId, nextId: next?.organizationId ?? '' }
}
