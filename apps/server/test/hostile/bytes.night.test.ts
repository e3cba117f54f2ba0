import { api } from '@yuga/contract'
import { describe, expect, test } from 'vitest'
import { endpoints, plainRequestOf, wireRequest } from '../contract/endpoints.ts'
import { plainRequests } from '../plain/plain-requests.ts'
import { answerTo } from '../raw.ts'
import { week } from '../weeks.ts'
import { useServer } from '../use-server.ts'

/** For some two thousand calls on a busy machine. */
const longest = 120_000

const { server, company } = useServer()
const plain = plainRequests(server)

describe('headers and bodies that no client sends', () => {
  const save = { method: 'PUT', url: api.timecard.saveTimecard.path }
  const body = () => JSON.stringify({ ...week, timecardSaveList: [] })
  const headers: [string, readonly string[]][] = [
    ['idempotency-key', ['', ' ', 'é', '\u0080\u00ff', '가', '\ud800', 'a\u0000b', '\u0001', ',']],
    ['accept-language', ['', '*', 'ko-KR,ko;q=0.9', 'xx;q=é', ' , ', '\u0000', 'k'.repeat(9_000)]],
    [
      'authorization',
      [
        '',
        'Bearer',
        'Bearer ',
        `Bearer ${'é'.repeat(40)}`,
        `Bearer ${'\u0000'.repeat(40)}`,
        'Basic Og==',
      ],
    ],
    [
      'content-type',
      [
        '',
        ';',
        '/',
        'application/json;',
        'application/json; charset="',
        '__proto__',
        'x'.repeat(5_000),
      ],
    ],
    ['content-length', ['-1', 'x', '1', '99999999999']],
    ['content-encoding', ['gzip', '\u0000']],
    ['x-forwarded-for', ['x', '\u0000', '1.1.1.1, ::']],
    ['host', ['', '\u0000']],
  ]
  test.each(headers)('%s', async (name, values) => {
    const { token } = await company.person()
    for (const value of values) {
      const sent = { token, headers: { [name]: value } }
      await answerTo(server, { ...save, ...sent, payload: body() })
      await answerTo(server, { method: 'GET', url: '/auth/me', ...sent })
    }
  })

  test(
    'bytes that are no text, a mark before the text, and bodies of one value',
    async () => {
      const bytes = [
        [0xff, 0xfe, 0x7b],
        [0xed, 0xa0, 0x80],
        [0xef, 0xbb, 0xbf],
        [0x22, 0xc3, 0x22],
      ]
      const labels = ['', ' ', 'null', '[]', '"x"', '1', '1e999', '-', '{"":1}', '\u0000']
      const bodies = [
        ...labels,
        body().repeat(2),
        ...bytes.map((some) => Buffer.from(some)),
        Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body())]),
        Buffer.from(body(), 'utf16le'),
      ]
      for (const one of endpoints.filter(({ endpoint }) => endpoint.body !== undefined)) {
        const request = wireRequest(one, await plainRequestOf(plain, one))
        for (const payload of bodies) {
          const { status } = await answerTo(server, { ...request, payload })
          if (one.endpoint !== api.timecard.saveTimecard) {
            expect(status, `${one.name} ${String(payload)}`).not.toBe(200)
          }
        }
        expect((await answerTo(server, request)).status, one.name).toBe(200)
      }
    },
    longest,
  )
})
