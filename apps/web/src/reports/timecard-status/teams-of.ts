import type { TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import type { CloseState } from '@yuga/domain/timecard/month/close-state'

/** A team with those of its people who are shown. */
export type Team = {
  readonly unitId: string
  readonly name: string
  readonly isInChart: boolean
  /** All its people, and how many of them have closed. */
  readonly people: number
  readonly closed: number
  readonly rows: readonly TimecardStatusRow[]
}

/** The rows by their teams, in the order in which they come; a team of which nobody is shown is left out. */
export function teamsOf(
  rows: readonly TimecardStatusRow[],
  state: CloseState | undefined,
): readonly Team[] {
  const byUnit = new Map<string, TimecardStatusRow[]>()
  for (const row of rows) {
    const own = byUnit.get(row.organizationId)
    if (own === undefined) byUnit.set(row.organizationId, [row])
    else own.push(row)
  }
  return [...byUnit].flatMap(([unitId, own]) => {
    const shown = state === undefined ? own : own.filter((row) => row.state === state)
    const [first] = own
    if (first === undefined || shown.length === 0) return []
    return {
      unitId,
      name: first.organizationName,
      isInChart: first.chartYn === 'Y',
      people: own.length,
      closed: own.filter(({ monthCloseYn }) => monthCloseYn === 'Y').length,
      rows: shown,
    }
  })
}
