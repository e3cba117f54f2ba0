import { readSetUp } from '@yuga/contract/company/set-up'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** What the company has and what is missing, read again when the user comes back from where it is set. */
export function useSetUp() {
  return useQuery({ ...ask(readSetUp, {}), staleTime: 0, refetchOnMount: 'always' })
}
