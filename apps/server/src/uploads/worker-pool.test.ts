import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { sheetOf } from '../../test/sheets.ts'
import { endUploadJobs, runUploadJob } from './worker-pool.ts'

afterAll(endUploadJobs)

const form = {
  fileName: 'Test',
  title: { ko: '시험', en: 'Test' },
  columns: [
    { field: 'name', title: { ko: '이름', en: 'Name' }, about: { ko: '', en: '' }, kind: 'text' },
    {
      field: 'sort',
      title: { ko: '순서', en: 'Sort' },
      about: { ko: '', en: '' },
      kind: 'integer',
    },
  ],
}
const here = new AbortController().signal

async function tableOfRows(rows: number, left = here): Promise<unknown> {
  const cells = Array.from({ length: rows }, (_, row) => [`이름 ${row}`, row])
  const bytes = await sheetOf([['Name', 'Sort'], ...cells])
  return runUploadJob('readTable', { bytes, form, language: 'en', mostRows: 10_000 }, left)
}

test('a sheet is read in a thread and comes back as plain values', async () => {
  expect(await tableOfRows(1)).toEqual({
    problems: [],
    rows: [{ sheetRow: 2, values: { name: '이름 0', sort: 0 } }],
  })
})

test('what the thread refuses is refused with its reason', async () => {
  const input = { bytes: Buffer.from('no sheet'), form, language: 'en', mostRows: 10 }
  await expect(runUploadJob('readTable', input, here)).rejects.toMatchObject({
    problem: { code: 'sheet.not-a-sheet', at: 'file' },
  })
})

test('[sheets-4] a caller who leaves ends the reading, and the next one is read', async () => {
  const leaving = new AbortController()
  const read = tableOfRows(9_000, leaving.signal)
  const refused = expect(read).rejects.toMatchObject({ problem: { code: 'server.busy' } })
  await pause(20)
  leaving.abort()
  await refused
  expect(await tableOfRows(1)).toMatchObject({ problems: [] })
})
