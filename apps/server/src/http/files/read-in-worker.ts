import type { FastifyRequest } from 'fastify'
import type { UploadJobs } from '../../upload-jobs.ts'
import { UploadRefused } from '../../uploads/budget.ts'
import { runUploadJob } from '../../uploads/worker-pool.ts'
import { Refusal } from '../refusal.ts'

type Name = keyof UploadJobs
type Input<Job extends Name> = Parameters<UploadJobs[Job]>[0]
type Value<Job extends Name> = Extract<
  Awaited<ReturnType<UploadJobs[Job]>>,
  { readonly value: unknown }
>['value']

/** Reads what was uploaded in a worker thread, for as long as the caller waits; refuses what cannot be read. */
export async function readInWorker<Job extends Name>(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  name: Job,
  input: Input<Job>,
): Promise<Value<Job>> {
  const left = new AbortController()
  const leave = () => left.abort()
  socket.once('close', leave)
  if (socket.destroyed) leave()
  try {
    return (await runUploadJob(name, input, left.signal)) as Value<Job>
  } catch (failure) {
    throw failure instanceof UploadRefused ? new Refusal([failure.problem]) : failure
  } finally {
    socket.off('close', leave)
  }
}
