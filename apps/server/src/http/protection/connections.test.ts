import { Agent, createServer, get, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { guardConnections } from './connections.ts'

let server: Server | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.closeAllConnections()
  server?.close()
})

const limits = { most: 10, mostOfAddress: 10, mostWaiting: 32, mostSilent: 10, silentMs: 10_000 }

/** A server that answers in the very moment of the request. */
async function quickServer(
  change: Partial<typeof limits> = {},
): Promise<{ port: number; served: () => number }> {
  let served = 0
  const quick = createServer((_, response) => {
    served += 1
    response.end('done')
  })
  guardConnections(quick, [], { ...limits, ...change })
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

/** An open connection that sends what it is given; `answer` is what it received until it was closed. */
async function opens(port: number, asks = ''): Promise<{ answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (bytes) => (heard += bytes.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  if (asks !== '') {
    socket.write(asks)
    await new Promise((resolve) => socket.once('data', resolve))
  }
  return { answer }
}

test('closes a connection that sends nothing, or never ends its headers, after a short while', async () => {
  const { port } = await quickServer({ silentMs: 100 })
  const quiet = await opens(port)
  const asking = await opens(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const half = connect(port, '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nHost: a\r\n'))
  await new Promise((resolve) => half.once('close', resolve))
  expect(await quiet.answer).toBe('')
  const stored = Promise.race([asking.answer, pause(150).then(() => 'still open')])
  expect(await stored).toBe('still open')
})

test('takes no more connections of an address than may be silent at once', async () => {
  const { port } = await quickServer({ mostSilent: 2 })
  await opens(port)
  await opens(port)
  const third = await opens(port)
  expect(await third.answer).toBe('')
})

test('where all places are taken, the connection that has been idle for longest gives way', async () => {
  const { port } = await quickServer({ most: 3, mostOfAddress: 10 })
  const asks = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  const first = await opens(port, asks)
  await opens(port, asks)
  await opens(port, asks)
  await opens(port, asks)
  expect(await first.answer).toContain('done')
})
