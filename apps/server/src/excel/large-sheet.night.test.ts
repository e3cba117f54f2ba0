import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../../test/files/large-sheet.process.ts')

test('a sheet of 100,000 rows streams and is read back the same in less than 250 MB', async () => {
  const args = ['--import', 'tsx', script, '100000', '5']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
  const { peakMegabytes, ...result } = JSON.parse(stdout) as Record<string, number>
  expect(result).toEqual({ rows: 100_000, differing: 0 })
  expect(peakMegabytes).toBeLessThan(250)
  expect(stderr).toBe('')
}, 120_000)
