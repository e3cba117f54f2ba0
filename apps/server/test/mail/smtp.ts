import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailSettings } from '../../src/config.ts'

/** What a mail server has taken. */
export type Arrived = {
  readonly to: string
  readonly from: string
  readonly messageId: string
  readonly subject: string
  /** Head and body as they came. */
  readonly raw: string
}

export type TestSmtp = {
  readonly port: number
  readonly arrived: Arrived[]
  readonly settings: MailSettings
  /** Connections that were opened to it. */
  readonly opened: () => number
  /** Cuts every connection silently. */
  cut(): void
  close(): Promise<void>
}

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replaceAll('\r\n', '') ?? ''

/** A key and a certificate for `localhost` that only clients with this setting trust. */
export const testCertificate = join(import.meta.dirname, 'localhost.crt')
export const testKeys = {
  key: readFileSync(join(import.meta.dirname, 'localhost.key')),
  cert: readFileSync(testCertificate),
}

/** A separate mail server on a free port; it takes everything unless a test sets its answers. */
export async function startSmtp(
  options: SMTPServerOptions = {},
  more: Partial<MailSettings> & { readonly listenOn?: number } = {},
): Promise<TestSmtp> {
  const arrived: Arrived[] = []
  let opened = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_, done) => {
      opened += 1
      done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const { mailFrom, rcptTo } = session.envelope
        arrived.push({
          to: rcptTo.map(({ address }) => address).join(','),
          from: mailFrom === false ? '' : mailFrom.address,
          messageId: headerOf(raw, 'Message-ID'),
          subject: headerOf(raw, 'Subject'),
          raw,
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const { listenOn = 0, ...settings } = more
  await new Promise<void>((resolve) => {
    server.listen(listenOn, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    arrived,
    opened: () => opened,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    settings: {
      host: '127.0.0.1',
      port,
      security: 'none',
      from: { name: 'Yuga', address: 'yuga@example.com' },
      perMinute: 1_000,
      ...settings,
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** An answer of a mail server, like 550. */
export function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
