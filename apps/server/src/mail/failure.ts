import type { MailFailureKind } from '@yuga/contract/messages/mail-failures'

export type MailFailure = {
  readonly kind: MailFailureKind
  /** The mail server's own message, for an administrator. */
  readonly text: string
  /** It concerns every mail: none is counted, all wait (mail-5). */
  readonly isOfLine: boolean
  /** Trying again would be answered alike. */
  readonly isForGood: boolean
}

/** What nodemailer says of a failure. */
type SmtpError = {
  readonly code?: string | undefined
  readonly command?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
  readonly message?: string | undefined
}

const longestText = 300

function textOf({ response, message }: SmtpError, secrets: readonly string[]): string {
  const said = (response ?? message ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), said)
    .slice(0, longestText)
}

function kindOnTheWay({ code, command }: SmtpError): MailFailureKind {
  if (code === 'EAUTH' || code === 'ENOAUTH' || command?.startsWith('AUTH')) return 'login'
  if (code === 'ETLS' || command === 'STARTTLS') return 'tls'
  if (code === 'ESOCKET' && command === 'CONN') return 'unreachable'
  return code === 'EPROTOCOL' ? 'unwilling' : 'unreachable'
}

/** A certificate that is not trusted, as Node names it. */
const certificate = /certificate|self.signed|altnames|wrong version number|ssl|tls/i

/** Why the mail server was not reached, or did not let us in. */
export function failureOfLine(error: SmtpError, secrets: readonly string[] = []): MailFailure {
  const result = kindOnTheWay(error)
  const isTls = result === 'unreachable' && certificate.test(error.message ?? '')
  return {
    kind: isTls ? 'tls' : result,
    text: textOf(error, secrets),
    isOfLine: true,
    isForGood: false,
  }
}

/** There is no such mailbox: by the enhanced code of RFC 3463 where the server sends one. */
function isNoMailbox({ response = '', responseCode = 0 }: SmtpError): boolean {
  const enhanced = /^\d{3}[ -](\d)\.(\d{1,3})\.\d{1,3}\b/.exec(response)
  if (enhanced !== null) return enhanced[1] === '5' && (enhanced[2] === '1' || enhanced[2] === '2')
  return [550, 551, 553].includes(responseCode)
}

/** Why one mail was not taken by a server that had let us in (mail-4). */
export function failureOfMail(error: SmtpError, secrets: readonly string[] = []): MailFailure {
  const { command = '', responseCode = 0, code } = error
  const text = textOf(error, secrets)
  const kind = (of: MailFailureKind, isForGood = false): MailFailure => ({
    kind: of,
    text,
    isOfLine: false,
    isForGood,
  })
  // who closes, or refuses our own address, refuses every mail
  if (responseCode === 421 || (command === 'MAIL FROM' && responseCode >= 400)) {
    return { kind: 'unwilling', text, isOfLine: true, isForGood: false }
  }
  if (responseCode >= 400 && responseCode < 500) return kind('later')
  if (responseCode >= 500) {
    // other refusals are often a matter of settings, which someone puts right
    return command === 'RCPT TO' ? kind('receiver', isNoMailbox(error)) : kind('refused')
  }
  return kind(code === 'ETIMEDOUT' ? 'slow' : 'dropped')
}
