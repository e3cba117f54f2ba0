import { isProviderAddress } from '@yuga/domain/access/provider'

/** How long a provider may take, and how much it may answer (providers-14). */
const patienceMs = 10_000
const mostBytes = 1_048_576

/** Why an answer of a provider could not be read. */
export class Unreachable extends Error {}

type Request = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | null
}

/**
 * A call to a provider: over HTTPS (plain HTTP on this machine alone), within a time, of a bounded answer, and without
 * following redirects, which could lead to places that no administrator entered.
 */
export async function fetchBounded(url: string, request: Request = {}): Promise<Response> {
  const { method = 'GET', headers, body = null } = request
  if (!isProviderAddress(url.split('?')[0] ?? '')) {
    throw new Unreachable(`${url} is not an address of a provider`)
  }
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const answer = await fetch(url, {
      method,
      body,
      signal,
      redirect: 'manual',
      ...(headers !== undefined && { headers: { ...headers } }),
    })
    if (answer.status >= 300 && answer.status < 400) throw new Error('it answers with a redirect')
    const bytes = await bytesOf(answer)
    return new Response(answer.status === 204 ? null : bytes, {
      status: answer.status,
      headers: answer.headers,
    })
  } catch (failure) {
    throw new Unreachable(`${url}: ${String(failure)}`, { cause: failure })
  }
}

async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > mostBytes) throw new Error('the answer is too large')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

export async function jsonFrom(url: string): Promise<unknown> {
  const answer = await fetchBounded(url, { headers: { accept: 'application/json' } })
  if (answer.status !== 200) throw new Unreachable(`${url} answers ${answer.status}`)
  return answer.json() as Promise<unknown>
}
