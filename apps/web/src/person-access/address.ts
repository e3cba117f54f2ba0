import { reachShape } from '@yuga/contract/wire/list-shapes'
import { idIn } from '../api/id-in-address.ts'
import { listSearch } from '../api/list-address.ts'

const listSearchOf = listSearch({ list: reachShape })

/** What the list of people is about: whose requests are decided, or whose closed months are opened again. */
export type ReachAbout = 'requests' | 'months'

/** What is in the address: whom one looks at, and the list of the people they reach. */
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
