import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailSettings } from '../config.ts'
import { failureOfLine, failureOfMail, type MailFailure } from './failure.ts'

/** A mail server that does not answer within this time is given up. */
export type SmtpPatience = {
  readonly connectMs: number
  readonly silentMs: number
  readonly mailMs: number
}

export const usualPatience: SmtpPatience = { connectMs: 10_000, silentMs: 30_000, mailMs: 60_000 }

/** After so many mails the line is opened again: servers limit how many they take over one. */
const mostOverOneLine = 100

/** Why a mail was not sent, or no mail can be. */
export class NotSent extends Error {
  readonly failure: MailFailure
  constructor(failure: MailFailure) {
    super(failure.text)
    this.name = 'NotSent'
    this.failure = failure
  }
}

type Line = { readonly connection: SMTPConnection; sent: number }

/**
 * The way to the mail server: one connection, opened for the first mail and kept while there are more. It is
 * encrypted, except to a server on this machine, and the server proves by its certificate who it is.
 */
export class SmtpLine {
  readonly #settings: MailSettings
  readonly #patience: SmtpPatience
  readonly #secrets: readonly string[]
  #line: Line | undefined

  constructor(settings: MailSettings, patience: SmtpPatience = usualPatience) {
    this.#settings = settings
    this.#patience = patience
    this.#secrets = settings.password === undefined ? [] : [settings.password]
  }

  /** Sends the bytes to one address; rejects with `NotSent` unless the server has taken them. */
  async send(to: string, bytes: Buffer): Promise<void> {
    const line = (await this.#stored()) ?? (await this.#open())
    try {
      await this.#sendOver(line, to, bytes)
    } catch (error) {
      throw new NotSent(failureOfMail(error as Error, this.#secrets))
    }
  }

  /** Says goodbye; the next mail opens a new line. */
  close(): void {
    this.#line?.connection.quit()
    this.#line = undefined
  }

  /** Breaks off whatever is being said. */
  breakOff(): void {
    this.#line?.connection.close()
    this.#line = undefined
  }

  /** The line of the mail before, if it still answers: a server may end it between two mails. */
  async #stored(): Promise<Line | undefined> {
    const line = this.#line
    if (line === undefined) return undefined
    try {
      await within(line.connection, this.#patience.connectMs, (done) =>
        line.connection.reset((error) => done(error)),
      )
      return line
    } catch {
      this.breakOff()
      return undefined
    }
  }

  async #sendOver(line: Line, to: string, bytes: Buffer): Promise<void> {
    const { connection } = line
    const envelope = { from: this.#settings.from.address, to: [to], size: bytes.length }
    try {
      await within(connection, this.#patience.mailMs, (done) =>
        connection.send(envelope, bytes, (error) => done(error)),
      )
    } catch (error) {
      this.breakOff()
      throw error
    }
    line.sent += 1
    if (line.sent >= mostOverOneLine) this.close()
  }

  async #open(): Promise<Line> {
    const { host, port, security, user, password } = this.#settings
    const { connectMs, silentMs } = this.#patience
    const connection = new SMTPConnection({
      host,
      port,
      secure: security === 'implicit',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silentMs,
      socketCloseTimeout: 1_000,
      maxResponseSize: 65_536,
      tls: { minVersion: 'TLSv1.2' },
    })
    // a mail that waits sees it, and between two mails none waits
    connection.on('error', () => undefined)
    const line = { connection, sent: 0 }
    connection.once('end', () => {
      if (this.#line === line) this.#line = undefined
    })
    try {
      await within(connection, connectMs * 3, (done) => connection.connect(done))
      if (user !== undefined) {
        await within(connection, silentMs, (done) =>
          connection.login({ user, pass: password }, (error) => done(error)),
        )
      }
    } catch (error) {
      connection.close()
      throw new NotSent(failureOfLine(error as Error, this.#secrets))
    }
    this.#line = line
    return line
  }
}

/** One step of the conversation, however slowly the other side drips its answer. */
function within(
  connection: SMTPConnection,
  patienceMs: number,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => {
      clearTimeout(timer)
      connection.off('error', done)
      connection.off('end', onEnd)
      if (error) reject(error)
      else resolve()
    }
    const failed = (code: string, text: string) => done(Object.assign(new Error(text), { code }))
    const onEnd = () => failed('ECONNECTION', 'The connection was closed')
    const timer = setTimeout(
      () => failed('ETIMEDOUT', `No answer within ${patienceMs / 1_000} s`),
      patienceMs,
    )
    connection.on('error', done)
    connection.on('end', onEnd)
    step(done)
  })
}
