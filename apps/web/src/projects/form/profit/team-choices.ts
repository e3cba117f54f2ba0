import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import { listTeams } from '@yuga/contract/master-data/organizations'
import type { TeamProfitRow } from '@yuga/domain/projects/budget-plan/team-profit'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../../api/ask.ts'
import type { Choice } from '../../../ui/list/list-column.ts'

export type TeamChoices = {
  readonly nameOf: (teamCode: string | null) => string | null
  /** The teams of a year; and one of its row that is outside the chart of the year. */
  readonly choicesOf: (row: TeamProfitRow) => readonly Choice[]
  /** Whether the chart of a year is there and has no team to offer. */
  readonly missesTeams: (year: number) => boolean
}

type OfYear = {
  readonly year: number
  /** Not there yet while it is requested. */
  readonly teams: AnswerOf<typeof listTeams> | undefined
}

/** The teams that each year's chart offers, and what every team is called that a row can name. */
export function useTeamChoices(
  years: readonly number[],
  detail: ProjectDetail | null,
  notInChart: (team: string) => string,
): TeamChoices {
  const teamsOfYear = useQueries({
    queries: years.map((year) => ask(listTeams, { query: { year } })),
    combine: (answers) =>
      answers.map(({ data }, place): OfYear => ({ year: years[place] ?? 0, teams: data })),
  })
  return useMemo(() => {
    const names = new Map<string, string>()
    const costs = (detail?.budgetActualList ?? []).flatMap(({ teamList }) => teamList)
    for (const { teamCode, teamName } of costs) names.set(teamCode, teamName)
    for (const { teamCode, teamName } of detail?.teamProfitList ?? []) names.set(teamCode, teamName)
    for (const { teams } of teamsOfYear) {
      for (const { teamCode, teamName } of teams ?? []) names.set(teamCode, teamName)
    }
    const nameOf = (teamCode: string | null) =>
      teamCode === null ? null : (names.get(teamCode) ?? teamCode)
    const choicesOf = ({ year, teamCode }: TeamProfitRow): Choice[] => {
      const teams = teamsOfYear.find((each) => each.year === year)?.teams
      const choices = (teams ?? []).map((team) => ({
        value: team.teamCode,
        label: team.teamName,
      }))
      if (teamCode === null || choices.some(({ value }) => value === teamCode)) return choices
      const name = names.get(teamCode) ?? teamCode
      // until the chart is there, nothing is said of what is missing
      return [...choices, { value: teamCode, label: teams === undefined ? name : notInChart(name) }]
    }
    const missesTeams = (year: number) =>
      teamsOfYear.some((each) => each.year === year && each.teams?.length === 0)
    return { nameOf, choicesOf, missesTeams }
  }, [teamsOfYear, detail, notInChart])
}
