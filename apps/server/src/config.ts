import { join, resolve } from 'node:path'
import { compile } from '@fastify/proxy-addr'
import { isMailAddress } from '@yuga/domain/mail/recipients'
import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'

/** The settings of one process, read once from the environment and checked. */
export type Config = {
  port: number
  host: string
  dataDir: string
  /** The secret that keys are derived from; absent: the one stored in `dataDir` (installation-key.ts). */
  secretKey: string | undefined
  /** Whether that is the folder that every command finds without DATA_DIR. */
  isUsualDataDir: boolean
  backupsFolder: string
  /** A PostgreSQL of one's own; absent: the embedded one in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database as the role that owns it; absent: one role does both. */
  migrationDatabaseUrl: string | undefined
  /** A streaming replica of it, which reports are read from; absent: the database itself. */
  reportDatabaseUrl: string | undefined
  demo: 'auto' | 'on' | 'off'
  /** Whether an empty database may be given the demonstration company (demonstration-2). */
  demoAllowed: boolean
  /** Where the server's clock starts; absent: the real time. */
  clockStart: Date | undefined
  isProduction: boolean
  logLevel: (typeof logLevels)[number]
  /** How mails are sent; absent: they wait in the outbox. */
  mail: MailSettings | undefined
  /**
   * Addresses other than employees' that POST /email may write to, and for how many days mails that ended are kept:
   * until the company says otherwise.
   */
  mailList: string[]
  mailKeepDays: number
  /** Reverse proxies that are trusted to name the caller's address; none: the connection's address counts. */
  trustProxy: string[]
  /** Calls a second that one person, or one address without a sign-in, may keep up; 0: any number. */
  callsPerPerson: number
  callsPerAddress: number
  /** The token that a reader of /metrics must send; absent: no one reads them. */
  metricsToken: string | undefined
  /** The address people reach this server by, for links in mails; without a slash at the end. */
  publicUrl: string | undefined
  /** Whether browsers shall keep to HTTPS for the names below this host's as well. */
  hsts: 'host' | 'subdomains'
  webRoot: string
  migrationsFolder: string
  /** The day this server was built, 'YYYY-MM-DD'. */
  buildDate: string
}

export type MailSettings = {
  host: string
  port: number
  /** TLS from the first byte, or before anything is said; none only on this machine. */
  security: 'implicit' | 'starttls' | 'none'
  user?: string | undefined
  password?: string | undefined
  from: { name: string; address: string }
  /** Mails a minute that all servers may send in total. */
  perMinute: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What each setting may be, as the end of the sentence that refuses another. */
const allowed = {
  PORT: 'a whole number from 0 (any free port) to 65535',
  HOST: 'a host name or an address to listen on, like localhost or 0.0.0.0',
  DATA_DIR: 'a folder',
  BACKUP_DIR: 'a folder',
  SECRET_KEY:
    '32 to 200 letters, digits and signs without blanks, from a generator of random numbers',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  MIGRATION_DATABASE_URL:
    'the database of DATABASE_URL as the role that owns it, like postgres://owner:password@host:5432/database',
  REPORT_DATABASE_URL:
    'a streaming replica of the database of DATABASE_URL, like postgres://user:password@replica:5432/database',
  DEMO: 'on, off or unset',
  CLOCK: 'a time with its offset, like 2026-03-31T09:00:00+09:00',
  NODE_ENV: 'production, development, test or unset',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  SMTP_URL: 'an address like smtp://user:password@host:587 or smtps://user:password@host:465',
  SMTP_HOST: 'the name or address of a mail server',
  SMTP_PORT: 'a whole number from 1 to 65535',
  SMTP_USER: 'a name that the mail server knows',
  SMTP_PASSWORD: 'the password of SMTP_USER',
  SMTP_TLS: 'implicit (from the first byte, as on port 465) or starttls',
  MAIL_FROM: 'a sender with a mail address, like Yuga <yuga@example.com>',
  MAIL_LIST: 'mail addresses parted by commas',
  MAIL_PER_MINUTE: 'a whole number of mails a minute, at least 1',
  MAIL_KEEP_DAYS: 'a whole number of days, at least 1',
  TRUST_PROXY:
    'addresses or networks (not all of them) parted by commas, like 127.0.0.1, 10.0.0.0/8',
  CALLS_PER_PERSON: 'a whole number of calls a second, or 0 for any number',
  CALLS_PER_ADDRESS: 'a whole number of calls a second, or 0 for any number',
  METRICS_TOKEN: '20 to 200 letters, digits, - or _',
  HSTS: 'host or subdomains',
  PUBLIC_URL: 'an http or https address without a query, like https://yuga.example.com',
}

const callsASecond = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

const atLeastOne = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)

const usualDataDir = 'data'

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .default('localhost'),
  DATA_DIR: z.string().default(usualDataDir),
  BACKUP_DIR: z.string().default('backups'),
  SECRET_KEY: z
    .string()
    .regex(/^[!-~]{32,200}$/)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .optional(),
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .optional(),
  REPORT_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  LOG_LEVEL: z.enum(logLevels).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/)
    .refine(isServerAddress)
    .optional(),
  SMTP_HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .optional(),
  SMTP_PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_TLS: z.enum(['implicit', 'starttls']).optional(),
  MAIL_FROM: z
    .string()
    .transform((text, ctx) => {
      const sender = senderOf(text)
      if (sender !== null) return sender
      ctx.addIssue({ code: 'custom' })
      return z.NEVER
    })
    .optional(),
  MAIL_LIST: z
    .string()
    .refine((text) => listed(text).every(isMailAddress))
    .optional(),
  MAIL_PER_MINUTE: atLeastOne.default(120),
  MAIL_KEEP_DAYS: atLeastOne.default(90),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?(\s*,\s*[0-9a-fA-F.:]+(\/\d{1,3})?)*$/)
    .refine((text) => isReadAsProxies(listed(text)))
    .optional(),
  CALLS_PER_PERSON: callsASecond.default(20),
  CALLS_PER_ADDRESS: callsASecond.default(200),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{20,200}$/)
    .optional(),
  HSTS: z.enum(['host', 'subdomains']).default('host'),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/)
    .refine((text) => URL.canParse(text))
    .optional(),
})

function isServerAddress(text: string): boolean {
  try {
    const { hostname, username, password } = new URL(text)
    decodeURIComponent(`${username}${password}`)
    return hostname !== ''
  } catch {
    return false
  }
}

function listed(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}

/** Read as Fastify will read it, which throws for what is no address and for a network of all of them. */
function isReadAsProxies(addresses: string[]): boolean {
  try {
    const trust = compile(addresses)
    // all of IPv4 can be written as a network of IPv6 too: no caller may be his own proxy
    return !(trust('192.0.2.1', 0) && trust('198.51.100.1', 0) && trust('203.0.113.1', 0))
  } catch {
    return false
  }
}

/**
 * Reads the settings; `root` is the folder of the checkout, which relative folders are meant from. An empty
 * setting counts as unset. Throws one sentence that names the setting, what it is and what it may be.
 */
export function parseConfig(env: NodeJS.ProcessEnv, root: string = process.cwd()): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => {
      const trimmed = text?.trim()
      return trimmed ? [[name, trimmed]] : []
    }),
  )
  const read = settings.safeParse(given)
  if (!read.success) {
    const name = read.error.issues[0]?.path[0] as keyof typeof allowed
    const isSecret = ['SECRET_KEY', 'METRICS_TOKEN', 'SMTP_PASSWORD'].includes(name)
    const shown = isSecret ? '***' : withoutPassword(given[name] ?? '')
    throw new CannotStart(`${name} is "${shown}", but must be ${allowed[name]}.`)
  }
  const result = read.data
  if (result.MIGRATION_DATABASE_URL && !result.DATABASE_URL) {
    throw new CannotStart(
      'MIGRATION_DATABASE_URL is set without DATABASE_URL: name the database that people are served from too.',
    )
  }
  if (result.REPORT_DATABASE_URL && !result.DATABASE_URL) {
    throw new CannotStart(
      'REPORT_DATABASE_URL is set without DATABASE_URL: the embedded database has no replica.',
    )
  }
  const isProduction = result.NODE_ENV === 'production'
  if (result.CLOCK && isProduction) {
    throw new CannotStart(
      `CLOCK is "${result.CLOCK}", but must be unset where NODE_ENV is production: ` +
        'people would write hours on the wrong days.',
    )
  }
  return {
    port: result.PORT,
    host: result.HOST,
    dataDir: resolve(root, result.DATA_DIR),
    secretKey: result.SECRET_KEY,
    isUsualDataDir: resolve(root, result.DATA_DIR) === resolve(root, usualDataDir),
    backupsFolder: resolve(root, result.BACKUP_DIR),
    databaseUrl: result.DATABASE_URL,
    migrationDatabaseUrl: result.MIGRATION_DATABASE_URL,
    reportDatabaseUrl: result.REPORT_DATABASE_URL,
    demo: result.DEMO ?? 'auto',
    demoAllowed:
      result.DEMO === 'on' ||
      (result.DEMO === undefined && isForThisMachineAlone(result, isProduction)),
    clockStart: result.CLOCK ? new Date(result.CLOCK) : undefined,
    isProduction,
    logLevel: result.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    mail: mailSettingsOf(result),
    mailList: listed(result.MAIL_LIST ?? ''),
    mailKeepDays: result.MAIL_KEEP_DAYS,
    trustProxy: listed(result.TRUST_PROXY ?? ''),
    callsPerPerson: result.CALLS_PER_PERSON,
    callsPerAddress: result.CALLS_PER_ADDRESS,
    metricsToken: result.METRICS_TOKEN,
    hsts: result.HSTS,
    publicUrl: result.PUBLIC_URL?.replace(/\/+$/, ''),
    webRoot: join(root, 'apps/web/dist'),
    migrationsFolder: join(root, 'apps/server/migrations'),
    buildDate: builtOn(),
  }
}

/** `Yuga <yuga@example.com>`, or the address alone. */
function senderOf(text: string): MailSettings['from'] | null {
  const [, name = '', address = ''] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [text, '', text]
  return isMailAddress(address) ? { name: name.trim().replaceAll('"', ''), address } : null
}

/** The mail server of SMTP_URL, or of the settings that name its parts; none without a host. */
function mailSettingsOf(result: z.output<typeof settings>): MailSettings | undefined {
  const url = result.SMTP_URL === undefined ? undefined : new URL(result.SMTP_URL)
  if (url !== undefined && result.SMTP_HOST !== undefined) {
    throw new CannotStart('SMTP_URL and SMTP_HOST are both set: name the mail server once.')
  }
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? result.SMTP_HOST
  if (host === undefined) return undefined
  if (result.MAIL_FROM === undefined) {
    throw new CannotStart(
      'MAIL_FROM is not set, but a mail server is: name the sender, like Yuga <yuga@example.com>.',
    )
  }
  const port = url?.port ? Number(url.port) : result.SMTP_PORT
  const isImplicit = url?.protocol === 'smtps:' || port === 465
  const usual = isImplicit ? 'implicit' : isLoopback(host) ? 'none' : 'starttls'
  const security = result.SMTP_TLS ?? usual
  return {
    host,
    port: port ?? { implicit: 465, starttls: 587, none: 25 }[security],
    security,
    user: url?.username ? decodeURIComponent(url.username) : result.SMTP_USER,
    password: url?.password ? decodeURIComponent(url.password) : result.SMTP_PASSWORD,
    from: result.MAIL_FROM,
    perMinute: result.MAIL_PER_MINUTE,
  }
}

/** A proxy or an address for people means that others come here, though it listens on loopback. */
function isForThisMachineAlone(result: z.output<typeof settings>, isProduction: boolean): boolean {
  const publicHost =
    result.PUBLIC_URL && new URL(result.PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')
  return (
    !isProduction &&
    !result.DATABASE_URL &&
    !result.TRUST_PROXY &&
    isLoopback(result.HOST) &&
    (publicHost === undefined || isLoopback(publicHost))
  )
}

/** Whether only programs on this machine can reach what listens on the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** An address as it may be shown or logged. */
export function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:@/?#]*):.*@/, '$1:***@').replace(/([?&]password=)[^&]*/i, '$1***')
}

/** The build puts its day here; run from the sources, it is today. */
function builtOn(): string {
  return process.env.YUGA_BUILD_DATE ?? new Date().toISOString().slice(0, 10)
}
