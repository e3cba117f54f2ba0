import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { apiPath } from '@yuga/contract/wire/endpoint'
import type { Yuga } from '../yuga.ts'

/** Stops a server while many connections have sent half a request: how long it takes, in ms. */
export async function stopWithHalfOpen(yuga: Yuga, count = 150): Promise<number> {
  const halves = [
    `GET ${apiPath}/site HTTP/1.1\r\nHost: x\r\n`,
    `POST ${apiPath}/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    '',
  ]
  const sockets: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = connect(yuga.port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(halves[index % halves.length] ?? '')
    sockets.push(socket)
  }
  await pause(200)
  const milliseconds = await yuga.stop()
  for (const socket of sockets) socket.destroy()
  return milliseconds
}
