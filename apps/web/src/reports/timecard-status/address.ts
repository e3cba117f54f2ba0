import { type CloseState, closeStates } from '@yuga/domain/timecard/month/close-state'
import { reportAddress } from '../filters/address.ts'

/** The state of which people are shown; undefined: all. */
export function stateIn(search: Readonly<Record<string, unknown>>): CloseState | undefined {
  return closeStates.find((state) => state === search['state'])
}

/** Whether only people who miss hours are shown. */
export function missingIn(search: Readonly<Record<string, unknown>>): true | undefined {
  return search['missing'] === true || undefined
}

/** By which field the people of a team are ordered, as lists say it: only by missing hours. */
export function sortIn(search: Readonly<Record<string, unknown>>): string | undefined {
  return ['missing', '-missing'].find((sort) => sort === search['sort'])
}

/** What is in the address of timecard status. */
export function statusSearch(search: Readonly<Record<string, unknown>>) {
  return {
    ...reportAddress(search),
    state: stateIn(search),
    missing: missingIn(search),
    sort: sortIn(search),
  }
}
