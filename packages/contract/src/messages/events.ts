import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'

/** What is on the badges of a person, wherever they are in the product. */
export const badges = z.object({
  unreadMessages: z.number().int(),
  unreadNotices: z.number().int(),
  /** Requests of all kinds that wait for the person's decision (requests-24). */
  waitingApprovals: z.number().int(),
})
export type Badges = z.output<typeof badges>

/**
 * What a screen that is open hears: what has changed, or what it has become. Anyone who missed some of it needs
 * none of it again: each event holds all there is to know, or asks to look again.
 */
export const changeEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('badges'), badges }),
  // others decided something of a timecard that the person may have open (timecard-15)
  z.object({ kind: z.literal('timecard') }),
])
export type ChangeEvent = z.output<typeof changeEvent>

/** Sent to the stream's reader at least this often, so that proxies keep it and a dead line is noticed. */
export const heartbeatMs = 20_000

export const readBadges = endpoint({
  method: 'GET',
  path: '/events/badges',
  summary:
    'What stands on the badges of the caller; asked again and again, it keeps no session alive',
  access: needs('messages.own'),
  isBackground: true,
  response: badges,
})

export const streamEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary:
    'Tells the caller what changes, as long as the connection and the session last; keeps no session alive',
  access: needs('messages.own'),
  isBackground: true,
  stream: 'text/event-stream',
  response: changeEvent,
})
