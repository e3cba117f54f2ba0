import {
  createProvisioningToken,
  readProvisioning,
  updateProvisioning,
} from '@yuga/contract/people/provisioning'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type { Company } from '../../test/factories.ts'
import type { Caller, TestServer } from '../../test/server.ts'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // what a provider reads, of whatever shape
  readonly body: Record<string, never>
}

export type Provider = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

/** A caller of `/scim/v2` with a token. */
export function providerWith(server: TestServer, token: string): Provider {
  return async (method, path, body, headers = {}) => {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? {} : (answer.json() as Record<string, never>),
    }
  }
}

type Settings = Partial<RequestOf<typeof updateProvisioning>['body']>

/** Saves the settings, which are on unless said otherwise. */
export async function saves(admin: Caller, settings: Settings = {}): Promise<void> {
  const before = await admin(readProvisioning, {})
  await admin(updateProvisioning, {
    body: {
      onYn: 'Y',
      unitAttribute: 'department',
      gradeAttribute: 'title',
      location: 'FC001',
      createsWaitingYn: 'Y',
      groupRoleList: [],
      version: before.version,
      ...settings,
    },
  })
}

/** An administrator, and a provider that calls with a new token. */
export async function provisioned(
  server: TestServer,
  company: Company,
  settings?: Settings,
): Promise<{ admin: Caller; scim: Provider }> {
  const admin = await company.person({ roles: ['LE999', 'LE001'] })
  await saves(admin, settings)
  const { token } = await admin(createProvisioningToken, {})
  return { admin, scim: providerWith(server, token) }
}

export const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export type Item = Record<string, unknown>

export const patchOf = (...operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})

let count = 0
/** A user as Entra ID creates one. */
export function entraUser(more: Item = {}, extension: Item = {}) {
  const name = `user${(count += 1)}`
  return {
    schemas: [core, enterprise],
    externalId: `object-${name}`,
    userName: `${name}@contoso.example`,
    active: true,
    displayName: 'Kim Minjun',
    title: 'Senior',
    emails: [{ primary: true, type: 'work', value: `${name}@contoso.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Minjun Kim', familyName: 'Kim', givenName: 'Minjun' },
    [enterprise]: { department: 'T1', ...extension },
    ...more,
  }
}

/** Has the provider create such a user. */
export async function createdBy(scim: Provider, more?: Item, extension?: Item) {
  const { status, body } = await scim('POST', '/Users', entraUser(more, extension))
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as unknown as Item & { id: string; meta: Record<string, string> }
}

/** The status and the kind of an error. */
export async function refusedWith(answer: ReturnType<Provider>): Promise<string> {
  const { status, body } = await answer
  return `${status} ${String(body['scimType'] ?? '')}`.trim()
}
