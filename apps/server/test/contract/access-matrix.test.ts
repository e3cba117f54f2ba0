import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayCall, openedBy, rolesThatMay, takesTokens } from '@yuga/contract/access/access'
import { serviceScopes } from '@yuga/contract/access/grants'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import { roleIds, type RoleId } from '@yuga/domain/access/roles'
import { afterAll, describe, expect, test } from 'vitest'
import { recountEverybody } from '../figures.ts'
import { scimPaths } from '../../src/provisioning/scim/describe.ts'
import { accessTable, text, type Who } from './access-table.ts'
import { endpoints } from './endpoints.ts'
import { send } from '../raw.ts'
import type { Caller } from '../server.ts'
import { useServer } from '../use-server.ts'

const { server, company } = useServer()
// roles are taken and given behind the back of the product
afterAll(() => recountEverybody(server))

const committed = join(import.meta.dirname, '../../../../docs/access-matrix.md')

const roleNames: Record<RoleId, string> = {
  LE001: 'employee',
  LE002: 'PM',
  LE003: 'team leader',
  LE004: 'part leader',
  LE005: 'executive',
  LE999: 'admin',
}

/** The kinds of callers: no one signed in, someone without a role, someone with one. */
const callers: readonly { title: string; roles: readonly RoleId[] | null }[] = [
  { title: 'stranger', roles: null },
  { title: 'no role', roles: [] },
  ...roleIds.map((role) => ({ title: `${role} ${roleNames[role]}`, roles: [role] })),
]

/** Who may make a call by the table; a call without a row may be made by no one. */
function whoMay(call: string): Who {
  return accessTable.find(([, , , calls]) => text(calls).includes(call))?.[1] ?? ''
}

function isOpenTo(who: Who, roles: readonly RoleId[] | null): boolean {
  if (who === 'anyone') return true
  if (roles === null) return false
  return who === 'everyone' || roles.some((role) => text(who).includes(role))
}

describe('what the code declares is what access-2 says', () => {
  test('[access-2, access-6] every permission is held by the roles of its row, and is in one', () => {
    const byHand = accessTable.flatMap(([, who, permissions]) =>
      text(permissions).map((permission) => [permission, text(who)]),
    )
    expect(rolesThatMay).toEqual(Object.fromEntries(byHand))
  })

  test('[access-1] every call is in one row', () => {
    const byHand = accessTable.flatMap(([, , , calls]) => text(calls))
    expect(byHand.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  })

  test.each(endpoints)(
    '[access-2, jobs-6] $name is open to the roles that its row names',
    ({ name, endpoint }) => {
      const declared = callers.filter(({ roles }) =>
        mayCall(roles === null ? null : { roles }, endpoint.access),
      )
      const byHand = callers.filter(({ roles }) => isOpenTo(whoMay(name), roles))
      expect(declared.map(({ title }) => title)).toEqual(byHand.map(({ title }) => title))
    },
  )
})

/** Which access tokens a call takes: all, those of employees alone, or none. */
function tokensOf(endpoint: Endpoint): string {
  const { access } = endpoint
  if (access === 'anyone' || !takesTokens(endpoint)) return '–'
  if (access === 'signed-in') return 'yes'
  return serviceScopes.some((scope) => openedBy(access).includes(scope)) ? 'yes' : 'employees'
}

function printed(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = [
    'endpoint',
    'call',
    ...callers.map(({ title }) => title),
    'deputy for',
    'password',
    'token',
  ]
  const rows = endpoints.map(({ name, endpoint }) =>
    row([
      name,
      `\`${endpoint.method} ${endpoint.path}\``,
      ...callers.map(({ roles }) =>
        mayCall(roles === null ? null : { roles }, endpoint.access) ? 'yes' : '–',
      ),
      endpoint.onBehalf ?? '–',
      endpoint.confirmed ?? '–',
      tokensOf(endpoint),
    ]),
  )
  return [
    '# Who may call what',
    '',
    'Printed from the contract by `apps/server/test/contract/access-matrix.test.ts`, which also calls each endpoint',
    'once for each column. After a change of access: `UPDATE=1 npx vitest run --project server access-matrix`.',
    'The token of an identity provider opens none of these calls, but `/scim/v2` (provisioning-2).',
    'The rows that a caller gets (own, managed, subtree, all) are decided inside the call (access-3).',
    'The column “deputy for” says which deputies may make it for a principal, by `onBehalfOf` (access-10); “password”,',
    'which calls need a proof of the password, always or where they change access (sessions-15); “token”, which calls',
    'take access tokens that have the permission: of anyone, or of employees and not of service accounts (tokens-3,',
    'tokens-8). A permission set opens the calls of its permissions to its holders, as a role does (sets-3).',
    '',
    row(head),
    row(head.map(() => '---')),
    ...rows,
    '',
    '## Calls of an identity provider',
    '',
    'With the token of provisioning alone, as long as it is on (provisioning-1, provisioning-2).',
    '',
    ...Object.entries(scimPaths() as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `- \`${method.toUpperCase()} ${path}\``),
    ),
    '',
  ].join('\n')
}

test('the committed matrix is what the contract says', () => {
  if (process.env.UPDATE === '1') writeFileSync(committed, printed())
  expect(readFileSync(committed, 'utf8')).toBe(printed())
})

/** A file is answered without an envelope. */
function envelopeIn({ text }: { text: string }): { reason?: string; code?: number } {
  return text.startsWith('{') ? (JSON.parse(text) as { reason?: string; code: number }) : {}
}

describe('the server refuses exactly where the table says no', () => {
  const hired = new Map<string, Promise<Caller>>()

  /** Someone with these roles, by a session of this call alone: signing out ends one. */
  async function callerWith(roles: readonly RoleId[]): Promise<Caller> {
    const known = roles.join()
    const person = hired.get(known) ?? company.person({ roles })
    hired.set(known, person)
    return server.as((await person).employeeId)
  }

  test.each(endpoints)('$name', async ({ name, endpoint }) => {
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, '1')
    for (const { title, roles } of callers) {
      const person = roles === null ? undefined : await callerWith(roles)
      const answer = await send(server, {
        method: endpoint.method,
        url,
        ...(person !== undefined && { token: person.token }),
        ...(endpoint.body !== undefined && endpoint.upload === undefined && { payload: {} }),
      })
      const { reason, code } = envelopeIn(answer)
      const isOpen = isOpenTo(whoMay(name), roles)
      if (isOpen) {
        expect(['session.required', 'session.not-allowed'], title).not.toContain(reason)
        expect([200, 302, 404, 422], `${title}: ${answer.text}`).toContain(answer.status)
      } else {
        const refused = roles === null ? [401, 'session.required'] : [403, 'session.not-allowed']
        expect([answer.status, reason, code], title).toEqual([...refused, 950])
      }
    }
  })

  test('roles add up: a holder of two may do what either may', async () => {
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
