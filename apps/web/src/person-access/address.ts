import { reachShape } from '@yuga/contract/wire/list-shapes'
import { idIn } from '../api/id-in-address.ts'
import { listSearch } from '../api/list-address.ts'

const listSearchOf = listSearch({ list: reachShape })

/** The subject of the list of people: deciding requests, or opening closed months again. */
export type ReachAbout = 'requests' | 'months'

/** What is in the address: the employee, and the list of the people they reach. */
export type AccessSearch = {
  readonly employeeId?: string | undefined
  readonly about?: 'months' | undefined
}

export function accessSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const requested: AccessSearch = {
    employeeId: idIn(search['employeeId']),
    about: search['about'] === 'months' ? 'months' : undefined,
  }
  return { ...listSearchOf(search), ...requested }
}
