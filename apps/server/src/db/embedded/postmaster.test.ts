import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeSocketFolder, removeSocketFolder } from './postmaster.ts'

const other = mkdtempSync('/tmp/yuga-other-')
const stored = join(other, 'kept')
writeFileSync(stored, '')
afterAll(() => rmSync(other, { recursive: true, force: true }))

// The name comes from a file that the database's user writes, and root may be who removes the folder.
test('removes the folder of a socket, and no other that is named as if it were one', async () => {
  const place = { folder: other, cluster: other, account: undefined }
  const socket = await makeSocketFolder(place)
  for (const named of [
    `${socket}/../${basename(other)}`,
    '/tmp/yuga-socket-/../yuga-other',
    other,
  ]) {
    await removeSocketFolder(named)
    expect(existsSync(stored)).toBe(true)
  }
  await removeSocketFolder(socket)
  expect(existsSync(socket)).toBe(false)
})
