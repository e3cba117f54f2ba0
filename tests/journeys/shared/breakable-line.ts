import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakableLine = {
  /** The address of the server over this line. */
  readonly url: string
  /** Cuts what is on its way, and lets nothing new through. */
  readonly breaks: () => void
  readonly isBack: () => void
  /** Answers come in a trickle: a piece, and a rest. */
  readonly isSlow: () => void
  readonly close: () => Promise<void>
}

const restMilliseconds = 250

/** A line of its own to a server, which can be cut in the middle of an answer. */
export async function lineTo(server: string): Promise<BreakableLine> {
  const target = new URL(server)
  const sockets = new Set<Socket>()
  let isBroken = false
  let isSlow = false
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const line = createServer((incoming) => {
    if (isBroken) {
      incoming.destroy()
      return
    }
    const outgoing = connect(Number(target.port), target.hostname)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    incoming.pipe(outgoing)
    outgoing.on('data', (chunk) => {
      incoming.write(chunk)
      if (!isSlow) return
      outgoing.pause()
      setTimeout(() => outgoing.resume(), restMilliseconds)
    })
    outgoing.on('end', () => incoming.end())
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  })
  await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    breaks() {
      isBroken = true
      cut()
    },
    isSlow() {
      isSlow = true
    },
    isBack() {
      isBroken = false
      isSlow = false
    },
    async close() {
      cut()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
