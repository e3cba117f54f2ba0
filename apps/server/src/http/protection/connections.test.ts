import { Agent, createServer, get, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { guardConnections } from './connections.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const limits = { most: 10, mostOfAddress: 10, mostWaiting: 32 }

/** A server that answers in the very moment in which it is asked. */
async function quickServer(): Promise<{ port: number; served: () => number }> {
  let served = 0
  const quick = createServer((_, response) => {
    served += 1
    response.end('done')
  })
  guardConnections(quick, [], limits)
  server = quick
  await new Promise<void>((resolve) => quick.listen(0, '127.0.0.1', resolve))
  return { port: (quick.address() as AddressInfo).port, served: () => served }
}

/** Sends the request so many times in one breath; answers when the server has cut the connection. */
function sendAtOnce(port: number, request: string, times: number): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(times)))
    socket.on('data', (bytes) => (heard += bytes.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
}

const post = (header: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\n${header}Content-Length: 2\r\n\r\n{}`

test.each([
  ['GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  [post('')],
  [post('Expect: 100-continue\r\n')],
  [post('Expect: something\r\n')],
])('cuts off who sends many at once, also where each is answered at once: %j', async (request) => {
  const { port, served } = await quickServer()
  const heard = await sendAtOnce(port, request, 2_000)
  expect(served()).toBeLessThanOrEqual(limits.mostWaiting + 1)
  expect(heard.match(/HTTP\/1\.1 [2-5]/g)?.length ?? 0).toBeLessThanOrEqual(limits.mostWaiting + 1)
})

test('serves any number that come one after another on a connection', async () => {
  const { port, served } = await quickServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<boolean>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume().on('end', () => resolve(request.reusedSocket))
      })
      request.on('error', reject)
    })
  const reused = []
  for (let count = 0; count < 100; count += 1) reused.push(await ask())
  agent.destroy()
  expect(reused).toEqual([false, ...Array<boolean>(99).fill(true)])
  expect(served()).toBe(100)
})
