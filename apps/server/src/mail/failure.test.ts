import { describe, expect, test } from 'vitest'
import { failureOfMail } from './failure.ts'

const refused = (command: string, responseCode: number, text: string) =>
  failureOfMail({ command, responseCode, response: `${responseCode} ${text}` })

describe('what a mail server answers to one mail', () => {
  test.each([
    ['RCPT TO', 550, '5.1.1 no such user', 'receiver', true],
    ['RCPT TO', 550, 'no such user', 'receiver', true],
    ['RCPT TO', 553, '5.1.3 bad address', 'receiver', true],
    ['RCPT TO', 550, '5.2.1 mailbox disabled', 'receiver', true],
    // a matter of settings, which an operator puts right
    ['RCPT TO', 550, '5.7.1 relaying denied', 'receiver', false],
    ['RCPT TO', 554, '5.7.1 relaying denied', 'receiver', false],
    ['RCPT TO', 452, '4.2.2 mailbox full', 'later', false],
    ['RCPT TO', 450, 'greylisted', 'later', false],
    ['DATA', 554, '5.6.0 looks like spam', 'refused', false],
    ['DATA', 451, '4.3.0 try later', 'later', false],
  ] as const)('to %s: %i %s is %s, for good: %s', (command, code, text, kind, isForGood) => {
    expect(refused(command, code, text)).toMatchObject({ kind, isForGood, isOfLine: false })
  })

  test.each([
    ['MAIL FROM', 550, 'sender not allowed'],
    ['MAIL FROM', 451, 'too many mails'],
    ['RCPT TO', 421, 'closing'],
    ['DATA', 421, '4.7.0 too many connections'],
  ])('to %s: %i %s blames no mail', (command, code, text) => {
    expect(refused(command, code, text)).toMatchObject({ isOfLine: true, isForGood: false })
  })

  test('is kept in one line without the password, cut where it is long', () => {
    const response = `554 5.6.0 a\r\nb\0c hunter2 ${'x'.repeat(1_000)}`
    const { text } = failureOfMail({ command: 'DATA', responseCode: 554, response }, ['hunter2'])
    expect(text.startsWith('554 5.6.0 a b c *** xxx')).toBe(true)
    expect(text).toHaveLength(300)
  })
})
