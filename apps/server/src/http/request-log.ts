import type { FastifyInstance } from 'fastify'
import { LogThrottle } from './log-throttle.ts'

/** One line for a call of a signed-in user; calls of strangers and probes are counted, not listed. */
export function logRequests(app: FastifyInstance): void {
  const logThrottle = new LogThrottle()
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
    }
    if (request.actor) request.log.info({ ...line, employeeId: request.actor.employeeId }, 'call')
    else {
      logThrottle.log(`${line.route} ${line.status}`, (more) =>
        request.log.info({ ...line, ...more }, 'call without sign-in'),
      )
    }
  })
}
