import type { Badges } from '@yuga/contract/messages/events'
import { createStore } from './store.ts'

/** What is on the badges, in every tab the same; null while it is not known. */
export const badgeStore = createStore<Badges | null>(null)
