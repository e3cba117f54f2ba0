import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLoopback, parseConfig, withoutPassword } from './config.ts'

const root = '/srv/yuga'
const parse = (env: NodeJS.ProcessEnv) => parseConfig(env, root)

test('without settings the server is a demonstration on this machine alone', () => {
  expect(parse({})).toMatchObject({
    port: 4000,
    host: 'localhost',
    dataDir: join(root, 'data'),
    backupsFolder: join(root, 'backups'),
    webRoot: join(root, 'apps/web/dist'),
    migrationsFolder: join(root, 'apps/server/migrations'),
    databaseUrl: undefined,
    clockStart: undefined,
    demo: 'auto',
    demoAllowed: true,
    isProduction: false,
  })
})

test('an empty setting counts as unset', () => {
  expect(parse({ PORT: '', HOST: ' ', DEMO: '', DATABASE_URL: '' })).toEqual(parse({}))
})

test('folders are meant from the checkout, unless they are absolute', () => {
  expect(parse({ DATA_DIR: 'here' }).dataDir).toBe('/srv/yuga/here')
  expect(parse({ DATA_DIR: '/there' }).dataDir).toBe('/there')
})

describe('[demonstration-2] the demonstration loads', () => {
  test.each([
    [{}, true],
    [{ DEMO: 'off' }, false],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.0.7' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'development' }, true],
    [{ DATABASE_URL: 'postgres://db/yuga' }, false],
    [{ DATABASE_URL: 'postgres://db/yuga', DEMO: 'on' }, true],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ TRUST_PROXY: '127.0.0.1', DEMO: 'on' }, true],
    [{ PUBLIC_URL: 'https://yuga.example.com' }, false],
    [{ PUBLIC_URL: 'http://10.0.0.7:4000' }, false],
    [{ PUBLIC_URL: 'http://localhost:4000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, true],
    [{ NODE_ENV: 'production', DEMO: 'on' }, true],
  ])('with %j: %s', (env, expected) => {
    expect(parse(env).demoAllowed).toBe(expected)
  })
})

test('the clock starts at an instant and is refused in production', () => {
  const CLOCK = '2026-03-31T09:00:00+09:00'
  expect(parse({ CLOCK }).clockStart).toEqual(new Date('2026-03-31T00:00:00Z'))
  expect(() => parse({ CLOCK, NODE_ENV: 'production' })).toThrow(/CLOCK.*production/)
})

describe('a broken setting is refused in one sentence that names it', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc", but must be a whole number from 0 (any free port) to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536"'],
    [{ PORT: '-1' }, 'PORT is "-1"'],
    [{ PORT: '80.5' }, 'PORT is "80.5"'],
    [{ HOST: 'a b' }, 'HOST is "a b"'],
    [{ DEMO: 'yes' }, 'DEMO is "yes", but must be on, off or unset.'],
    [{ CLOCK: '2026-03-31' }, 'CLOCK is "2026-03-31"'],
    [{ CLOCK: '2026-03-31T09:00:00' }, 'CLOCK is "2026-03-31T09:00:00"'],
    [{ CLOCK: '2026-02-30T09:00:00Z' }, 'CLOCK is "2026-02-30T09:00:00Z"'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
    [{ DATABASE_URL: 'mysql://db/yuga' }, 'DATABASE_URL is "mysql://db/yuga"'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL is "mail.example.com"'],
    [{ SMTP_URL: 'smtp://a:%ZZ@mail.example.com' }, 'SMTP_URL is "smtp://a:***@mail.example.com"'],
    [{ SMTP_PORT: '70000' }, 'SMTP_PORT is "70000"'],
    [{ SMTP_TLS: 'off' }, 'SMTP_TLS is "off", but must be implicit'],
    [{ MAIL_FROM: 'Yuga' }, 'MAIL_FROM is "Yuga"'],
    [{ MAIL_FROM: 'Yuga <a@b.c>\r\nBcc: <x@y.z>' }, 'MAIL_FROM is "'],
    [{ MAIL_LIST: 'a@b.c, none' }, 'MAIL_LIST is "a@b.c, none"'],
    [{ MAIL_PER_MINUTE: '0' }, 'MAIL_PER_MINUTE is "0"'],
    [{ MAIL_KEEP_DAYS: 'x' }, 'MAIL_KEEP_DAYS is "x"'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes"'],
    [
      { TRUST_PROXY: '0.0.0.0/0' },
      'TRUST_PROXY is "0.0.0.0/0", but must be addresses or networks (not all of them) parted by commas, ' +
        'like 127.0.0.1, 10.0.0.0/8.',
    ],
    [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY is "::/0"'],
    [{ TRUST_PROXY: '::ffff:0:0/96' }, 'TRUST_PROXY is "::ffff:0:0/96"'],
    [{ TRUST_PROXY: '0.0.0.0/1, 128.0.0.0/1' }, 'TRUST_PROXY is "0.0.0.0/1, 128.0.0.0/1"'],
    [{ TRUST_PROXY: '127.0.0.1, 0.0.0.0/0' }, 'TRUST_PROXY is "127.0.0.1, 0.0.0.0/0"'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is "10.0.0.0/33"'],
    [{ TRUST_PROXY: 'fc00::/129' }, 'TRUST_PROXY is "fc00::/129"'],
    [{ TRUST_PROXY: '10.0.0.0/' }, 'TRUST_PROXY is "10.0.0.0/"'],
    [{ TRUST_PROXY: '10.0.0.256' }, 'TRUST_PROXY is "10.0.0.256"'],
    [{ TRUST_PROXY: ':::' }, 'TRUST_PROXY is ":::"'],
    [{ CALLS_PER_PERSON: '-1' }, 'CALLS_PER_PERSON is "-1"'],
    [{ CALLS_PER_ADDRESS: 'many' }, 'CALLS_PER_ADDRESS is "many"'],
    [
      { METRICS_TOKEN: 'too short' },
      'METRICS_TOKEN is "***", but must be 20 to 200 letters, digits, - or _.',
    ],
    [{ HSTS: 'on' }, 'HSTS is "on", but must be host or subdomains'],
    [{ PUBLIC_URL: 'http://[x' }, 'PUBLIC_URL is "http://[x"'],
    [{ PUBLIC_URL: 'yuga.example.com' }, 'PUBLIC_URL is "yuga.example.com"'],
  ])('%j', (env, expected) => {
    expect(() => parse(env)).toThrow(expected)
  })
})

test('a refused address does not show its password', () => {
  expect(() => parse({ DATABASE_URL: 'pg://ann:s3cret@db/yuga' })).toThrow('pg://ann:***@db/yuga')
  expect(withoutPassword('postgres://ann:p@ss@db/yuga')).toBe('postgres://ann:***@db/yuga')
  expect(withoutPassword('postgres://db/yuga?password=x&ssl=1')).not.toContain('=x')
})

describe('the mail server', () => {
  const MAIL_FROM = 'Yuga 메일 <yuga@example.com>'
  const from = { name: 'Yuga 메일', address: 'yuga@example.com' }
  const mailOf = (env: Record<string, string>) => parse({ MAIL_FROM, ...env }).mail

  test('is named by an address with signs that may be written as %40', () => {
    expect(mailOf({ SMTP_URL: 'smtps://ann%40x:p%3Aw@mail.example.com' })).toEqual({
      host: 'mail.example.com',
      port: 465,
      security: 'implicit',
      user: 'ann@x',
      password: 'p:w',
      from,
      perMinute: 120,
    })
  })

  test('or by its parts', () => {
    const parts = { SMTP_HOST: 'mail.example.com', SMTP_USER: 'ann', SMTP_PASSWORD: 'p:w@/' }
    expect(mailOf(parts)).toMatchObject({ port: 587, user: 'ann', password: 'p:w@/' })
    expect(mailOf({ ...parts, SMTP_PORT: '465' })).toMatchObject({
      port: 465,
      security: 'implicit',
    })
    expect(mailOf({ ...parts, SMTP_PORT: '2525', SMTP_TLS: 'implicit' })).toMatchObject({
      port: 2525,
      security: 'implicit',
    })
  })

  test('is spoken to without encryption on this machine alone', () => {
    const securityOf = (SMTP_URL: string, more = {}) => mailOf({ SMTP_URL, ...more })?.security
    expect(securityOf('smtp://mail.example.com:25')).toBe('starttls')
    expect(securityOf('smtp://127.0.0.1')).toBe('none')
    expect(securityOf('smtp://[::1]:1025')).toBe('none')
    expect(securityOf('smtp://localhost', { SMTP_TLS: 'starttls' })).toBe('starttls')
  })

  test('needs a sender, and is named once', () => {
    expect(() => parse({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('MAIL_FROM is not set')
    const both = { SMTP_URL: 'smtp://mail.example.com', SMTP_HOST: 'other.example.com' }
    expect(() => mailOf(both)).toThrow('SMTP_URL and SMTP_HOST are both set')
    expect(mailOf({})).toBeUndefined()
  })

  test('and the configured list, the pace and the days are settings', () => {
    const settings = parse({
      MAIL_FROM,
      SMTP_URL: 'smtp://127.0.0.1',
      MAIL_LIST: 'pmo@example.com, ceo@example.com',
      MAIL_PER_MINUTE: '30',
      MAIL_KEEP_DAYS: '7',
    })
    expect(settings.mailList).toEqual(['pmo@example.com', 'ceo@example.com'])
    expect(settings.mail).toMatchObject({ perMinute: 30 })
    expect(settings.mailKeepDays).toBe(7)
    expect(parse({}).mailKeepDays).toBe(90)
  })
})

test('the address for people is kept without a slash at its end', () => {
  expect(parse({ PUBLIC_URL: 'https://yuga.example.com/' }).publicUrl).toBe(
    'https://yuga.example.com',
  )
})

test('proxies are addresses and networks', () => {
  const TRUST_PROXY = '127.0.0.1,10.0.0.0/8 , fc00::/7, ::1'
  expect(parse({ TRUST_PROXY }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', 'fc00::/7', '::1'])
})

test('only this machine is loopback', () => {
  expect(['localhost', '127.0.0.1', '127.1.2.3', '::1'].map(isLoopback)).not.toContain(false)
  expect(['0.0.0.0', '::', '10.0.0.1', 'localhost.example.com'].map(isLoopback)).not.toContain(true)
})
