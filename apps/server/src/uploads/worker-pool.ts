import { Piscina } from 'piscina'
import { UploadRefused, uploadBudget } from './budget.ts'
import type { Outcome } from './upload-job.ts'

/**
 * The threads in which files from outside are read, so that no file keeps the server from answering others. This
 * file alone knows of them: jobs are plain functions (upload-jobs.ts), and routes call `readInWorker`.
 */
let pool: Piscina | undefined

/** Two at a time: one slow file must not keep everybody else waiting. */
const mostThreads = 2
/** Uploads that wait for a thread. */
const mostWaiting = 20
const idleMilliseconds = 30_000

/** The thread loads TypeScript where the server runs from its sources. */
const jobsFile = import.meta.url.endsWith('.ts') ? './jobs-from-source.mjs' : './upload-jobs.js'

function openPool(): Piscina {
  const opened = new Piscina({
    filename: new URL(jobsFile, import.meta.url).href,
    name: 'run',
    execArgv: [],
    minThreads: 0,
    maxThreads: mostThreads,
    maxQueue: mostWaiting,
    idleTimeout: idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: uploadBudget.heapMegabytes },
  })
  // of a thread that had nothing to do: the next job gets a new one
  opened.on('error', () => undefined)
  return opened
}

/**
 * Runs a job by its name in a thread. The thread is ended when the signal says that the caller has left, when the
 * time of an upload has run out, and when it fills its memory; the last two are refused with the reason.
 */
export async function runUploadJob(
  name: string,
  input: unknown,
  left: AbortSignal,
): Promise<unknown> {
  pool ??= openPool()
  const late = AbortSignal.timeout(uploadBudget.milliseconds)
  let outcome: Outcome<unknown>
  try {
    outcome = await pool.run({ name, input }, { signal: AbortSignal.any([left, late]) })
  } catch (failure) {
    throw late.aborted ? tooSlow() : refusalOf(failure)
  }
  if ('refused' in outcome) throw new UploadRefused(outcome.refused)
  return outcome.value
}

/** Ends all threads; the next job opens new ones. */
export async function endUploadJobs(): Promise<void> {
  const ended = pool
  pool = undefined
  await ended?.destroy()
}

function tooSlow(): UploadRefused {
  const seconds = uploadBudget.milliseconds / 1_000
  return new UploadRefused({ code: 'upload.too-slow', at: 'file', values: { seconds } })
}

function refusalOf(failure: unknown): unknown {
  const { name, code, message } = failure as { name?: string; code?: string; message?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new UploadRefused({ code: 'upload.too-much-memory', at: 'file' })
  }
  // the caller has left, or too many wait already
  const isNotRead = name === 'AbortError' || message === 'Task queue is at limit'
  return isNotRead ? new UploadRefused({ code: 'server.busy' }) : failure
}
