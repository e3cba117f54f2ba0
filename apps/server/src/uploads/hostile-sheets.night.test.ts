import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { TestForm } from '../../test/form.ts'
import { makeTeams } from '../../test/plain/master-data/gp-targets.ts'
import type { Caller } from '../../test/server.ts'
import { sheetOf } from '../../test/sheets.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
let url: string
let admin: Caller
let pmId: string
beforeAll(async () => {
  await makeTeams(server)
  admin = await company.person({ roles: ['LE999'] })
  pmId = (await company.person({ roles: ['LE002'] })).employeeId
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})

// A connection that brought no request yet is not idle: to close would wait for it longer than a hook may take.
afterAll(() => server.app.server.closeAllConnections())

/** A book with these lines and texts, packed. */
async function packed(lines: string, strings = ''): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path)
  add(
    'xl/workbook.xml',
    '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  )
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Type="r/worksheet" Target="worksheets/sheet1.xml"/>' +
      '<Relationship Id="rId2" Type="r/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  )
  add('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${lines}</sheetData></worksheet>`)
  add('xl/sharedStrings.xml', `<sst><si><t>${strings}</t></si></sst>`)
  zip.end()
  return buffer(zip.outputStream)
}

function upload(bytes: Uint8Array, signal?: AbortSignal): Promise<Response> {
  const form = new TestForm(bytes, { fields: { year: '2026' } })
  return fetch(`${url}${apiPath}/settings/project/excelupload?previewYn=Y`, {
    method: 'POST',
    body: new Uint8Array(form.bytes),
    headers: { ...form.headers, authorization: `Bearer ${admin.token}` },
    signal: signal ?? null,
  })
}

/** Answers how late its timer was at most, in milliseconds: a thread without work is late with its machine alone. */
const lateTimer = `
  const { parentPort } = require('node:worker_threads')
  let latest = 0
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    latest = Math.max(latest, now - last - 10)
    last = now
  }, 10)
  parentPort.on('message', () => parentPort.postMessage(latest))`

/**
 * The longest that `/healthz` took to answer during some work, less how late the machine itself was: in seconds, or in
 * thirds of the whole work where that is more, since a busy machine takes long for everything.
 */
async function slowestAnswer(work: Promise<unknown>): Promise<number> {
  const workBegan = performance.now()
  const timer = new Worker(lateTimer, { eval: true })
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  let slowest = 0
  while (!isOver) {
    const began = performance.now()
    await fetch(`${url}/healthz`)
    slowest = Math.max(slowest, performance.now() - began)
    await pause(20)
  }
  await over
  timer.postMessage('how late')
  const [late] = (await once(timer, 'message')) as [number]
  await timer.terminate()
  return (slowest - late) / Math.max(1_000, (performance.now() - workBegan) / 3)
}

const cells = (count: number, cell: string) => `<row>${cell.repeat(count)}</row>`

const remarks = (row: number) =>
  Array.from({ length: 60 }, (_, place) => Math.sin(row * 61 + place).toString(36)).join('')

describe('while a sheet is read that is made to take long, others are answered within a second', () => {
  test.each([
    [
      'a text of megabytes in hundreds of cells',
      () => packed(cells(400, '<c t="s"><v>0</v></c>'), 'a'.repeat(9_000_000)),
      'sheet.cell-too-long',
    ],
    [
      'a small file that unpacks to a hundred megabytes',
      () => packed('', ' '.repeat(100_000_000)),
      'upload.too-large-inside',
    ],
    [
      'more than a million tiny cells',
      () => packed(cells(200, '<c><v>1</v></c>').repeat(5_500)),
      'sheet.too-many-cells',
    ],
    [
      'nearly a million tiny cells',
      () => packed(cells(100, '<c><v>1</v></c>').repeat(9_900)),
      'sheet.no-head',
    ],
    ['thousands of open brackets', () => packed('<c '.repeat(10_000_000)), 'sheet.not-a-sheet'],
    [
      'a text that takes more memory than a reading may have',
      () => packed(cells(1, '<c t="s"><v>0</v></c>'), '&lt;t&gt;'.repeat(5_000_000)),
      'upload.too-much-memory',
    ],
  ])(
    '%s',
    async (_, make, reason) => {
      const bytes = await make()
      const began = performance.now()
      const answering = upload(bytes)
      expect(await slowestAnswer(answering)).toBeLessThan(1)
      expect(performance.now() - began).toBeLessThan(22_000)
      // on a machine with much to do the time runs out first
      const { reason: actual } = (await (await answering).json()) as { reason: string }
      expect([reason, 'upload.too-slow']).toContain(actual)
    },
    60_000,
  )

  test('[sheets-4] a sheet at its limit of rows, with nine megabytes of remarks', async () => {
    const head = ['Project name', 'Project type', 'PM ID', 'Owning team', 'Remarks']
    const rows = Array.from({ length: 10_000 }, (_, row) => [
      `P ${row}`,
      'PM001',
      pmId,
      'T1',
      remarks(row),
    ])
    const bytes = await sheetOf([head, ...rows])
    expect(bytes.length).toBeGreaterThan(4_000_000)
    const answering = upload(bytes)
    expect(await slowestAnswer(answering)).toBeLessThan(1)
    expect(await (await answering).json()).toMatchObject({ data: { addedCount: 10_000 } })
  }, 60_000)
})

test('a caller who leaves ends the reading of a sheet: the next one is read at once', async () => {
  const heavy = await packed(cells(100, '<c><v>12345</v></c>').repeat(9_900))
  const millisecondsOf = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const whole = await millisecondsOf(() => upload(heavy))
  const leaving = new AbortController()
  const left = upload(heavy, leaving.signal).catch(() => 'left')
  await pause(whole / 6)
  leaving.abort()
  expect(await left).toBe('left')
  const next = await millisecondsOf(async () => {
    const answer = await upload(await sheetOf([['x']]))
    expect(await answer.json()).toMatchObject({ reason: 'sheet.no-head' })
  })
  expect(next).toBeLessThan(whole / 2)
}, 60_000)
