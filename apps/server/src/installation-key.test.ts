import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { existingKey, installationKey, keyFrom } from './installation-key.ts'

const scratch = mkdtempSync(join(tmpdir(), 'yuga-key-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(scratch, String((folders += 1)), 'data')
const at = (dataDir: string) => ({ dataDir, secretKey: undefined })
const some = (key: { derive(purpose: 'backup signature'): Buffer } | undefined) =>
  key?.derive('backup signature').toString('hex')

describe('[backup-2] the key of an installation', () => {
  test('[backup-2] is made once, and read by its owner alone', async () => {
    const dataDir = newFolder()
    expect(await existingKey(at(dataDir))).toBeUndefined()
    const made = some(await installationKey(at(dataDir)))
    expect(some(await installationKey(at(dataDir)))).toBe(made)
    const file = join(dataDir, 'secret-key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')).toHaveLength(32)
  })

  test('[backup-2] is one for all who start at once', async () => {
    const dataDir = newFolder()
    const keys = await Promise.all(Array.from({ length: 20 }, () => installationKey(at(dataDir))))
    expect(new Set(keys.map(some)).size).toBe(1)
    expect(readdirSync(dataDir)).toEqual(['secret-key'])
  })

  test('is SECRET_KEY where that is given, also the text of the file', async () => {
    const dataDir = newFolder()
    const made = some(await installationKey(at(dataDir)))
    const secretKey = readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()
    expect(some(await installationKey({ dataDir: newFolder(), secretKey }))).toBe(made)
    expect(some(await installationKey({ dataDir, secretKey: 'x'.repeat(32) }))).not.toBe(made)
  })

  test('gives another key for each purpose and context', () => {
    const key = keyFrom('x'.repeat(32))
    const derived = [
      key.derive('backup signature'),
      key.derive('timecard drafts'),
      key.derive('timecard drafts', 'kim'),
    ].map((bytes) => bytes.toString('hex'))
    expect(new Set(derived).size).toBe(3)
    expect(derived[0]).toHaveLength(64)
    expect(JSON.stringify(key)).not.toContain('xxx')
  })

  test('cannot be stored in a folder that is no folder, nor read by others: one sentence each', async () => {
    const file = join(scratch, 'file')
    writeFileSync(file, '')
    await expect(installationKey(at(join(file, 'data')))).rejects.toThrow(
      /^The key of this installation .*a part of the path is not a folder.*SECRET_KEY/,
    )
    const dataDir = newFolder()
    await installationKey(at(dataDir))
    chmodSync(join(dataDir, 'secret-key'), 0o644)
    await expect(installationKey(at(dataDir))).rejects.toThrow(/chmod 600 .*secret-key/)
    chmodSync(join(dataDir, 'secret-key'), 0o600)
    writeFileSync(join(dataDir, 'secret-key'), 'half')
    await expect(installationKey(at(dataDir))).rejects.toThrow(/holds no key of an installation/)
  })

  test('is not shown where it is refused', () => {
    expect(() => parseConfig({ SECRET_KEY: 'too short' })).toThrow(/^SECRET_KEY is "\*\*\*", but/)
  })
})
