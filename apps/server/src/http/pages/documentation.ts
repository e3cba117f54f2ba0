import { api } from '@yuga/contract'
import { apiPath, type Endpoint } from '@yuga/contract/wire/endpoint'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import { longestKey } from '../once.ts'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40">
  <text x="0" y="29" font-family="sans-serif" font-size="26" font-weight="700" fill="#fff">Yuga</text>
</svg>`

/** Nothing from elsewhere: the page's own default lets a validator of its makers in. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The name of each constant of the contract: a generated client calls its functions so. */
const names = new Map<Endpoint, string>(
  Object.values(api).flatMap((endpoints) =>
    Object.entries(endpoints).map(([name, endpoint]): [Endpoint, string] => [endpoint, name]),
  ),
)

/**
 * The library takes schemas that are still empty out of a choice, and a schema that several fields share is empty until
 * the end: the choices of a date then were null or '' alone. Nothing is taken out.
 */
const zodToJsonConfig = { override: () => undefined }

const schemasOf = createJsonSchemaTransform({ skipList: [], zodToJsonConfig })

/** What the schemas of a route do not say: the name of the call, and the headers that it reads. */
const describeCall: typeof schemasOf = (route) => {
  const described = schemasOf(route)
  const endpoint = route.route.config?.endpoint
  if (endpoint === undefined) return described
  return {
    ...described,
    schema: {
      ...described.schema,
      operationId: names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`,
      headers: { type: 'object', properties: headersOf(endpoint) },
      ...(endpoint.confirmed !== undefined && { description: needsProof[endpoint.confirmed] }),
    },
  }
}

/** How a call says that it needs a recent proof of the password (sessions-15). */
const needsProof = {
  always:
    'Needs a proof of the password of the last 10 minutes (POST /auth/confirm), else 403 with reason session.not-confirmed.',
  'when-changed':
    'Where it changes addresses, roles, accounts or retirement dates it needs a proof of the password of the last 10 minutes (POST /auth/confirm), else 403 with reason session.not-confirmed.',
} as const

function headersOf({ method }: Endpoint) {
  return {
    'Accept-Language': {
      type: 'string',
      description: 'The language of messages and names: ko or en. Without it: ko.',
      examples: ['ko', 'en'],
    },
    ...(method !== 'GET' && {
      'Idempotency-Key': {
        type: 'string',
        minLength: 1,
        maxLength: longestKey,
        description:
          'A value of the caller for one write. A repetition with the same key and body gets the ' +
          'first answer and writes nothing.',
      },
    }),
  }
}

const transformDocument = createJsonSchemaTransformObject({ zodToJsonConfig })

/** Paths next to the API that the contract does not hold, and the name of their way in. */
type Others = { readonly paths: object; readonly security: string }

/** OpenAPI 3.1 from the same constants that are served. */
export async function describeApi(
  app: FastifyInstance,
  release: string,
  others: Others,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Yuga', version: release },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          [others.security]: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ token: [] }],
    },
    transform: describeCall,
    // a schema that holds itself, as the unit of a tree does, is described once under its own name
    transformObject: (document) => {
      const described = transformDocument(document)
      return { ...described, paths: { ...described.paths, ...others.paths } }
    },
  })
}

/** The document and a page to browse it, outside the guard: the shape of the API is no secret. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  app.get(`${apiPath}/openapi.json`, { schema: { hide: true } as object }, () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: `${apiPath}/docs`,
    staticCSP: policy,
    theme: { title: 'Yuga API' },
    logo: { type: 'image/svg+xml', content: Buffer.from(logo) },
    uiConfig: { url: `${apiPath}/openapi.json` },
  })
}
