import { readCapacity } from '@yuga/contract/projects/project-members'
import { type Month, monthFromWire, monthToWire } from '@yuga/domain/calendar/day'
import { unitsOf } from '@yuga/domain/money/decimal'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../../../api/ask.ts'
import type { Capacity } from './matrix-loads.ts'

/** As many as one call answers. */
const mostPeople = 200
const mostMonths = 120

function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  )
}

/** What people can do in each month, and what other projects plan of them (projects-16); empty until it is read. */
export function useCapacity(
  employeeIds: readonly string[],
  months: readonly Month[],
  projectId: string,
): ReadonlyMap<string, Capacity> {
  const queries = inParts(employeeIds, mostPeople).flatMap((people) =>
    inParts(months, mostMonths).map((part) => ({
      ...ask(readCapacity, {
        query: {
          employeeIds: people.join(','),
          projectId,
          beginMonth: monthToWire(part[0] ?? ''),
          endMonth: monthToWire(part.at(-1) ?? ''),
        },
      }),
      placeholderData: keepPreviousData,
    })),
  )
  const answers = useQueries({ queries, combine })
  return useMemo(() => {
    const result = new Map<string, { capacity: Map<Month, number>; others: Map<Month, number> }>()
    for (const { employeeId, months: list } of answers) {
      const one = result.get(employeeId) ?? { capacity: new Map(), others: new Map() }
      for (const { customDate, capacityMM, otherPlanMM } of list) {
        const month = monthFromWire(customDate)
        if (month === null) continue
        one.capacity.set(month, unitsOf(capacityMM, 2) ?? 0)
        one.others.set(month, unitsOf(otherPlanMM ?? 0, 2) ?? 0)
      }
      result.set(employeeId, one)
    }
    return result
  }, [answers])
}

type Answer = {
  readonly capacityList: readonly {
    readonly employeeId: string
    readonly months: readonly {
      readonly customDate: string
      readonly capacityMM: number
      readonly otherPlanMM: number | null
    }[]
  }[]
}

/** The same list while no answer has changed. */
function combine(results: readonly { readonly data?: Answer | undefined }[]) {
  return results.flatMap(({ data }) => data?.capacityList ?? [])
}
