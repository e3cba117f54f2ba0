import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressAnswers } from './compressed-answers.ts'

const rows = Array.from({ length: 500 }, (_, place) => ({ place, name: `김하늘 🙂 ${place}` }))
const long = JSON.stringify({ code: 200, data: rows })

const app = fastify()
compressAnswers(app)
app.get('/text', async () => ({ code: 200, data: rows }))
app.get('/bytes', async (_, reply) =>
  reply.type('application/json; charset=utf-8').send(Buffer.from(long)),
)
app.get('/short', async () => ({ code: 200, data: rows.slice(0, 100) }))
app.get('/file', async (_, reply) => reply.type('application/octet-stream').send(Buffer.from(long)))
app.get('/refused', async (_, reply) => reply.code(422).send({ code: 900, data: rows }))
afterAll(() => app.close())

const requested = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['deflate , gzip ; q=0.1', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0, deflate', false],
  ['x-gzip-not', false],
  ['br, deflate', false],
  ['identity', false],
  ['*;q=0', false],
  ['', false],
  [undefined, false],
])('[wire-13] a long answer to "%s" is smaller: %s', async (encoding, isSmaller) => {
  for (const url of ['/text', '/bytes', '/refused']) {
    const answer = await requested(url, encoding)
    const { headers, rawPayload } = answer
    expect(headers['content-encoding']).toBe(isSmaller ? 'gzip' : undefined)
    expect(headers['vary']).toBe('accept-encoding')
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    const text = (isSmaller ? gunzipSync(rawPayload) : rawPayload).toString()
    expect((JSON.parse(text) as { data: unknown }).data).toEqual(rows)
    if (isSmaller) expect(rawPayload.length).toBeLessThan(text.length / 3)
  }
})

test('[wire-13] a short answer and a file go as they are', async () => {
  for (const url of ['/short', '/file']) {
    const answer = await requested(url, 'gzip')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['vary']).toBeUndefined()
  }
  expect((await requested('/file', 'gzip')).body).toBe(long)
})
