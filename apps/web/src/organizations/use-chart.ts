import {
  copyOrganizations,
  deleteOrganization,
  listTeams,
  moveOrganization,
  type OrganizationNode,
  readOrganizationImpact,
  readOrganizations,
} from '@yuga/contract/master-data/organizations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { type ChartLine, linesOf, type Place, placeOf } from './chart.ts'

/** Whatever a change of a chart makes out of date; it ends when the tree is there again. */
export async function readChartAgain(): Promise<void> {
  void queries.invalidateQueries({ queryKey: keyOf(listTeams) })
  void queries.invalidateQueries({ queryKey: keyOf(readOrganizationImpact) })
  await queries.invalidateQueries({ queryKey: keyOf(readOrganizations) })
}

/** The chart of a year; undefined: this year's. */
export function useChart(year: number | undefined) {
  const query = useQuery({
    ...ask(readOrganizations, { query: year === undefined ? {} : { year } }),
    placeholderData: keepPreviousData,
  })
  const lines = useMemo(() => linesOf(query.data?.organizationList ?? []), [query.data])
  return { result: query, answer: query.data, lines }
}

export function copyChart(fromYear: number, toYear: number) {
  return send(copyOrganizations, { params: { fromYear, toYear } })
}

export function removeUnit({ year, organizationId, version }: OrganizationNode) {
  return send(deleteOrganization, { params: { year, organizationId }, query: { version } })
}

type Move = { readonly id: string; readonly name: string; readonly back: Place }

/** Moves units of a year one at a time, and takes the last moves back, the latest first. */
export function useMoves(year: number, lines: readonly ChartLine[]) {
  const [made, setMade] = useState<readonly Move[]>([])
  const [ofYear, setOfYear] = useState(year)
  const isBusy = useRef(false)
  if (ofYear !== year) {
    setOfYear(year)
    setMade([])
  }

  async function put(id: string, { upperId, nextId }: Place, version?: number): Promise<void> {
    const body = {
      year,
      organizationId: id,
      upperOrganizationId: upperId,
      nextOrganizationId: nextId,
    }
    await send(moveOrganization, { body: version === undefined ? body : { ...body, version } })
    await readChartAgain()
  }

  /** One at a time: what comes while one is on its way is passed over. */
  async function alone(work: () => Promise<void>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await work()
      return true
    } finally {
      isBusy.current = false
    }
  }

  return {
    canUndo: made.length > 0,
    move: (line: ChartLine, place: Place) =>
      alone(async () => {
        const { organizationId: id, organizationName: name, version } = line.node
        await put(id, place, version)
        setMade((moves) => [...moves, { id, name, back: placeOf(line) }])
      }),
    /** Answers the unit of the move that was taken back; null: there was none. */
    undo: async (): Promise<string | null> => {
      const last = made.at(-1)
      if (last === undefined || !lines.some(({ node }) => node.organizationId === last.id))
        return null
      const isDone = await alone(async () => {
        await put(last.id, last.back)
        setMade((moves) => moves.slice(0, -1))
      })
      return isDone ? last.name : null
    },
  }
}
