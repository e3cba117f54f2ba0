import { open, stat } from 'node:fs/promises'
import { CannotStart, reasonOf } from '../../cannot-start.ts'

/**
 * What an archive may be at most (backup-4). A part holds 4 MB and the row that went over it, of which the longest
 * are files; a company of thousands with ten years of hours comes to a few thousand parts.
 */
export const archiveBudget = {
  bytes: 200 * 2 ** 30,
  entries: 100_000,
  partBytes: 256 * 2 ** 20,
  listBytes: 16 * 2 ** 20,
} as const

const block = 512
/** Tar ends with empty blocks, up to a record of twenty. */
const mostPadding = 20 * block

/** The names that a backup has: flat, so that nothing in it leads to another folder or archive. */
const lists = ['backup.json', 'contents.json', 'SHA256SUMS', 'SIGNATURE']
const partNames = /^tables\/[a-z0-9_]{1,63}\/\d{6}\.copy$/

/**
 * Goes through the heads of all entries, without reading what they hold: an archive that is too large, or is
 * built otherwise than a backup, is refused before any of it is in memory. Entries are stored as they are, so
 * that nothing expands.
 */
export async function inspectEntries(
  path: string,
  budget: { readonly [limit in keyof typeof archiveBudget]: number } = archiveBudget,
): Promise<void> {
  const refuse = (reason: string) =>
    new CannotStart(`${path} cannot be read as a backup of Yuga: ${reason}; nothing was changed.`)
  const { size, isFile } = await stat(path).then(
    (one) => ({ size: one.size, isFile: one.isFile() }),
    (error: unknown) => {
      throw new CannotStart(`The backup ${path} cannot be read: ${reasonOf(error)}.`)
    },
  )
  if (!isFile) throw refuse('it is no file')
  if (size > budget.bytes) throw refuse(`it is larger than ${budget.bytes} bytes`)
  const names = new Set<string>()
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(block)
    for (let at = 0; at + block <= size;) {
      await file.read(head, 0, block, at)
      if (head.every((byte) => byte === 0)) {
        const rest = Buffer.alloc(Math.min(size - at, mostPadding + 1))
        await file.read(rest, 0, rest.length, at)
        if (rest.length > mostPadding || rest.some((byte) => byte !== 0)) {
          throw refuse('something follows its end')
        }
        break
      }
      const name = head.subarray(0, 100).toString('latin1').replace(/\0.*$/s, '')
      const isList = lists.includes(name)
      const digits = head
        .subarray(124, 136)
        .toString('latin1')
        .replace(/[\0 ]{1,12}$/, '')
      const isPlainFile = head[156] === 0x30 || head[156] === 0
      const hasPrefix = head[345] !== 0
      if (
        !isPlainFile ||
        hasPrefix ||
        !/^[0-7]{1,12}$/.test(digits) ||
        !(isList || partNames.test(name))
      ) {
        throw refuse('it holds an entry that is none of a backup')
      }
      if (names.has(name)) throw refuse(`it holds ${name} twice`)
      if (names.size >= budget.entries) throw refuse(`it has more than ${budget.entries} entries`)
      names.add(name)
      const bytes = Number.parseInt(digits, 8)
      const most = isList ? budget.listBytes : budget.partBytes
      if (bytes > most) throw refuse(`${name} in it is larger than ${most} bytes`)
      at += block + Math.ceil(bytes / block) * block
    }
  } finally {
    await file.close()
  }
}
