import type { FastifyInstance } from 'fastify'

const mostFields = 50

/** Reads the bodies of a scope as forms, each field once; the limit of the route bounds them. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => {
      const fields = [...new URLSearchParams(String(body))].slice(0, mostFields)
      done(null, Object.fromEntries(fields))
    },
  )
}
