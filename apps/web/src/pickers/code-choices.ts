import { readCodes } from '@yuga/contract/master-data/codes'
import type { CodeGroup } from '@yuga/domain/codes/groups'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../api/ask.ts'
import type { Choice } from '../ui/list/list-column.ts'

/** The codes of a group that can be chosen, by their names; none until they are read. */
export function useCodeChoices(groupCode: CodeGroup): Choice[] {
  const found = useQuery(ask(readCodes, { query: { groupCode } }))
  return useMemo(
    () =>
      (found.data ?? []).map(({ detailCode, detailName }) => ({
        value: detailCode,
        label: detailName,
      })),
    [found.data],
  )
}
