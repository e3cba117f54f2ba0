import { listTargetTeams } from '@yuga/contract/master-data/gp-targets'
import { figureAsTyped } from '@yuga/domain/money/typed-figure'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../api/ask.ts'
import { formatNumber } from '../i18n/numbers.ts'
import type { Choice } from '../ui/list/list-column.ts'
import type { CellEdit, YearRow } from '../ui/year-table/year-row.ts'

/** Figures of targets are grouped with a space, which no line breaks at. */
function grouped(value: number, decimals: number): string {
  return formatNumber(value, decimals).replaceAll(',', '\u00a0')
}

/** Won as they are typed, grouped. */
export function wonText(text: string | undefined): string {
  return grouped(Number(text ?? ''), 0)
}

/** Man-months as they are typed, with two decimals. */
export function manMonthText(text: string | undefined): string {
  return grouped(Number(text ?? ''), 2)
}

const leftAsFigure = (text: string) => (text === '' || text === '-' ? '0' : text)

/** A target in whole won. */
export const wonEdit: CellEdit = {
  kind: 'figure',
  longest: 13,
  asTyped: (text) => figureAsTyped(text, { places: 0 }),
  asLeft: leftAsFigure,
}

/** What is added to a target, or taken from it. */
export const addedWonEdit: CellEdit = {
  kind: 'figure',
  longest: 14,
  asTyped: (text) => figureAsTyped(text, { places: 0, isSigned: true }),
  asLeft: leftAsFigure,
}

/** Man-months with two decimals. */
export const manMonthEdit: CellEdit = {
  kind: 'figure',
  longest: 8,
  asTyped: (text) => figureAsTyped(text, { places: 2 }),
  asLeft: leftAsFigure,
}

/** A number that a row added here has, and no saved one. */
export function newRowId(rows: readonly YearRow[]): string {
  const numbers = rows.flatMap(({ rowId }) => /^new-(\d+)$/.exec(rowId)?.[1] ?? [])
  return `new-${Math.max(0, ...numbers.map(Number)) + 1}`
}

export const isNewRow = ({ rowId }: YearRow) => rowId.startsWith('new-')

/** The teams that targets are set for in a year: to choose from, and the division of each. */
export function useTargetTeams(year: number) {
  const query = useQuery(ask(listTargetTeams, { query: { year } }))
  return useMemo(() => {
    const teams = query.data ?? []
    return {
      choices: teams.map(({ teamCode, organizationName, department }): Choice => ({
        value: teamCode,
        label: department === '' ? organizationName : `${organizationName} (${department})`,
      })),
      departments: new Map(teams.map(({ teamCode, department }) => [teamCode, department])),
    }
  }, [query.data])
}
