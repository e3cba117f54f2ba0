import { readCodes } from '@yuga/contract/codes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** The active codes of a group, to choose from. */
export function useCodeChoices(groupCode: 'GRDEGR' | 'GROFFC' | 'GRROLE') {
  const found = useQuery(ask(readCodes, { query: { groupCode } }))
  return (found.data ?? []).map(({ detailCode, detailName }) => ({
    value: detailCode,
    label: detailName,
  }))
}
