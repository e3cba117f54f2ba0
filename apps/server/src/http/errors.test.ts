import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { expect, test, vi } from 'vitest'
import { week } from '../../test/weeks.ts'
import { useServer } from '../../test/use-server.ts'
import { buildApp } from '../app.ts'

const { server, company } = useServer()
const config = { webRoot: '/nonexistent', buildDate: '20260318' }

test('an upload that is broken off is no error of ours', async () => {
  const lines: { level: number; msg: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as never) }
  const { pool, clock } = server
  const app = await buildApp({ pool, clock, config, logger: { level: 'info', stream } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${apiPath}/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"userId"`,
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  await vi.waitFor(() =>
    expect(lines.map(({ msg }) => msg)).toContain('the caller left before the answer'),
  )
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  await app.close()
})

test('a full disk of the database is answered as such, once in the log, with when to try again', async () => {
  const { kim, project } = await company.staff()
  await server.pool.query(`
    create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_space before insert on hour_entries for each row execute function no_space()`)
  const lines: string[] = []
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
  const { pool, clock } = server
  const app = await buildApp({ pool, clock, config, logger })
  for (let count = 0; count < 5; count += 1) {
    const answer = await app.inject({
      method: 'PUT',
      url: `${apiPath}/timecard/projects`,
      headers: { authorization: `Bearer ${kim.token}`, 'accept-language': 'ko' },
      payload: { ...week, timecardSaveList: [{ projectId: project, timeMonday: 8 }] },
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('30')
    expect(answer.json()).toMatchObject({
      code: 999,
      reason: 'server.disk-full',
      message: expect.stringContaining('관리자에게 알린 뒤 다시 시도해 주세요') as string,
    })
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('stack')
  await app.close()
})
