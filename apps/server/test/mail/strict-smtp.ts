import type { SMTPServerOptions } from 'smtp-server'
import { startSmtp, testCertificate, testKeys, type TestSmtp } from './smtp.ts'

/** A mail server as a company has one: encrypted, and only for clients that sign in. */
export function startStrictSmtp(
  onRcptTo: NonNullable<SMTPServerOptions['onRcptTo']>,
): Promise<TestSmtp> {
  return startSmtp({
    secure: true,
    ...testKeys,
    authOptional: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'yuga' && password === 'right-password'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo,
  })
}

/** The settings of a server that sends by it. */
export const strictSettings = ({ port }: TestSmtp): Record<string, string> => ({
  SMTP_URL: `smtps://yuga:right-password@localhost:${port}`,
  MAIL_FROM: 'Yuga <yuga@example.com>',
  MAIL_PER_MINUTE: '100000',
  NODE_EXTRA_CA_CERTS: testCertificate,
})
