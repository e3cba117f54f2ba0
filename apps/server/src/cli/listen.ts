import { lookup } from 'node:dns/promises'
import { createServer, Server, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { CannotStart, reasonOf } from '../cannot-start.ts'
import { type Connections, guardConnections } from '../http/protection/connections.ts'

export type Listening = {
  port: number
  /** Lets running requests finish, then closes what is left. */
  stop(): Promise<void>
}

/** How long running requests may take after the signal to stop. */
const patience = 20_000

/** How long a connection that has reached the machine, and a request on it, may take to be noticed. */
const settling = 100

/** Runs before anything is written, so that a taken port leaves no trace in the database. */
export async function checkPort(config: Config): Promise<void> {
  for (const address of await addressesOf(config)) {
    const probe = createServer()
    const port = await open(probe, config.port, address, config)
    if (port !== undefined) await close(probe)
  }
}

export async function listen(app: FastifyInstance, config: Config): Promise<Listening> {
  const [first, ...others] = await addressesOf(config)
  const connections = guardConnections(app.server, config.trustProxy)
  try {
    await app.listen({ port: config.port, host: first ?? config.host })
  } catch (error) {
    throw cannotListen(error, config)
  }
  const { port } = app.server.address() as AddressInfo
  // "localhost" has two addresses; what comes in by the second one is served as if by the first.
  const doors: Server[] = [app.server]
  for (const address of others) {
    const door = createServer((socket) => app.server.emit('connection', socket))
    if ((await open(door, port, address, config)) !== undefined) doors.push(door)
  }
  return { port, stop: () => stop(app, doors, connections) }
}

async function stop(
  app: FastifyInstance,
  doors: Server[],
  connections: Connections,
): Promise<void> {
  app.server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  await pause(settling)
  // The plain close: HTTP's close also cuts connections on which a request is just arriving.
  let isDrained = false
  const drained = Promise.all(doors.map(close)).then(() => {
    isDrained = true
  })
  const until = Date.now() + patience
  await Promise.race([drained, pause(settling)])
  connections.dropWithoutRequest()
  while (!isDrained) {
    if (Date.now() > until) app.server.closeAllConnections()
    else app.server.closeIdleConnections()
    await Promise.race([drained, pause(100)])
  }
  await app.close()
}

async function addressesOf({ host }: Config): Promise<string[]> {
  try {
    const result = await lookup(host, { all: true })
    const addresses = [...new Set(result.map(({ address }) => address))]
    return host === 'localhost' ? addresses : addresses.slice(0, 1)
  } catch {
    throw new CannotStart(`HOST ${host} cannot be listened on: there is no host of that name.`)
  }
}

/** The port that was opened; undefined for the second address of localhost where it is not in use. */
async function open(
  server: Server,
  port: number,
  address: string,
  config: Config,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      const isMissing = config.host === 'localhost' && error.code === 'EADDRNOTAVAIL'
      if (isMissing) resolve(undefined)
      else reject(cannotListen(error, config))
    })
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()))
}

function cannotListen(error: unknown, { port, host }: Config): CannotStart {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new CannotStart(
      `Port ${port} is taken by another program: stop that one or choose another port, ` +
        `like PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new CannotStart(
      `Port ${port} is not for this user (below 1024 it takes special rights): choose another PORT.`,
    )
  }
  const reason =
    code === 'EADDRNOTAVAIL' ? 'no network of this machine has that address' : reasonOf(error)
  return new CannotStart(`HOST ${host} cannot be listened on: ${reason}.`)
}
