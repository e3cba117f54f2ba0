/** Called with the bytes that have gone or come, and all; `all` is null while no one knows. */
export type Progress = (bytes: number, all: number | null) => void

/** Reads the bytes of an answer and reports as they come. */
export function readWithProgress(onReceived: Progress): (response: Response) => Promise<Blob> {
  return async (response) => {
    const reader = response.body?.getReader()
    if (reader === undefined) return response.blob()
    const announced = Number(response.headers.get('content-length') ?? '0')
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(parts)
      parts.push(value)
      bytes += value.length
      onReceived(bytes, announced > 0 ? announced : null)
    }
  }
}

/** The headers of an answer that someone here reads. */
const readHeaders = ['retry-after', 'date'] as const

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of readHeaders) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}

/** Sends as `fetch` does, and says how much of the body has gone. */
export function sendWithProgress(onSent: Progress): typeof fetch {
  return (url, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      const end = (settle: () => void) => {
        signal?.removeEventListener('abort', stop)
        settle()
      }
      request.open(method, String(url))
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
        onSent(loaded, lengthComputable ? total : null),
      )
      request.addEventListener('load', () => end(() => resolve(answerOf(request))))
      const lost = () => new TypeError('The connection was lost')
      request.addEventListener('error', () => end(() => reject(lost())))
      request.addEventListener('abort', () => end(() => reject(signal?.reason ?? lost())))
      signal?.addEventListener('abort', stop)
      if (signal?.aborted === true) reject(signal.reason)
      else request.send((body ?? null) as XMLHttpRequestBodyInit | null)
    })
}
