import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../../../test/files/large-hours.process.ts')

test('[utilization-9] a sheet of 100,000 rows of hours streams in less than 250 MB, waits for what packs it, and adds up', async () => {
  const args = ['--import', 'tsx', script, '100000']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
  const { peakMegabytes, waitingMegabytes, ...result } = JSON.parse(stdout) as Record<
    string,
    number
  >
  expect(result).toEqual({ rows: 100_000, check: 0 })
  expect(peakMegabytes).toBeLessThan(250)
  expect(waitingMegabytes).toBeLessThan(20)
  expect(stderr).toBe('')
}, 120_000)
