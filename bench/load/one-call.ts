import { Agent, request as send } from 'node:http'
import type { Control } from '../stage/control.ts'
import type { LoadCall, LoadRequest } from './call.ts'
import type { Recorder } from './recorder.ts'

/** The statements of a call, sent by the bare driver one after the other. */
export async function replayed(
  control: Control,
  { statements }: Recorder,
  queries: LoadCall['queries'],
): Promise<number> {
  const client = await control.connect()
  try {
    const began = performance.now()
    for (const { statement, values } of queries) {
      const known = statements[statement]
      if (known !== undefined) await client.query({ ...known, values: [...values] })
    }
    return performance.now() - began
  } finally {
    client.release()
  }
}

type Asked = Omit<LoadRequest, 'method'> & { readonly method: 'GET' | 'PUT' | 'POST' }

/** A connection stays open, as a browser's does. */
const agent = new Agent({ keepAlive: true })

/**
 * Milliseconds until the whole answer is there, not compressed: the load and the browsers ask for it as gzip. It is
 * counted as bytes by the client of Node that does least, since what a client does with an answer is none of the server.
 */
export async function timed(url: string, { method, path, token, body }: Asked): Promise<number> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const began = performance.now()
  const { status, chunks } = await new Promise<{ status: number | undefined; chunks: Buffer[] }>(
    (resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-language': 'ko',
        'accept-encoding': 'identity',
        ...(sent !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
        }),
      }
      const call = send(url + path, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode, chunks }))
        answer.on('error', reject)
      })
      call.on('error', reject)
      call.end(sent)
    },
  )
  const taken = performance.now() - began
  if (status !== 200) throw new Error(`${method} ${path}: ${Buffer.concat(chunks).toString()}`)
  return taken
}
