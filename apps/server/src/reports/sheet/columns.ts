import type { Language } from '@yuga/contract/problems/problems'
import { monthText } from '@yuga/contract/problems/problem-texts'
import { dayFromWire, monthFromWire } from '@yuga/domain/calendar/day'
import type { Currency } from '@yuga/domain/money/figures'
import { columnLabels } from './column-labels.ts'
import type { ReportColumn, ReportFormat } from './write-report.ts'

/** A column of texts. */
export function textColumn<Row>(
  title: string,
  width: number,
  valueOf: (row: Row) => string,
): ReportColumn<Row> {
  return { title, width, format: 'text', valueOf }
}

/** A column of days, each as the wire has it: yyyyMMdd, or empty. */
export function dayColumn<Row>(title: string, valueOf: (row: Row) => string): ReportColumn<Row> {
  return { title, width: 12, format: 'day', valueOf: (row) => dayFromWire(valueOf(row)) ?? '' }
}

/** yyyyMM as a head: 2026-03, or 03/2026. */
export function monthTitle(monthName: string, language: Language): string {
  const month = monthFromWire(monthName)
  return month === null ? '' : monthText(month, language)
}

/** How amounts in a currency are written. */
export function moneyFormat(currency: Currency): ReportFormat {
  return currency === 'USD' ? 'dollars' : 'won'
}

/** A unit with all below it, or what the unit has itself. */
export type ReportedUnit = {
  readonly organizationId: string
  readonly organizationName: string
  /** Empty: the chosen one. */
  readonly upperOrganizationId: string
  readonly depth: number
  readonly chartYn: 'Y' | 'N'
  readonly ownYn: 'Y' | 'N'
}

/** The name of a unit: a unit's own figures, and one missing from the chart, with a remark. */
export function unitName(
  {
    organizationName,
    ownYn,
    chartYn,
  }: Pick<ReportedUnit, 'organizationName' | 'ownYn' | 'chartYn'>,
  language: Language,
): string {
  if (ownYn === 'Y') return `${organizationName} (${columnLabels.own[language]})`
  return chartYn === 'N'
    ? `${organizationName} (${columnLabels.absent[language]})`
    : organizationName
}

type Placed = Pick<ReportedUnit, 'organizationId' | 'upperOrganizationId' | 'depth' | 'ownYn'>

/** The lowest units and the whole, which a check row compares; a unit alone has nothing that adds up to it. */
export function unitPartOf(units: readonly Placed[]) {
  if (units.length < 2) return undefined
  const hasBelow = new Set(units.map(({ upperOrganizationId }) => upperOrganizationId))
  return ({ organizationId, depth, ownYn }: Placed): 'part' | 'whole' | null => {
    if (ownYn === 'Y') return 'part'
    if (depth === 0) return 'whole'
    return hasBelow.has(organizationId) ? null : 'part'
  }
}
