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

/** Who of the people is shown, and in which order; absent: all, as they come. */
export type Shown = {
  readonly state: CloseState | undefined
  readonly isMissing: boolean
  /** `missing` or `-missing`. */
  readonly sort: string | undefined
}

/** Teams and the people in them by their missing hours. */
function sorted(teams: Team[], sort: string | undefined): Team[] {
  if (sort === undefined) return teams
  const sign = sort.startsWith('-') ? -1 : 1
  const sumOf = ({ rows }: Team) => rows.reduce((sum, row) => sum + row.missingTimeSum, 0)
  return teams
    .map((team) => ({
      ...team,
      rows: team.rows.toSorted((a, b) => sign * (a.missingTimeSum - b.missingTimeSum)),
    }))
    .toSorted((a, b) => sign * (sumOf(a) - sumOf(b)))
}

/** The rows by their teams; a team of which no one is shown is left out. */
export function teamsOf(
  rows: readonly TimecardStatusRow[],
  { state, isMissing, sort }: Shown,
): readonly Team[] {
  const byUnit = new Map<string, TimecardStatusRow[]>()
  for (const row of rows) {
    const own = byUnit.get(row.organizationId)
    if (own === undefined) byUnit.set(row.organizationId, [row])
    else own.push(row)
  }
  const teams = [...byUnit].flatMap(([unitId, own]) => {
    const shown = own.filter(
      (row) =>
        (state === undefined || row.state === state) && (!isMissing || row.missingTimeSum > 0),
    )
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
  return sorted(teams, sort)
}
