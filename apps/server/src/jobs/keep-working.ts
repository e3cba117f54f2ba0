import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { ownConnection } from '../db/connection/own-connection.ts'

/** How long after a lost connection the next try comes; each failure doubles it. */
const shortestPauseMs = 250
const longestPauseMs = 30_000
/** A statement that is not answered within this time is given up, and the connection with it. */
const patienceMs = 10_000
/** How long a transaction may do nothing, as while a mail server thinks: longer than any of our steps. */
const idlesMs = 180_000
/** At the latest after this time there is another look, also without a notification. */
const longestWaitMs = 15_000
/** How long a stop waits for what is being done. */
const stopPatienceMs = 10_000

/** Something that goes on as long as the server runs. Several servers do it at once and share the work. */
export type Job = {
  readonly name: string
  /** A notification here is a reason to look at once. */
  readonly channel: string
  /** Works on what there is; answers when there may be more, null: on a notification. */
  readonly work: (db: pg.ClientBase, signals: Signals) => Promise<Date | null>
}

export type Signals = {
  /** What has begun is brought to its end, and nothing more begins. */
  readonly stop: AbortSignal
  /** What has begun has taken too long to be waited for. */
  readonly cutOff: AbortSignal
}

export type Working = { stop(): Promise<void> }

/**
 * Keeps a job working on one connection outside the pool, also while it waits: woken by the
 * database or by the time, and again after the connection was lost.
 */
export function keepWorking(
  pool: pg.Pool,
  job: Job,
  { now, onFailure }: { readonly now: () => Date; readonly onFailure: (error: unknown) => void },
): Working {
  const stop = new AbortController()
  const cutOff = new AbortController()
  let wake: () => void = () => undefined

  const worksOver = async (client: pg.Client): Promise<void> => {
    let isReported = false
    client.on('notification', () => {
      isReported = true
      wake()
    })
    await client.query(`set idle_in_transaction_session_timeout = ${idlesMs}`)
    await client.query(`listen ${job.channel}`)
    while (!stop.signal.aborted) {
      isReported = false
      const next = await job.work(client, { stop: stop.signal, cutOff: cutOff.signal })
      const waitMs = next === null ? longestWaitMs : next.getTime() - now().getTime()
      if (isReported || waitMs <= 0) continue
      await waits(Math.min(waitMs, longestWaitMs))
    }
  }

  const waits = async (ms: number): Promise<void> => {
    const woken = new AbortController()
    wake = () => woken.abort()
    const signal = AbortSignal.any([stop.signal, woken.signal])
    await pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }

  let client: pg.Client | undefined
  const working = (async () => {
    for (let pauseMs = shortestPauseMs; !stop.signal.aborted;) {
      try {
        client = ownConnection(pool, { name: job.name, patienceMs })
        await client.connect()
        const began = Date.now()
        await worksOver(client).finally(() => {
          if (Date.now() - began > longestPauseMs) pauseMs = shortestPauseMs
        })
      } catch (error) {
        if (!stop.signal.aborted) onFailure(error)
      }
      void client?.end().catch(() => undefined)
      if (stop.signal.aborted) return
      await waits(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  })()

  return {
    async stop() {
      stop.abort()
      const isDone = await Promise.race([
        working.then(() => true),
        pause(stopPatienceMs, false, { ref: false }),
      ])
      // what is cut off here was not committed, and is done again by the next server
      if (!isDone) cutOff.abort()
      await Promise.race([working, pause(1_000, undefined, { ref: false })])
    },
  }
}
