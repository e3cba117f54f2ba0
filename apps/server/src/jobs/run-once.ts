import type pg from 'pg'
import { outageOf } from '../db/connection/outage.ts'
import { ownConnection } from '../db/connection/own-connection.ts'
import { inOneTransaction } from '../db/transaction.ts'
import type { JobDefinition, JobRun, Step, Texts } from './job.ts'
import * as store from './runs.store.ts'

/** A step may wait for people's writes, and take its time; a line that says nothing for longer is dead. */
const patienceMs = 70_000
const limits = `
  set statement_timeout = 60000; set lock_timeout = 30000; set idle_in_transaction_session_timeout = 60000`

/** A run that was interrupted so often would be again: it may be what kills the server that begins it. */
const mostTakes = 5

const interrupted: Texts = {
  ko: '실행이 여러 번 중단되어 더 이상 시도하지 않습니다. 서버 기록을 확인해 주세요.',
  en: 'It was interrupted again and again and is not tried any more. The log of the server may say why.',
}
const failed: Texts = {
  ko: '오류가 발생하여 끝까지 실행하지 못했습니다. 서버 기록을 확인해 주세요.',
  en: 'It could not be finished because of an error. The log of the server has it.',
}

export type RunParts = {
  readonly runSn: number
  readonly job: JobDefinition
  readonly now: () => Date
  readonly signals: { readonly stop: AbortSignal; readonly cutOff: AbortSignal }
}

/** The server is to stop: the rest is for the next one. */
class LeftToOthers extends Error {}

/**
 * Does a run, or what is left of it, on a separate connection that holds the run's lock and does all its
 * writing: a server that loses the connection loses the run with it, and cannot write any more (jobs-4).
 */
export async function finishRun(pool: pg.Pool, parts: RunParts): Promise<void> {
  const { runSn, job, now, signals } = parts
  const client = ownConnection(pool, { name: `job ${job.name}`, patienceMs })
  const breakOff = () => void client.end().catch(() => undefined)
  signals.cutOff.addEventListener('abort', breakOff)
  try {
    await client.connect()
    await client.query(limits)
    if (!(await store.holdRun(client, runSn))) return
    const taken = await store.takeRun(client, runSn, now())
    if (taken === undefined) return
    if (taken.takes > mostTakes) {
      await store.endRun(client, runSn, 'failed', interrupted, now())
      return
    }
    const outcome = await job.run(runOf(client, taken, parts))
    await store.endRun(client, runSn, 'done', outcome, now())
  } catch (error) {
    if (error instanceof LeftToOthers) return await store.leaveRun(client, runSn)
    // what the database could not do now it may do later: the next server goes on with the run
    if (outageOf(error) === undefined) await store.endRun(client, runSn, 'failed', failed, now())
    throw error
  } finally {
    signals.cutOff.removeEventListener('abort', breakOff)
    await client.end().catch(() => undefined)
  }
}

function runOf(
  client: pg.Client,
  taken: store.TakenRun,
  { runSn, now, signals }: RunParts,
): JobRun {
  return {
    runSn,
    range: { firstDay: taken.first_day, lastDay: taken.last_day },
    mode: taken.mode,
    kept: taken.kept,
    now,
    signals,
    async step(work: (db: pg.ClientBase) => Promise<Step<unknown>>, how) {
      if (signals.stop.aborted) throw new LeftToOthers()
      const stepOnce = async () => {
        const step = await work(client)
        await store.keepStep(client, runSn, step)
        return step.kept
      }
      return inOneTransaction(client, stepOnce, how)
    },
  }
}
