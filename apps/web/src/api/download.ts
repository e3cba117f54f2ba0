import { call } from '@yuga/contract/wire/call'
import type { FileEndpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import { type Progress, readWithProgress } from './progress.ts'
import { needsReason, sendWithReason } from './file-reason.ts'
import { browserWire } from './wire.ts'

type DownloadedFile = { readonly name: string; readonly bytes: Blob }

type DownloadOptions = { readonly onProgress?: Progress; readonly signal?: AbortSignal }

/** Fetches a file, which needs the token of a call. */
export async function fetchFile<E extends FileEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: DownloadOptions = {},
): Promise<DownloadedFile> {
  const { onProgress, signal } = options
  const readBy = onProgress && readWithProgress(onProgress)
  const wire = browserWire({ asFile: true, signal, readBy })
  const answer: unknown = await call(wire, endpoint, request)
  return answer as DownloadedFile
}

/**
 * Fetches a file and has the browser save it under its name. Where it holds so many people that the company wants a
 * reason, a dialog takes one and the file is fetched again; without a reason nothing is saved (reads-5).
 */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: DownloadOptions = {},
): Promise<void> {
  try {
    saveAs(await fetchFile(endpoint, request, options))
  } catch (failure) {
    if (!needsReason(failure)) throw failure
    await sendWithReason(failure, async (reason) => {
      const { query } = request as { readonly query?: object }
      const again = { ...(request as object), query: { ...query, reason } } as RequestOf<E>
      saveAs(await fetchFile(endpoint, again, options))
    })
  }
}

/** How long a browser may take to begin with it. */
const storedMilliseconds = 60_000

/** Has the browser save a file under its name. */
export function saveAs({ name, bytes }: DownloadedFile): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), storedMilliseconds)
}
