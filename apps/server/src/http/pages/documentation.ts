import { apiPath } from '@yuga/contract/wire/endpoint'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

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

/** OpenAPI 3.1 from the same constants that are served. */
export async function describeApi(app: FastifyInstance, release: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Yuga', version: release },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    // a schema that holds itself, as the unit of a tree does, is described once under its own name
    transformObject: jsonSchemaTransformObject,
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
