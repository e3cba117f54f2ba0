import { request as httpRequest, type ClientRequest } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { createNotice, updateNotice } from '@yuga/contract/messages/notices'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { mostAttachedBytes } from '@yuga/domain/notices/attachments'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { refused } from '../../test/files/documents-of-kind.ts'
import { boundary, TestForm, type TestFile } from '../../test/form.ts'
import { registersNotice } from '../../test/subjects/notices.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'
import { uploadsHeld } from '../http/files/upload.ts'

const { server, company } = useServer()

const admin = () => company.person({ roles: ['LE999'] })
const textOfSize = (bytes: number): TestFile => ({
  field: 'attachFile',
  name: 'large.txt',
  bytes: Buffer.alloc(bytes, 'a'),
})
const form = (...files: TestFile[]) =>
  new TestForm(files, { fields: { subject: '큰 파일', contents: '<p>쓴 글</p>' } })

let port = 0
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const path = `${apiPath}${createNotice.path}`
const headersOf = (by: Caller) => ({
  authorization: `Bearer ${by.token}`,
  'accept-language': 'en',
  'content-type': `multipart/form-data; boundary=${boundary}`,
})

function begin(by: Caller, headers: Record<string, string> = {}): ClientRequest {
  const request = httpRequest({
    port,
    path,
    method: 'POST',
    headers: { ...headersOf(by), ...headers },
  })
  request.on('error', () => undefined)
  return request
}

/** Sends over a real connection, without saying how much it is; answers what the server says. */
async function post(by: Caller, { bytes }: { bytes: Buffer }) {
  const request = begin(by, { 'transfer-encoding': 'chunked' })
  const answer = new Promise<{ status: number; message: string }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      textOf(response)
        .then((text) => {
          const { message = '' } = JSON.parse(text) as { message?: string }
          resolve({ status: response.statusCode ?? 0, message })
        })
        .catch(reject)
    })
  })
  request.end(bytes)
  return answer
}

const tooLarge = { status: 413, message: 'Files can be attached within 10MB.' }

describe('files of more than 10485760 bytes in total', () => {
  test.each([
    ['one byte more', [textOfSize(mostAttachedBytes + 1)]],
    [
      'two halves and one byte',
      [textOfSize(mostAttachedBytes / 2), textOfSize(mostAttachedBytes / 2 + 1)],
    ],
    ['twice as much', [textOfSize(mostAttachedBytes), textOfSize(mostAttachedBytes)]],
    [
      'an image of the contents counted too',
      [textOfSize(mostAttachedBytes), { ...textOfSize(1), field: 'inlineFile' }],
    ],
    ['five times as much', [textOfSize(mostAttachedBytes * 5)]],
  ])(
    '[notices-3] are refused with a sentence that can be read, whatever was announced: %s',
    async (_, files) => {
      const by = await admin()
      const sent = form(...files)
      await leavesNoTrace(server, async () => {
        expect(await post(by, sent)).toEqual(tooLarge)
        const announced = await refusalOf(by(createNotice, { upload: sent }))
        expect([announced.status, announced.message]).toEqual([tooLarge.status, tooLarge.message])
      })
      expect(uploadsHeld.held).toBe(0)
    },
  )

  test('[notices-3] to the byte are taken, and a change counts what stays', async () => {
    const by = await admin()
    const made = await registersNotice(by, {}, [textOfSize(mostAttachedBytes)])
    const change = (keepFile: number | undefined) =>
      by(updateNotice, {
        params: { noticeSn: made.noticeSn },
        upload: new TestForm([textOfSize(1)], {
          fields: { subject: 's', ...(keepFile !== undefined && { keepFile: String(keepFile) }) },
        }),
      })
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(change(made.attachFileList[0]?.atchmnflSn)),
    )
    expect(refusal.reason).toBe('upload.all-too-large')
    const changed = await change(undefined)
    expect(changed.attachFileList.map((file) => file.fileSize)).toEqual([1])
    const { rows } = await server.pool.query('select from files where byte_count = $1', [
      mostAttachedBytes,
    ])
    expect(rows).toEqual([])
  })

  test('[notices-3] are twenty-one files, however small', async () => {
    const by = await admin()
    const sent = form(...Array.from({ length: 21 }, () => textOfSize(1)))
    const refusal = await leavesNoTrace(server, () => refusalOf(by(createNotice, { upload: sent })))
    expect([refusal.reason, refusal.message]).toEqual([
      'upload.too-many',
      'At most 20 files can be attached.',
    ])
  })
})

describe('text next to the files', () => {
  test.each([
    ['contents of many megabytes', { contents: 'a'.repeat(30_000_000) }],
    ['a subject of many megabytes', { subject: 'a'.repeat(3_000_000) }],
    [
      'many fields that are too much in total',
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, 'a'.repeat(100_000)])),
    ],
    [
      'a thousand fields',
      Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, ''])),
    ],
  ])('is bounded without an announcement too: %s', async (_, fields) => {
    const by = await admin()
    await leavesNoTrace(server, async () => {
      const answer = await post(by, new TestForm([], { fields: { subject: 's', ...fields } }))
      expect(answer.status).toBe(413)
    })
    expect(uploadsHeld.held).toBe(0)
  })

  test('a part with a head that never ends is refused', async () => {
    const by = await admin()
    const bytes = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${'x'.repeat(2_000_000)}`,
    )
    const { status } = await post(by, { bytes })
    expect([400, 413]).toContain(status)
  })
})

const noticeCount = async () => {
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*)::int as count from notices',
  )
  return rows[0]?.count ?? 0
}

/** Nothing of any upload is in memory any more. */
const letsGo = () => vi.waitFor(() => expect(uploadsHeld.held).toBe(0), { timeout: 20_000 })

describe('an upload that never comes to its end', () => {
  test('[notices-3] leaves nothing when the connection is cut in whatever place', async () => {
    const by = await admin()
    const { bytes } = form(textOfSize(2_000_000), textOfSize(3_000_000))
    await leavesNoTrace(server, async () => {
      for (const part of [0, 0.01, 0.4, 0.5, 0.9, 1]) {
        const request = begin(by, { 'content-length': String(bytes.length) })
        await new Promise((resolve) => {
          request.write(bytes.subarray(0, Math.floor((bytes.length - 1) * part)), resolve)
        })
        request.destroy()
      }
      await letsGo()
    })
  })

  test('leaves nothing when its caller leaves while it is worked at', async () => {
    const by = await admin()
    const { bytes } = form(textOfSize(500_000))
    const before = await noticeCount()
    const client = await server.pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table notices in exclusive mode')
      const request = begin(by, { 'content-length': String(bytes.length) })
      request.end(bytes)
      await vi.waitFor(async () => {
        const { rows } = await client.query(
          `select from pg_locks where not granted and relation = 'notices'::regclass`,
        )
        expect(rows).toHaveLength(1)
      })
      request.destroy()
      await letsGo()
    } finally {
      await client.query('rollback')
      client.release()
    }
    await vi.waitFor(async () => expect(await noticeCount()).toBe(before + 1))
    await letsGo()
  })

  test('[notices-3] holds what has come of it and no more, of many at once too', async () => {
    const by = await admin()
    const { bytes } = form(textOfSize(mostAttachedBytes))
    const heads = Object.entries(headersOf(by)).map(([name, value]) => `${name}: ${value}`)
    const sockets: Socket[] = []
    /** One more upload, all of it but the last byte. */
    const hangs = () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      const lines = [`POST ${path} HTTP/1.1`, 'host: x', ...heads]
      socket.write([...lines, `content-length: ${bytes.length}`, '', ''].join('\r\n'))
      socket.write(bytes.subarray(0, -1))
      sockets.push(socket)
    }
    const most = 128 * 1_048_576
    const many = Math.floor(most / bytes.length)
    await leavesNoTrace(server, async () => {
      try {
        for (let count = 1; count <= many; count += 1) {
          hangs()
          // one after the other: of those at the same time more than one would be refused
          await vi.waitFor(() => expect(uploadsHeld.held).toBe(count * (bytes.length - 1)), {
            timeout: 20_000,
          })
        }
        // one more is refused until later
        expect((await post(by, { bytes })).status).toBe(503)
        expect(uploadsHeld.held).toBeLessThanOrEqual(most)
      } finally {
        for (const socket of sockets) socket.destroy()
      }
      await letsGo()
    })
    const made = await registersNotice(by)
    expect(made.version).toBe(1)
  })

  test('is answered for others meanwhile', async () => {
    const by = await admin()
    const slow = begin(by, { 'transfer-encoding': 'chunked' })
    slow.write(form(textOfSize(100)).bytes.subarray(0, -20))
    expect((await registersNotice(by)).version).toBe(1)
    slow.destroy()
    await letsGo()
  })

  test('ends in the middle of a file: refused', async () => {
    const by = await admin()
    const { bytes } = form(textOfSize(1_000))
    await leavesNoTrace(server, async () => {
      for (const end of [60, 300, bytes.length - 500, bytes.length - 5]) {
        expect((await post(by, { bytes: bytes.subarray(0, end) })).status).toBe(400)
      }
    })
    expect(uploadsHeld.held).toBe(0)
  })
})

describe('files that cannot be attached', () => {
  test('[notices-5] are refused by name and content, each is named, and nothing is stored', async () => {
    const by = await admin()
    const { issues = [] } = await leavesNoTrace(server, () =>
      refusalOf(
        registersNotice(by, {}, [
          { field: 'attachFile', name: '일정.txt', bytes: '월요일' },
          { field: 'attachFile', name: '보고서.pdf', bytes: 'MZ' },
          { field: 'attachFile', name: 'run.exe', bytes: 'MZ' },
          { field: 'inlineFile', name: '지침.pdf', bytes: '%PDF-1.4' },
        ]),
      ),
    )
    expect(issues.map(({ path, message }) => [path, message])).toEqual([
      [
        'attachFile.1',
        'This file cannot be attached. (보고서.pdf) It is damaged, or not the kind of file that its name says. Check that it opens, then attach it again.',
      ],
      [
        'attachFile.2',
        'This file cannot be attached. (run.exe) You can attach PDF, HWP, Office and OpenDocument files, PNG, JPG, GIF, WebP and BMP images, and TXT, CSV and ZIP files.',
      ],
      [
        'inlineFile.0',
        'This file cannot be attached. (지침.pdf) The contents take PNG, JPG, GIF, WebP and BMP images only.',
      ],
    ])
  })

  test('are refused over the wire, whatever they are', async () => {
    const by = await admin()
    await leavesNoTrace(server, async () => {
      for (const [what, name, bytes] of refused) {
        const refusal = await refusalOf(
          registersNotice(by, {}, [{ field: 'attachFile', name, bytes }]),
        )
        expect(refusal.reason, what).toMatch(/^upload\.refused-/)
      }
    })
  })

  test('a file in a field that holds none is not lost silently', async () => {
    const by = await admin()
    const refusal = await refusalOf(registersNotice(by, {}, [{ ...textOfSize(1), field: 'file' }]))
    expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'file' }] })
  })
})
