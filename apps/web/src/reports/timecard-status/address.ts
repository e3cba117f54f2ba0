import { type CloseState, closeStates } from '@yuga/domain/timecard/month/close-state'
import { reportAddress } from '../filters/address.ts'

/** The state of which people are shown; undefined: all. */
export function stateIn(search: Readonly<Record<string, unknown>>): CloseState | undefined {
  return closeStates.find((state) => state === search['state'])
}

/** What stands in the address of timecard status. */
export function statusSearch(search: Readonly<Record<string, unknown>>) {
  return { ...reportAddress(search), state: stateIn(search) }
}
