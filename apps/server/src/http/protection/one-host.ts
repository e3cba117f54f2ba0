import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'

/** A request with two Host headers is for one name here and for another at a proxy: it is refused (RFC 9112, 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    let hosts = 0
    for (let place = 0; place < rawHeaders.length; place += 2) {
      const name = rawHeaders[place] ?? ''
      if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    }
    if (hosts > 1) refuse('input.unreadable')
  })
}
