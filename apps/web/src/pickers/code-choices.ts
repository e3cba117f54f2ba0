import { readCodes } from '@yuga/contract/codes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** The groups of codes that screens choose from. */
export type GroupCode = 'GRCRCY' | 'GRDEGR' | 'GRDEPT' | 'GROFFC' | 'GRROLE' | 'GRUNPR'

/** The active codes of a group, to choose from by their names. */
export function useCodeChoices(groupCode: GroupCode) {
  const found = useQuery(ask(readCodes, { query: { groupCode } }))
  return (found.data ?? []).map(({ detailCode, detailName }) => ({
    value: detailCode,
    label: detailName,
  }))
}
