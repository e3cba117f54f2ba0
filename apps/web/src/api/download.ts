import { call } from '@yuga/contract/call'
import type { FileEndpoint, RequestOf } from '@yuga/contract/endpoint'
import { browserWire } from './wire.ts'

type DownloadedFile = { readonly name: string; readonly bytes: Blob }

/** Fetches a file, which needs the token of a call, and has the browser save it under its name. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<void> {
  const wire = browserWire({ asFile: true })
  const answer: unknown = await call(wire, endpoint, request)
  saveAs(answer as DownloadedFile)
}

/** How long a browser may take to begin with it. */
const keptMilliseconds = 60_000

function saveAs({ name, bytes }: DownloadedFile): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds)
}
