import { apiPath } from '@yuga/contract/wire/endpoint'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { buildApp } from '../../app.ts'

const { server, company } = useServer()

async function behindProxy(trustProxy: string[]) {
  const lines: string[] = []
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
  const config = { webRoot: '/nonexistent', buildDate: '20260318', trustProxy }
  const app = await buildApp({ pool: server.pool, clock: server.clock, config, logger })
  const warningsOf = async (token: string, language = 'en') => {
    const answer = await app.inject({
      url: `${apiPath}/auth/me`,
      remoteAddress: '10.0.0.7',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        'x-forwarded-for': '203.0.113.9',
      },
    })
    return (answer.json() as { data: { warnings: string[] } }).data.warnings
  }
  return { lines, warningsOf, close: () => app.close() }
}

test('a proxy that the settings do not name is named once in the log, and to administrators alone', async () => {
  const kim = await company.person()
  const admin = await company.person({ roles: ['LE001', 'LE999'] })
  const { lines, warningsOf, close } = await behindProxy(['10.9.9.9'])
  expect(await warningsOf(kim.token)).toEqual([])
  expect(await warningsOf(admin.token)).toEqual([expect.stringContaining('Set TRUST_PROXY')])
  expect(await warningsOf(admin.token, 'ko')).toEqual([
    expect.stringContaining('TRUST_PROXY를 설정해 주세요'),
  ])
  const shown = lines.filter((line) => line.includes('TRUST_PROXY'))
  expect(shown).toHaveLength(1)
  expect(JSON.parse(shown[0] ?? '')).toMatchObject({ level: 50, peer: '10.0.0.7' })
  await close()
})

test('a proxy that they name is not reported', async () => {
  const admin = await company.person({ roles: ['LE001', 'LE999'] })
  const { lines, warningsOf, close } = await behindProxy(['10.0.0.7'])
  expect(await warningsOf(admin.token)).toEqual([])
  expect(lines).toEqual([])
  await close()
})
