import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { ownConnection } from './own-connection.ts'

/** How long after a lost connection the next try comes; each failure doubles it. */
const shortestPauseMs = 250
const longestPauseMs = 5_000
/** A connection that does not answer within this time is given up. */
const patienceMs = 5_000
/** How often a connection on which nothing comes is checked. */
const beatMs = 15_000

export type Heard = {
  /** A payload that a committed transaction has notified. */
  readonly onWord: (word: string) => void
  /** We listen, at first or again: notifications in between were missed. */
  readonly onListening: () => void
}

export type Listener = { close(): Promise<void> }

/** Listens to a channel of the database on a separate connection, and again whenever that was lost. */
export function listenTo(pool: pg.Pool, channel: string, heard: Heard): Listener {
  const stop = new AbortController()
  const { signal } = stop
  let client: pg.Client | undefined
  const listening = (async () => {
    for (let pauseMs = shortestPauseMs; !signal.aborted;) {
      try {
        client = ownConnection(pool, { name: 'events', patienceMs })
        const lost = lossOf(client)
        client.on('notification', ({ payload = '' }) => heard.onWord(payload))
        await client.connect()
        await client.query(`listen ${channel}`)
        pauseMs = shortestPauseMs
        if (!signal.aborted) heard.onListening()
        await Promise.race([lost, watched(client, signal)])
      } catch {
        // the database is away: readiness reports it, and the next try may reach it
      }
      void client?.end().catch(() => undefined)
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  })()
  return {
    async close() {
      stop.abort()
      // a dead line never answers a goodbye
      await Promise.race([client?.end().catch(() => undefined), pause(1_000)])
      await Promise.race([listening, pause(1_000)])
    },
  }
}

/** Ends when the connection does. */
function lossOf(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
}

/** Checks the connection again and again; rejects when there is no answer. */
async function watched(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(beatMs, undefined, { signal, ref: false })
    await client.query('select 1')
  }
}
