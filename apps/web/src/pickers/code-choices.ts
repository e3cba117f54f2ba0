import { readCodes } from '@yuga/contract/master-data/codes'
import type { CodeGroup } from '@yuga/domain/codes/groups'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ask } from '../api/ask.ts'
import type { Choice } from '../ui/list/list-column.ts'
import { choiceList, unreadName } from '../ui/list/choice-list.ts'

export type CodeList = {
  readonly choices: Choice[]
  /** The list was read; before that, and where it failed, no code has a name. */
  readonly isRead: boolean
  /** The name of a code, never the code itself while the list is not read (screens-21). */
  readonly nameOf: (code: string) => string
  /** The code of an office's currency; undefined for any other code. */
  readonly currencyOf: (code: string) => string | undefined
}

/** The codes of a group that can be chosen, by their names. */
export function useCodeList(groupCode: CodeGroup): CodeList {
  const { data } = useQuery({ ...ask(readCodes, { query: { groupCode } }), ...choiceList })
  const isRead = data !== undefined
  const choices = useMemo(
    () =>
      (data ?? []).map(({ detailCode, detailName }) => ({ value: detailCode, label: detailName })),
    [data],
  )
  const nameOf = useCallback(
    (code: string) =>
      choices.find(({ value }) => value === code)?.label ??
      (isRead || code === '' ? code : unreadName),
    [choices, isRead],
  )
  const currencyOf = useCallback(
    (code: string) => data?.find(({ detailCode }) => detailCode === code)?.currencyCode,
    [data],
  )
  return { choices, isRead, nameOf, currencyOf }
}

/** The choices of a group alone; none until they are read. */
export function useCodeChoices(groupCode: CodeGroup): Choice[] {
  return useCodeList(groupCode).choices
}
