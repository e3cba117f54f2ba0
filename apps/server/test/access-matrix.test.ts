import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@yuga/contract'
import { mayCall } from '@yuga/contract/access'
import type { Endpoint } from '@yuga/contract/endpoint'
import { ROLE_IDS, type RoleId } from '@yuga/domain/access/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, foundCompany } from './company.ts'
import { send } from './raw.ts'
import { startServer, type TestServer } from './server.ts'

const committed = join(import.meta.dirname, '../../../docs/access-matrix.md')

const roleNames: Record<RoleId, string> = {
  LE001: 'employee',
  LE002: 'PM',
  LE003: 'team leader',
  LE004: 'part leader',
  LE005: 'executive',
  LE999: 'admin',
}

/** Who can come: nobody signed in, somebody without a role, somebody with one. */
const callers: readonly { title: string; roles: readonly RoleId[] | null }[] = [
  { title: 'stranger', roles: null },
  { title: 'no role', roles: [] },
  ...ROLE_IDS.map((role) => ({ title: `${role} ${roleNames[role]}`, roles: [role] })),
]

const endpoints = Object.entries(api).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun).map(([name, endpoint]) => ({
    noun,
    name,
    endpoint: endpoint as Endpoint,
  })),
)

function printed(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['endpoint', 'call', ...callers.map(({ title }) => title)]
  const rows = endpoints.map(({ noun, name, endpoint }) =>
    row([
      `${noun}.${name}`,
      `\`${endpoint.method} ${endpoint.path}\``,
      ...callers.map(({ roles }) => (mayCall(roles, endpoint.access) ? 'yes' : '–')),
    ]),
  )
  return [
    '# Who may call what',
    '',
    'Printed from the contract by `apps/server/test/access-matrix.test.ts`, which also calls each endpoint',
    'once for each column. After a change of access: `UPDATE=1 npx vitest run --project server access-matrix`.',
    'Whose rows a caller gets (own, managed, subtree, all) is decided inside the call (document 5 §1).',
    '',
    row(head),
    row(head.map(() => '---')),
    ...rows,
    '',
  ].join('\n')
}

test('the committed matrix is what the contract says', () => {
  if (process.env.UPDATE === '1') writeFileSync(committed, printed())
  expect(readFileSync(committed, 'utf8')).toBe(printed())
})

describe('the server refuses exactly where the matrix says no', () => {
  let server: TestServer
  let company: Company

  beforeAll(async () => {
    server = await startServer()
    company = await foundCompany(server)
  })
  afterAll(() => server.close())

  test.each(endpoints)('$noun.$name', async ({ endpoint }) => {
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, '1')
    for (const { title, roles } of callers) {
      // a session of one's own for each call: signing out ends one
      const person = roles === null ? undefined : await company.person({ roles })
      const answer = await send(server, {
        method: endpoint.method,
        url,
        ...(person !== undefined && { token: person.token }),
        ...(endpoint.method !== 'GET' && endpoint.body !== undefined && { payload: {} }),
      })
      const { reason, code } = JSON.parse(answer.text) as { reason?: string; code: number }
      const isOpen = mayCall(roles, endpoint.access)
      if (isOpen) {
        expect(['session.required', 'session.not-allowed'], title).not.toContain(reason)
        expect([200, 404, 422], `${title}: ${answer.text}`).toContain(answer.status)
      } else {
        const refused = roles === null ? [401, 'session.required'] : [403, 'session.not-allowed']
        expect([answer.status, reason, code], title).toEqual([...refused, 950])
      }
    }
  })

  test('roles add up: who holds two may do what either may', async () => {
    const both = await company.person({ roles: ['LE005', 'LE001'] })
    const answer = await send(server, {
      method: 'GET',
      url: '/timecard?fromDate=20260315&toDate=20260321',
      token: both.token,
    })
    expect(answer.status).toBe(200)
  })

  test('a role taken away is gone with the next call', async () => {
    const admin = await company.person({ roles: ['LE999'] })
    const list = () =>
      send(server, { method: 'GET', url: '/consent/overtimes', token: admin.token })
    expect((await list()).status).toBe(200)
    await server.pool.query('delete from employee_roles where employee_id = $1', [admin.employeeId])
    expect((await list()).status).toBe(403)
  })
})
