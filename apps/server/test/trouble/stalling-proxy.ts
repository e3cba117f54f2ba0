import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type StallingProxy = {
  /** The address of the database by way of the proxy. */
  readonly url: string
  /** From now on nothing passes, and nothing is closed: as behind a broken switch. */
  stall(): void
  /** New connections pass again; the old ones stay as dead as they are. */
  goOn(): void
  close(): Promise<void>
}

/** A proxy on loopback between a server and its database. */
export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let isStalled = false
  const proxy = createServer((incoming) => {
    sockets.add(incoming.on('error', () => incoming.destroy()))
    if (isStalled) return
    const outgoing =
      folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`)
    sockets.add(outgoing.on('error', () => incoming.destroy()))
    incoming.pipe(outgoing)
    outgoing.pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.toString(),
    stall() {
      isStalled = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    goOn() {
      isStalled = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
