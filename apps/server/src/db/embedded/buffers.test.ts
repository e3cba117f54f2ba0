import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buffersFor, buffersOf } from './buffers.ts'

const [megabyte, gigabyte] = [2 ** 20, 2 ** 30]

test('a small company gets little, a large one an eighth of its tables, and never more than the machine bears', () => {
  const machine = 32 * gigabyte
  expect(buffersFor(0, machine)).toBe('32MB')
  expect(buffersFor(200 * megabyte, machine)).toBe('32MB')
  expect(buffersFor(gigabyte, machine)).toBe('128MB')
  expect(buffersFor(4 * gigabyte, machine)).toBe('512MB')
  expect(buffersFor(40 * gigabyte, machine)).toBe('1024MB')
  expect(buffersFor(40 * gigabyte, 2 * gigabyte)).toBe('128MB')
  expect(buffersFor(40 * gigabyte, 256 * megabyte)).toBe('32MB')
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
    await truncate(table, 512 * megabyte)
  }
  expect(await buffersOf(cluster)).toBe(buffersFor(gigabyte, totalmem()))
})
