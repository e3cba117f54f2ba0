import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@yuga/contract'
import { apiPath } from '@yuga/contract/wire/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { buildApp } from '../../app.ts'

const { server } = useServer()
let app: FastifyInstance
let webRoot: string

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'yuga-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), '<title>the shell</title>')
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>')
  await writeFile(join(webRoot, 'assets/main-1a2b.js'), 'go()')
  const { pool, clock } = server
  app = await buildApp({ pool, clock, config: { webRoot, buildDate: '20260318' } })
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true })
})

const get = async (url: string) => {
  const answer = await app.inject({ method: 'GET', url })
  return [answer.statusCode, answer.body] as const
}

test.each([
  '/',
  '/timecard',
  '/project/P1.a',
  '/project/P1.a?tab=members',
  '/project/v1.2.html',
  '/assetsandmore',
])('%s is a page: a reload gets the shell', async (url) => {
  expect(await get(url)).toEqual([200, '<title>the shell</title>'])
})

test.each([
  ['/favicon.svg', 200, '<svg/>'],
  ['/assets/main-1a2b.js', 200, 'go()'],
])('%s is a file', async (url, status, body) => {
  expect(await get(url)).toEqual([status, body])
})

test.each(['/assets/gone-3c4d.js', '/assets', `${apiPath}/nowhere`, '/api'])(
  '%s is nothing: neither a page nor a file',
  async (url) => {
    const [status, body] = await get(url)
    expect([status, (JSON.parse(body) as { reason: string }).reason]).toEqual([
      404,
      'path.not-found',
    ])
  },
)

test('the description of the API lists calls, and no pages', async () => {
  const [, text] = await get(`${apiPath}/openapi.json`)
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
  // those of identity providers are a standard of others
  const own = Object.entries(paths).filter(([path]) => !path.startsWith('/scim/v2'))
  const listed = own.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const calls = Object.values(api).flatMap((ofNoun) =>
    Object.values(ofNoun).map(
      (endpoint: { method: string; path: string }) =>
        `${endpoint.method.toLowerCase()} ${apiPath}${endpoint.path}`,
    ),
  )
  expect(listed.toSorted()).toEqual(calls.toSorted())
})

test('the page of a screen names the files of that screen, and every other page none of them', async () => {
  const root = await mkdtemp(join(tmpdir(), 'yuga-pages-'))
  await writeFile(join(root, 'index.html'), '<head></head>')
  const files = { scripts: ['/assets/timecard-1a2b.js'], styles: ['/assets/timecard-3c4d.css'] }
  await writeFile(join(root, 'pages.json'), JSON.stringify({ timecard: files }))
  const { pool, clock } = server
  const built = await buildApp({ pool, clock, config: { webRoot: root, buildDate: '20260318' } })
  const page = async (url: string) => (await built.inject({ method: 'GET', url })).body
  const links =
    '<link rel="stylesheet" crossorigin href="/assets/timecard-3c4d.css">' +
    '<link rel="modulepreload" crossorigin href="/assets/timecard-1a2b.js">'
  expect(await page('/timecard?date=20260310')).toBe(`<head>${links}</head>`)
  // Nearly everybody comes to the timecard first.
  expect(await page('/')).toBe(`<head>${links}</head>`)
  expect(await page('/approval')).toBe('<head></head>')
  expect(await page('/login')).toBe('<head></head>')
  await built.close()
  await rm(root, { recursive: true })
})
