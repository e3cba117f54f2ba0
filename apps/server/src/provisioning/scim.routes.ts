import { type Language, problems, problemText } from '@yuga/contract/problems/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { recordAudit } from '../audit/audit.store.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import { lockEmployeeRecords } from '../employees/write-employees.store.ts'
import { bearerOf, hashOfToken, languageOf } from '../http/actor.ts'
import { dayIn } from '../http/clock.ts'
import { problemsOf } from '../http/errors.ts'
import type { Limits } from '../http/protection/limits.ts'
import { queuePerKey } from '../http/protection/queue-per-key.ts'
import type { Parts } from '../http/serve.ts'
import { isScimTokenText } from '../tokens/token-text.ts'
import {
  lockedGroup,
  type ProvisionedGroup,
  provisionedGroup,
  provisionedGroups,
} from './groups.store.ts'
import {
  provisioningByToken,
  type ProvisioningSettings,
  zoneOfOffice,
} from './provisioning.store.ts'
import { listOf, resourceTypes, schemas, serviceProviderConfig } from './scim/documents.ts'
import { type Item, isItem, operationsIn } from './scim/patch.ts'
import {
  chosenIn,
  chosenOf,
  groupFilterIn,
  isChosen,
  pageIn,
  type Query,
  userFilterIn,
} from './scim/query.ts'
import { errorBody, refuseScim, ScimError } from './scim/scim-error.ts'
import { tagOf, userToScim } from './scim/user-resource.ts'
import { type ProvisionedUser, provisionedUser, provisionedUsers } from './users.store.ts'
import {
  createGroup,
  groupTagOf,
  groupToScim,
  patchGroup,
  removeGroup,
  replaceGroup,
} from './write-group.ts'
import { createUser, patchUser, removeUser, replaceUser, type ScimCall } from './write-user.ts'

declare module 'fastify' {
  interface FastifyRequest {
    provisioning: ProvisioningSettings | null
  }
}

const prefix = '/scim/v2'
const mediaType = 'application/scim+json; charset=utf-8'
/** What is nested deeper is no resource. */
const deepest = 12
/** How many calls may wait for a connection. */
const mostWaiting = 300
/** How long a write waits for those that the provider sent before. */
const queuePatienceMs = 10_000

/** The address that an administrator gives to the provider. */
export const scimAddress = (publicUrl: string) => `${publicUrl}${prefix}`

type Answer = {
  readonly status?: number
  readonly body?: Item
  readonly tag?: string
  readonly location?: string
}
type Params = Readonly<Record<string, string>>

/** SCIM 2.0 (RFC 7643, RFC 7644): by which an identity provider keeps accounts (provisioning-1). */
export async function scimRoutes(
  app: FastifyInstance,
  { pool, clock }: Pick<Parts, 'pool' | 'clock'>,
  limits: Limits,
  publicUrl: string,
): Promise<void> {
  const base = scimAddress(publicUrl)
  await app.register(
    async (scim) => {
      scim.decorateRequest('provisioning', null)
      readsJson(scim)
      scim.setErrorHandler(answerScimError)
      scim.addHook('onSend', async (_, reply) => {
        reply.header('cache-control', 'no-store')
      })
      scim.addHook('onRequest', async (request, reply) => {
        request.language = languageOf(request.headers['accept-language'])
        if (pool.waitingCount > mostWaiting) throw new ScimError(503, 'The server is busy.')
        const bearer = bearerOf(request.headers.authorization)
        const settings =
          bearer !== undefined && isScimTokenText(bearer)
            ? await provisioningByToken(pool, bearer, clock.now())
            : undefined
        if (bearer === undefined || settings === undefined) {
          if (bearer !== undefined) limits.takeForUnknownToken(request)
          reply.header('www-authenticate', 'Bearer')
          throw new ScimError(401, 'This needs the token of provisioning.')
        }
        limits.takeForPerson({ employeeId: prefix, tokenHash: hashOfToken(bearer) })
        if (!settings.isOn) throw new ScimError(403, 'Provisioning is switched off in Yuga.')
        request.provisioning = settings
      })

      const callOver = async (request: FastifyRequest, db: ScimCall['db']): Promise<ScimCall> => {
        const settings = request.provisioning
        if (settings === null) throw new Error('the guard let a stranger in')
        const now = clock.now()
        const zone = (await zoneOfOffice(db, settings.officeCode)) ?? 'Asia/Seoul'
        return {
          db,
          now,
          settings,
          base,
          actor: { employeeId: null },
          today: dayIn(zone, now),
          audit: (...records) =>
            recordAudit(
              db,
              { actorId: null, via: 'provisioning', at: now, requestId: request.id },
              ...records,
            ),
        }
      }
      const add = (
        method: RouteOptions['method'],
        url: string,
        answer: (request: FastifyRequest, params: Params, query: Query) => Promise<Answer>,
      ) =>
        scim.route({
          method,
          url,
          schema: { hide: true } as object,
          config: { readsToken: true },
          handler: async (request, reply) =>
            send(
              request,
              reply,
              await answer(request, request.params as Params, request.query as Query),
            ),
        })
      const reads = (
        url: string,
        answer: (call: ScimCall, params: Params, query: Query) => Promise<Answer>,
      ) =>
        add('GET', url, (request, params, query) =>
          inSnapshot(pool, async (db) => answer(await callOver(request, db), params, query)),
        )
      const writes = (
        method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
        url: string,
        answer: (call: ScimCall, params: Params, sent: Sent) => Promise<Answer>,
      ) =>
        add(method, url, (request, params, query) =>
          queuePerKey(
            `write ${prefix}`,
            () =>
              inTransaction(pool, async (db) => {
                await lockEmployeeRecords(db)
                const { body, headers } = request
                const sent = { body, query, ifMatch: headers['if-match'] }
                return answer(await callOver(request, db), params, sent)
              }),
            queuePatienceMs,
          ),
        )
      documents(add, base)
      users(reads, writes)
      groups(reads, writes)
      // what is nowhere here is no page of the product either
      add(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/*', () =>
        Promise.reject(new ScimError(404, 'There is nothing at this address.')),
      )
    },
    { prefix },
  )
}

type Sent = { readonly body: unknown; readonly query: Query; readonly ifMatch: string | undefined }
type Reads = (
  url: string,
  answer: (call: ScimCall, params: Params, query: Query) => Promise<Answer>,
) => void
type Writes = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  answer: (call: ScimCall, params: Params, sent: Sent) => Promise<Answer>,
) => void

function documents(
  add: (
    method: 'GET',
    url: string,
    answer: (request: FastifyRequest, params: Params, query: Query) => Promise<Answer>,
  ) => void,
  base: string,
) {
  add('GET', '/ServiceProviderConfig', async () => ({ body: serviceProviderConfig(base) }))
  const listed: readonly (readonly [string, Item[]])[] = [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemas(base)],
  ]
  for (const [url, all] of listed) {
    add('GET', url, async (_, __, query) => {
      // RFC 7644, section 4: a filter here is refused
      if (query['filter'] !== undefined) throw new ScimError(403, 'These cannot be filtered.')
      return { body: listOf(all, all.length, 1) }
    })
    add('GET', `${url}/:id`, async (_, { id }) => ({
      body: all.find((one) => one['id'] === id) ?? noResource(id),
    }))
  }
}

function noResource(id = ''): never {
  throw new ScimError(404, `There is no resource "${id.slice(0, 100)}".`)
}

function users(reads: Reads, writes: Writes) {
  const one = async ({ db, today }: ScimCall, id = '') =>
    (await provisionedUser(db, id, today)) ?? noResource(id)
  const answerOf = (user: ProvisionedUser, { base }: ScimCall, query: Query): Answer => ({
    body: chosenOf(userToScim(user, base), chosenIn(query)),
    tag: tagOf(user),
  })
  reads('/Users', async (call, _, query) => {
    const filter = userFilterIn(query)
    const { startIndex, ...page } = pageIn(query)
    const chosen = chosenIn(query)
    if (filter === null) return { body: listOf([], 0, startIndex) }
    const rows = await provisionedUsers(call.db, filter, { day: call.today, ...page })
    const resources = rows.users.map((user) => chosenOf(userToScim(user, call.base), chosen))
    return { body: listOf(resources, rows.total, startIndex) }
  })
  reads('/Users/:id', async (call, { id }, query) => answerOf(await one(call, id), call, query))
  writes('POST', '/Users', async (call, _, { body, query }) => {
    const user = await one(call, await createUser(call, resourceIn(body)))
    const location = `${call.base}/Users/${encodeURIComponent(user.employeeId)}`
    return { status: 201, location, ...answerOf(user, call, query) }
  })
  writes('PUT', '/Users/:id', async (call, { id }, { body, query, ifMatch }) => {
    const user = await one(call, id)
    refuseOther(ifMatch, tagOf(user))
    await replaceUser(call, user, resourceIn(body))
    return answerOf(await one(call, id), call, query)
  })
  writes('PATCH', '/Users/:id', async (call, { id }, { body, query, ifMatch }) => {
    const operations = operationsIn(resourceIn(body))
    const user = await one(call, id)
    refuseOther(ifMatch, tagOf(user))
    await patchUser(call, user, operations)
    return answerOf(await one(call, id), call, query)
  })
  writes('DELETE', '/Users/:id', async (call, { id }, { ifMatch }) => {
    const user = await one(call, id)
    refuseOther(ifMatch, tagOf(user))
    await removeUser(call, user)
    return { status: 204 }
  })
}

function groups(reads: Reads, writes: Writes) {
  const one = async ({ db }: ScimCall, id = '', withMembers = true) =>
    (await provisionedGroup(db, id, withMembers)) ?? noResource(id)
  const locked = async ({ db }: ScimCall, id = '') => (await lockedGroup(db, id)) ?? noResource(id)
  const answerOf = (group: ProvisionedGroup, { base }: ScimCall, query: Query): Answer => {
    const chosen = chosenIn(query)
    const resource = groupToScim(group, base, isChosen(chosen, 'members'))
    return { body: chosenOf(resource, chosen), tag: groupTagOf(group) }
  }
  reads('/Groups', async (call, _, query) => {
    const filter = groupFilterIn(query)
    const { startIndex, ...page } = pageIn(query)
    const chosen = chosenIn(query)
    if (filter === null) return { body: listOf([], 0, startIndex) }
    const withMembers = isChosen(chosen, 'members')
    const limit = withMembers ? Math.min(page.limit, mostWithMembers) : page.limit
    const rows = await provisionedGroups(call.db, filter, { ...page, limit, withMembers })
    const resources = rows.groups.map((group) =>
      chosenOf(groupToScim(group, call.base, withMembers), chosen),
    )
    return { body: listOf(resources, rows.total, startIndex) }
  })
  reads('/Groups/:id', async (call, { id }, query) => {
    const withMembers = isChosen(chosenIn(query), 'members')
    return answerOf(await one(call, id, withMembers), call, query)
  })
  writes('POST', '/Groups', async (call, _, { body, query }) => {
    const group = await one(call, await createGroup(call, resourceIn(body)))
    const location = `${call.base}/Groups/${group.groupId}`
    return { status: 201, location, ...answerOf(group, call, query) }
  })
  writes('PUT', '/Groups/:id', async (call, { id }, { body, query, ifMatch }) => {
    const group = await locked(call, id)
    refuseOther(ifMatch, groupTagOf(group))
    await replaceGroup(call, group, resourceIn(body))
    return answerOf(await one(call, id), call, query)
  })
  writes('PATCH', '/Groups/:id', async (call, { id }, { body, ifMatch }) => {
    const operations = operationsIn(resourceIn(body))
    const group = await locked(call, id)
    refuseOther(ifMatch, groupTagOf(group))
    await patchGroup(call, group, operations)
    return { status: 204, tag: groupTagOf(await one(call, id, false)) }
  })
  writes('DELETE', '/Groups/:id', async (call, { id }, { ifMatch }) => {
    const group = await locked(call, id)
    refuseOther(ifMatch, groupTagOf(group))
    await removeGroup(call, group)
    return { status: 204 }
  })
}

/** Groups with their members are long: a page has fewer of them. */
const mostWithMembers = 20

function resourceIn(body: unknown): Item {
  return isItem(body) ? body : refuseScim('invalidSyntax', 'The body must be a JSON object.')
}

/** Whether a header names this version. */
function names(header: string, tag: string): boolean {
  const weak = (one: string) => one.trim().replace(/^W\//, '')
  return header.split(',').some((one) => one.trim() === '*' || weak(one) === weak(tag))
}

function refuseOther(ifMatch: string | undefined, tag: string): void {
  if (ifMatch !== undefined && !names(ifMatch, tag)) {
    throw new ScimError(412, 'The resource has changed since it was read.')
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const { status = 200, body, tag, location } = answer
  if (tag !== undefined) reply.header('etag', tag)
  if (location !== undefined) reply.header('location', location)
  const seen = request.headers['if-none-match']
  if (request.method === 'GET' && seen !== undefined && tag !== undefined && names(seen, tag)) {
    return reply.status(304).send()
  }
  reply.status(status)
  return body === undefined ? reply.send() : reply.type(mediaType).send(JSON.stringify(body))
}

/** JSON under both of its names; a call without a body may say a media type all the same. */
function readsJson(scim: FastifyInstance): void {
  const parse = scim.getDefaultJsonParser('error', 'error')
  scim.removeContentTypeParser('application/json')
  scim.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') return done(null, undefined)
      return parse(request, body, (error, value) => {
        if (error === null && isDeeperThan(value, deepest)) {
          return done(new ScimError(400, 'The body is nested too deeply.', 'invalidSyntax'))
        }
        return done(error, value)
      })
    },
  )
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1))
}

/** Refusals in the form of RFC 7644, section 3.12; a failure says nothing of the inside. */
function answerScimError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof ScimError ? error : scimErrorOf(error, request)
  return reply
    .status(refusal.status)
    .type(mediaType)
    .send(JSON.stringify(errorBody(refusal)))
}

function scimErrorOf(error: Error, request: FastifyRequest): ScimError {
  const language: Language = languageOf(request.headers['accept-language'])
  const [first = { code: 'server.failed' as const }] = problemsOf(error)
  const { status } = problems[first.code]
  const detail = problemText(first, language)
  if (status >= 500) request.log.error({ err: error }, 'provisioning failed')
  if (first.code === 'employee.taken') return new ScimError(409, detail, 'uniqueness')
  if (first.code === 'input.malformed') return new ScimError(400, detail, 'invalidSyntax')
  // a rule of Yuga is broken, as that of the last administrator
  if (status === 422 || status === 409) return new ScimError(400, detail, 'invalidValue')
  return new ScimError(status, detail)
}
