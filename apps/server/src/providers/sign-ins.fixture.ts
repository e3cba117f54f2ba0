import { createHash, randomBytes } from 'node:crypto'
import { createProvider, exchangeCode } from '@yuga/contract/people/providers'
import { isProblemCode, problems } from '@yuga/contract/problems/problems'
import { readOwnSession } from '@yuga/contract/people/session'
import { apiPath, type RequestOf } from '@yuga/contract/wire/endpoint'
import { call } from '@yuga/contract/wire/call'
import type { updateEmployee } from '@yuga/contract/people/employees'
import { beforeAll, beforeEach, expect } from 'vitest'
import { providerBody } from '../../test/plain/providers.ts'
import { type Caller, callerOver } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { arrivedWith, browserOf, publicUrl, realProvider } from './oidc-provider.fixture.ts'

type RealProvider = Awaited<ReturnType<typeof realProvider>>

let count = 0
/** A number that no other test has. */
export const next = () => (count += 1)

/** The server of a test file with three real providers, and people who sign in by them. */
export function withProviders() {
  const { server, company } = useServer()
  let entra: RealProvider
  let okta: RealProvider
  let brief: RealProvider
  let admin: Caller
  let browser: ReturnType<typeof browserOf>

  beforeAll(async () => {
    entra = await realProvider(server, 'entra')
    okta = await realProvider(server, 'okta')
    brief = await realProvider(server, 'brief', 1)
  })

  const anyone = () => server.wire()
  const now = () => server.clock.set(new Date().toISOString())

  /** Sets a provider up for one test. */
  async function setsUp(providerId: string, { issuer }: RealProvider, more: object = {}) {
    const body = { ...providerBody(providerId), issuer, ...more }
    await admin(createProvider, { body })
  }

  beforeEach(async () => {
    now()
    await server.pool.query('delete from identity_providers')
    admin = await company.person({ roles: ['LE001', 'LE999'] })
    browser = browserOf(server)
    await setsUp('entra', entra)
  })

  const secretOf = () => randomBytes(32).toString('base64url')
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

  function startOf(secret: string, { provider = 'entra', intent = 'sign-in' } = {}) {
    const query = new URLSearchParams({ browser: hashOf(secret), intent })
    return `${publicUrl}${apiPath}/auth/oidc/${provider}/start?${query.toString()}`
  }

  /** Goes to the provider and comes back; answers what the sign-in page gets. */
  async function goes(secret: string, of: { provider?: string; intent?: string } = {}) {
    return arrivedWith(await browser.follow(startOf(secret, of)))
  }

  async function exchanged(code: string | undefined, browserSecret: string) {
    return call(anyone(), exchangeCode, { body: { code: code ?? '', browserSecret } })
  }

  /** Signs in and answers who it is, with the means to call. */
  async function signsIn(provider = 'entra') {
    const secret = secretOf()
    const { code, failure } = await goes(secret, { provider })
    expect(failure).toBeUndefined()
    const answer = await exchanged(code, secret)
    const { employeeId } = answer.employeeInfo
    return callerOver(server.wire(answer.authToken), employeeId, answer.authToken)
  }

  /** The reason for which no one is signed in; it has a sentence in both languages. */
  async function refusedFor(of: { provider?: string; intent?: string } = {}) {
    const { failure = '', code } = await goes(secretOf(), of)
    expect(code).toBeUndefined()
    expect(isProblemCode(failure) && problems[failure].ko !== problems[failure].en).toBe(true)
    return failure
  }

  async function employeeWithMail(email = `person-${next()}@example.com`) {
    const person = await company.person()
    await server.pool.query('update employees set email = $2 where employee_id = $1', [
      person.employeeId,
      email,
    ])
    return { person, email, employeeId: person.employeeId }
  }

  /** An employee who is linked by a verified mail address at the first sign-in. */
  async function known(more: object = {}) {
    const made = await employeeWithMail()
    const account = { sub: `sub of ${made.employeeId}`, email: made.email, email_verified: true }
    entra.account({ ...account, ...more })
    return { ...made, account }
  }

  /** The form of an employee as an administrator saves it. */
  function placed(
    more: Partial<RequestOf<typeof updateEmployee>['body']>,
  ): RequestOf<typeof updateEmployee>['body'] {
    return {
      employeeId: '',
      employeeName: '',
      email: '',
      employeePosition: '',
      joinDate: '20260101',
      retiredDate: '',
      roleList: [{ roleId: 'LE001' }],
      gradeCode: 'GR001',
      location: 'FC001',
      employeeHistoryList: [
        {
          orgRegistDate: '20260101',
          organizationId: 'T1',
          gradeCode: 'GR001',
          location: 'FC001',
          apply: 'Y',
        },
      ],
      ...more,
    }
  }

  const rolesOf = async (caller: Caller) =>
    (await caller(readOwnSession, {})).employeeRoleList.map(({ roleId }) => roleId)

  return {
    server,
    company,
    // each is there once the tests have begun
    get entra() {
      return entra
    },
    get okta() {
      return okta
    },
    get brief() {
      return brief
    },
    get admin() {
      return admin
    },
    get browser() {
      return browser
    },
    anyone,
    secretOf,
    rolesOf,
    setsUp,
    startOf,
    goes,
    exchanged,
    signsIn,
    refusedFor,
    employeeWithMail,
    known,
    placed,
  }
}
