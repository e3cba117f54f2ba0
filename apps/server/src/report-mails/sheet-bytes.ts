import { PassThrough, Writable } from 'node:stream'
import type { AnsweredFile } from '../http/files/serve-file.ts'

/** The bytes of a file; null where it has more than so many. */
export async function bytesOf({ write }: AnsweredFile, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  const through = new PassThrough()
  // a writer that goes on after it was broken off is not at fault
  through.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    through.on('close', resolve)
  })
  through.pipe(
    new Writable({
      write(chunk: Buffer, _, done) {
        size += chunk.length
        if (size > most) through.destroy()
        else chunks.push(chunk)
        done()
      },
    }),
  )
  await Promise.race([write(through).then(() => closed), closed])
  return size > most ? null : Buffer.concat(chunks)
}
