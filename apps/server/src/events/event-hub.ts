import { type Badges, type ChangeEvent, heartbeatMs } from '@yuga/contract/messages/events'
import type pg from 'pg'
import { type Listener, listenTo } from '../db/connection/listener.ts'
import type { Actor } from '../http/actor.ts'
import type { Clock } from '../http/clock.ts'
import { refuse } from '../http/refusal.ts'
import type { EventSink } from '../http/files/serve-stream.ts'
import { type Badge, badgeCounts, badgeNames, eachBadge } from './badge-counts.ts'
import { liveSessions, sessionSnOf } from '../session/session.store.ts'

/** The channel of the migration's triggers. */
const channel = 'yuga_events'
/** A browser has one for all its tabs; a client that opens more polls instead. */
const mostOfPerson = 10
const mostOfServer = 2_000
/** Notifications within this time are looked up once. */
const gatherMs = 20
const retryMs = 1_000

type Stream = {
  readonly employeeId: string
  readonly sessionSn: number
  readonly sink: EventSink<ChangeEvent>
  /** What is known of their badges; nothing is sent before all of it is. */
  readonly known: Partial<Record<Badge, number>>
  /** What was sent last: the same is not sent again. */
  sent: Partial<Badges>
}

/**
 * The streams of this server. Notifications of the database name the employee; the figures are read for
 * those with a stream here, all of them in one statement.
 */
export class EventHub {
  readonly #pool: pg.Pool
  readonly #clock: Clock
  readonly #streams = new Set<Stream>()
  /** The employees with a figure to read, by badge. */
  readonly #concerned = eachBadge(() => new Set<string>())
  /** The employees who are to read their open timecard again. */
  readonly #timecards = new Set<string>()
  #listener: Listener | undefined
  #timer: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #isLooking = false
  #isEnding = false

  constructor(pool: pg.Pool, clock: Clock) {
    this.#pool = pool
    this.#clock = clock
  }

  /** Adds a reader; answers what to do when they have gone. */
  async open(actor: Actor, sink: EventSink<ChangeEvent>): Promise<() => void> {
    const { employeeId } = actor
    const sessionSn = (await sessionSnOf(this.#pool, actor)) ?? refuse('session.required')
    const own = [...this.#streams].filter((stream) => stream.employeeId === employeeId)
    if (own.length >= mostOfPerson) refuse('request.too-many')
    if (this.#isEnding || this.#streams.size >= mostOfServer) refuse('server.busy')
    const stream: Stream = { employeeId, sessionSn, sink, known: {}, sent: {} }
    this.#streams.add(stream)
    this.#begin()
    this.#lookAtAll([employeeId])
    return () => this.#streams.delete(stream)
  }

  /** Ends every stream; browsers come back to whichever server is there. */
  endStreams(): void {
    this.#isEnding = true
    for (const { sink } of this.#streams) sink.end()
    this.#streams.clear()
  }

  async close(): Promise<void> {
    this.endStreams()
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    await this.#listener?.close()
  }

  #begin(): void {
    this.#listener ??= listenTo(this.#pool, channel, {
      onWord: (word) => this.#hear(word),
      onListening: () => {
        this.#lookAtAll(this.#listening())
        void this.#endThoseWithoutSession()
      },
    })
    this.#beat ??= setInterval(() => {
      for (const { sink } of this.#streams) sink.beat()
      for (const badge of badgeNames) {
        if (badgeCounts[badge].changesByDay === true) this.#look(badge, this.#listening())
      }
      void this.#endThoseWithoutSession()
    }, heartbeatMs).unref()
  }

  #hear(word: string): void {
    const [kind, concerned] = word.split(' ', 2)
    if (kind === 'session') this.#end((stream) => stream.sessionSn === Number(concerned))
    if (kind === 'timecard' && concerned !== undefined) {
      this.#timecards.add(concerned)
      this.#lookSoon()
    }
    for (const badge of badgeNames) {
      if (badgeCounts[badge].word !== kind) continue
      const isMeant = (employeeId: string) => concerned === undefined || employeeId === concerned
      this.#look(badge, this.#listening().filter(isMeant))
    }
  }

  #listening(): string[] {
    return [...this.#streams].map(({ employeeId }) => employeeId)
  }

  #end(isMeant: (stream: Stream) => boolean): void {
    for (const stream of this.#streams) {
      if (!isMeant(stream)) continue
      this.#streams.delete(stream)
      stream.sink.end()
    }
  }

  #lookAtAll(employeeIds: readonly string[], inMs?: number): void {
    for (const badge of badgeNames) this.#look(badge, employeeIds, inMs)
  }

  /** Looks up soon what has become of a badge of some people. */
  #look(badge: Badge, employeeIds: readonly string[], inMs = gatherMs): void {
    if (employeeIds.length === 0) return
    for (const employeeId of employeeIds) this.#concerned[badge].add(employeeId)
    this.#lookSoon(inMs)
  }

  #lookSoon(inMs = gatherMs): void {
    if (this.#isEnding) return
    this.#timer ??= setTimeout(() => void this.#lookNow(), inMs).unref()
  }

  async #lookNow(): Promise<void> {
    this.#timer = undefined
    // one after another: an answer that came late must not be the last one
    if (this.#isLooking) return
    this.#isLooking = true
    const concerned = badgeNames.map((badge) => [badge, [...this.#concerned[badge]]] as const)
    for (const badge of badgeNames) this.#concerned[badge].clear()
    const owners = new Set(this.#timecards)
    this.#timecards.clear()
    try {
      for (const [badge, employeeIds] of concerned) {
        if (employeeIds.length === 0) continue
        const result = await badgeCounts[badge].count(this.#pool, employeeIds, this.#clock.now())
        const requested = new Set(employeeIds)
        for (const { employeeId, known } of this.#streams) {
          if (requested.has(employeeId)) known[badge] = result.get(employeeId) ?? 0
        }
      }
      this.#sendChanged()
      this.#sendTimecards(owners)
      this.#isLooking = false
      if (this.#timecards.size > 0) this.#lookSoon()
      for (const badge of badgeNames) this.#look(badge, [...this.#concerned[badge]])
    } catch {
      // the database is away, or busy
      this.#isLooking = false
      for (const owner of owners) this.#timecards.add(owner)
      this.#lookSoon(retryMs)
      for (const [badge, employeeIds] of concerned) this.#look(badge, employeeIds, retryMs)
    }
  }

  #sendChanged(): void {
    for (const stream of this.#streams) {
      const { known, sent } = stream
      if (badgeNames.every((badge) => known[badge] === sent[badge])) continue
      if (badgeNames.some((badge) => known[badge] === undefined)) continue
      stream.sent = { ...known }
      stream.sink.send({ kind: 'badges', badges: { ...known } as Badges })
    }
  }

  /** After the badges, so that the message of a decision is not counted later than its row changes. */
  #sendTimecards(owners: ReadonlySet<string>): void {
    for (const { employeeId, sink } of this.#streams) {
      if (owners.has(employeeId)) sink.send({ kind: 'timecard' })
    }
  }

  /**
   * Ends streams of sessions that ran out or that have a person who may no longer sign in; ended sessions are notified.
   */
  async #endThoseWithoutSession(): Promise<void> {
    const sns = [...this.#streams].map(({ sessionSn }) => sessionSn)
    if (sns.length === 0) return
    try {
      const live = await liveSessions(this.#pool, sns, this.#clock.now())
      this.#end(({ sessionSn }) => sns.includes(sessionSn) && !live.has(sessionSn))
    } catch {
      // tried again with the next beat
    }
  }
}
