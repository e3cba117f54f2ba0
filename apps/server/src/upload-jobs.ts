import type { Language } from '@yuga/contract/problems/problems'
import type { SheetForm } from '@yuga/contract/wire/sheet'
import { readSheet } from './excel/read-sheet.ts'
import { tableOf } from './excel/table-of.ts'
import { whyNotContent } from './files/why-not-content.ts'
import { uploadJob } from './uploads/upload-job.ts'

type TableInput = {
  readonly bytes: Uint8Array
  readonly form: SheetForm
  readonly language: Language
  readonly mostRows: number
}

/**
 * Whatever is read of files from outside runs here, in a thread (uploads/worker-pool.ts). Another kind of file is
 * another entry. Its input and its value are copied between threads, so both are plain values; it refuses by throwing
 * UploadRefused, and takes all that it unpacks from one UploadUse. A route calls it by its name with `readInWorker`
 * (http/files/read-in-worker.ts), in `before` of `serve`, so that no transaction waits for it.
 */
const jobs = {
  readTable: uploadJob(async ({ bytes, form, language, mostRows }: TableInput) =>
    tableOf(form, language, await readSheet(bytes, mostRows)),
  ),
  whyNotContent: uploadJob(
    ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) =>
      whyNotContent(name, bytes),
  ),
} as const

export type UploadJobs = typeof jobs

/** What a thread does for each job. */
export const run = ({ name, input }: { name: keyof UploadJobs; input: unknown }) =>
  jobs[name](input as never)
