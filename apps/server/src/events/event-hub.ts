import { type ChangeEvent, heartbeatMs } from '@yuga/contract/events'
import type pg from 'pg'
import { type Listener, listenTo } from '../db/listener.ts'
import type { Actor } from '../http/actor.ts'
import type { Clock } from '../http/clock.ts'
import { refuse } from '../http/refusal.ts'
import type { EventSink } from '../http/serve-stream.ts'
import { unreadCounts } from '../messages/messages.store.ts'
import { liveSessions, sessionSnOf } from '../session/session.store.ts'

/** The channel of the migration's triggers. */
const channel = 'yuga_events'
/** A browser has one for all its tabs; who asks for more asks from time to time instead. */
const mostOfPerson = 10
const mostOfServer = 2_000
/** What is told in one breath is looked up once. */
const gatherMs = 20
const retryMs = 1_000

type Stream = {
  readonly employeeId: string
  readonly sessionSn: number
  readonly sink: EventSink<ChangeEvent>
  /** What was sent last: the same is not sent again. */
  told: number | null
}

/**
 * The streams of this server. Words of the database say whom something concerns; what it is, is looked up for
 * those whose stream is here, all of them in one statement.
 */
export class EventHub {
  readonly #pool: pg.Pool
  readonly #clock: Clock
  readonly #streams = new Set<Stream>()
  readonly #concerned = new Set<string>()
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
    const stream: Stream = { employeeId, sessionSn, sink, told: null }
    this.#streams.add(stream)
    this.#begin()
    this.#look(employeeId)
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
        for (const { employeeId } of this.#streams) this.#look(employeeId)
        void this.#endThoseWithoutSession()
      },
    })
    this.#beat ??= setInterval(() => {
      for (const { sink } of this.#streams) sink.beat()
      void this.#endThoseWithoutSession()
    }, heartbeatMs).unref()
  }

  #hear(word: string): void {
    const [kind, concerned] = [word.slice(0, word.indexOf(' ')), word.slice(word.indexOf(' ') + 1)]
    if (kind === 'messages') {
      if ([...this.#streams].some(({ employeeId }) => employeeId === concerned)) {
        this.#look(concerned)
      }
    } else if (kind === 'session') this.#end((stream) => stream.sessionSn === Number(concerned))
  }

  #end(isMeant: (stream: Stream) => boolean): void {
    for (const stream of this.#streams) {
      if (!isMeant(stream)) continue
      this.#streams.delete(stream)
      stream.sink.end()
    }
  }

  /** Looks up soon what has become of somebody's badges. */
  #look(employeeId: string, inMs = gatherMs): void {
    this.#concerned.add(employeeId)
    if (this.#isEnding) return
    this.#timer ??= setTimeout(() => void this.#lookNow(), inMs).unref()
  }

  async #lookNow(): Promise<void> {
    this.#timer = undefined
    // one after another: an answer that came late must not be the last word
    if (this.#isLooking) return
    this.#isLooking = true
    const concerned = [...this.#concerned]
    this.#concerned.clear()
    try {
      const unread = await unreadCounts(this.#pool, concerned)
      for (const stream of this.#streams) {
        if (!concerned.includes(stream.employeeId)) continue
        const unreadMessages = unread.get(stream.employeeId) ?? 0
        if (stream.told === unreadMessages) continue
        stream.told = unreadMessages
        stream.sink.send({ kind: 'badges', badges: { unreadMessages } })
      }
      this.#isLooking = false
      const [next] = this.#concerned
      if (next !== undefined) this.#look(next)
    } catch {
      // the database is away, or busy
      this.#isLooking = false
      for (const employeeId of concerned) this.#look(employeeId, retryMs)
    }
  }

  /** Sessions that ran out, or whose person is no longer welcome; those that were ended are told. */
  async #endThoseWithoutSession(): Promise<void> {
    const sns = [...this.#streams].map(({ sessionSn }) => sessionSn)
    if (sns.length === 0) return
    try {
      const live = await liveSessions(this.#pool, sns, this.#clock.now())
      this.#end(({ sessionSn }) => sns.includes(sessionSn) && !live.has(sessionSn))
    } catch {
      // asked again with the next beat
    }
  }
}
