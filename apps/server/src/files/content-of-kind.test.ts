import { whyNotAttach } from '@yuga/domain/notices/attachments'
import { expect, test } from 'vitest'
import { harmless, refused } from '../../test/files/documents-of-kind.ts'
import { isContentOfKind } from './content-of-kind.ts'

const isTaken = async (name: string, bytes: Buffer) =>
  whyNotAttach(name) === null && (await isContentOfKind(name, bytes))

test.each(harmless)('[notices-4] %s is attached', async (name, bytes) => {
  expect(await isTaken(name, bytes)).toBe(true)
})

test.each(refused)('[notices-5] %s is refused (%s)', async (_, name, bytes) => {
  expect(await isTaken(name, bytes)).toBe(false)
})

test('a file that is cut off or changed in whatever place is looked at to the end', async () => {
  for (const [name, bytes] of harmless.filter(([name]) => !/\.(?:txt|csv)$/.test(name))) {
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(255 - (changed[at] ?? 0), at)
      expect(await isContentOfKind(name, changed)).toBeTypeOf('boolean')
      expect(await isContentOfKind(name, bytes.subarray(0, at))).toBeTypeOf('boolean')
    }
  }
})
