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

/** Milliseconds until the whole answer is there, not compressed: the load and the browsers ask for it as gzip. */
export async function timed(url: string, { method, path, token, body }: Asked): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'ko',
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${text}`)
  return performance.now() - began
}
