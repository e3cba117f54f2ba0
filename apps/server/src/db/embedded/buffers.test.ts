import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buffersFor, buffersOf } from './buffers.ts'

const [MB, GB] = [2 ** 20, 2 ** 30]

test('a small company gets little, a large one an eighth of its tables, and never more than the machine bears', () => {
  const machine = 16 * GB
  expect(buffersFor(0, machine)).toBe('32MB')
  expect(buffersFor(200 * MB, machine)).toBe('32MB')
  expect(buffersFor(GB, machine)).toBe('128MB')
  expect(buffersFor(40 * GB, machine)).toBe('256MB')
  expect(buffersFor(40 * GB, 2 * GB)).toBe('128MB')
  expect(buffersFor(40 * GB, 256 * MB)).toBe('32MB')
})

test('the tables are counted in all folders of the cluster, and a new cluster has none', async () => {
  const cluster = await mkdtemp(join(tmpdir(), 'yuga-buffers-'))
  onTestFinished(() => rm(cluster, { recursive: true }))
  expect(await buffersOf(cluster)).toBe('32MB')
  for (const database of ['1', '2']) {
    await mkdir(join(cluster, 'base', database), { recursive: true })
    const table = join(cluster, 'base', database, '16384')
    await writeFile(table, '')
    // takes no room on the disk
    await truncate(table, 512 * MB)
  }
  expect(await buffersOf(cluster)).toBe(buffersFor(GB, totalmem()))
})
