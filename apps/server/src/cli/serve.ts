import type pg from 'pg'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppParts } from '../app.ts'
import type { Config } from '../config.ts'
import { installationKey } from '../installation-key.ts'
import { refuseHalfRestored } from './backup/restoring.ts'
import { migrationsIn, NewerDatabase } from '../db/migrate.ts'
import { announcePresence, type Presence } from '../db/connection/presence.ts'
import { isEmptyDatabase, loadDemonstration } from '../demo/load.ts'
import { extendStretches } from '../figures/extend-stretches.ts'
import { type Clock, clockOf, dayIn } from '../http/clock.ts'
import { LogThrottle } from '../http/log-throttle.ts'
import { readSiteFacts } from '../session/site.store.ts'
import { CannotStart } from '../cannot-start.ts'
import { addressOf } from './address.ts'
import { dropRootRights } from './drop-root-rights.ts'
import { checkPort, listen, type Listening } from './listen.ts'
import { migrateDatabase, openDatabase, type Database } from './open-database.ts'
import { printStartupMessage } from './startup-message.ts'

/**
 * The life of a server: everything is set up in order, it serves until it is stopped, and what was set
 * up is put away in the reverse order.
 */
export async function serve(config: Config, say: (text: string) => void): Promise<void> {
  const stop = new AbortController()
  const ask = (name: NodeJS.Signals) => {
    if (!stop.signal.aborted) say(`${name}: finishing what runs, then stopping`)
    stop.abort()
  }
  // Ctrl-C reaches us twice under npm, from the terminal and from npm: only the first one counts.
  process.on('SIGINT', ask).on('SIGTERM', ask).on('SIGHUP', ask)
  let failure: unknown
  // what was thrown out of a callback may have left anything half done: stop in order, and be started again
  process.on('uncaughtException', (error) => {
    failure ??= error
    stop.abort()
  })
  const onLost = (problem: CannotStart) => {
    failure ??= problem
    stop.abort()
  }

  let database: Database | undefined
  let closing: Promise<void> | undefined
  const closeDatabase = () => (closing ??= database?.close())
  let app: FastifyInstance | undefined
  // a rejected promise that was not handled is a fault to mend, but concerns its call alone
  const logThrottle = new LogThrottle()
  process.on('unhandledRejection', (error) => {
    const text = 'a rejected promise was not handled'
    logThrottle.log(text, (more) => {
      if (app === undefined) console.error(text, error)
      else app.log.error({ err: error, ...more }, text)
    })
  })
  let presence: Presence | undefined
  let ahead: ReturnType<typeof keepStretchesAhead> | undefined
  let listening: Listening | undefined
  try {
    database = await openDatabase(config, { say, onLost })
    // Stopped in the middle of setting up: the database goes first, which ends whatever it does.
    const giveUp = () => void closeDatabase()
    stop.signal.addEventListener('abort', giveUp)
    stop.signal.throwIfAborted()
    await checkPort(config)
    app = await setUp(config, database, say)
    presence = await enter(config, database, onLost)
    stop.signal.throwIfAborted()
    stop.signal.removeEventListener('abort', giveUp)
    listening = await listen(app, config)
    await presence.servesAt(addressOf(config, listening.port))
    dropRootRights(config, database.account, say)
    ahead = keepStretchesAhead(database.pool, clockOf(config), (error) =>
      app?.log.error({ err: error }, 'the work stretches could not be kept a year ahead'),
    )
    await printStartupMessage(config, listening, database.pool, say)
    await new Promise<void>((resolve) => {
      if (stop.signal.aborted) resolve()
      stop.signal.addEventListener('abort', () => resolve())
    })
  } catch (error) {
    if (!stop.signal.aborted) failure ??= error
  }
  ahead?.stop()
  // the server would wait for streams without end
  app?.endStreams()
  await (listening ? listening.stop() : app?.close())
  await presence?.leave()
  await closeDatabase()
  if (failure) throw failure
}

/** Says that we serve from this database, until a newer release takes it over. */
async function enter(
  config: Config,
  database: Database,
  onLost: (problem: CannotStart) => void,
): Promise<Presence> {
  const presence = await announcePresence(database.pool, {
    migrations: await migrationsIn(config.migrationsFolder),
    onNewer: (unknown) => onLost(new CannotStart(new NewerDatabase(unknown).message)),
  })
  if (presence) return presence
  throw new CannotStart(
    'A backup is being restored into the database: start again when it is done.',
  )
}

/** Migrates, fills an empty database where that is wanted, and makes the server. */
export async function setUp(
  config: Config,
  database: Database,
  say: (text: string) => void,
): Promise<FastifyInstance> {
  const { pool } = database
  await refuseHalfRestored(pool)
  const applied = await migrateDatabase(database, config)
  if (applied.length > 0) say(`brought the database up to date (${applied.length} steps)`)
  const clock = clockOf(config)
  if (config.demoAllowed && (await isEmptyDatabase(pool))) {
    const began = Date.now()
    say('loading the demonstration company (first start only)')
    await loadDemonstration(pool, { today: dayIn('Asia/Seoul', clock.now()) }, (text) => say(text))
    say(`loaded the demonstration company in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  if (!config.demoAllowed && (await readSiteFacts(pool)).demoPassword !== null) {
    throw new CannotStart(
      'The database holds the demonstration company, whose passwords everybody knows, and is not served here: ' +
        'name another DATA_DIR or DATABASE_URL, or set DEMO=on to serve the demonstration all the same.',
    )
  }
  return buildApp({
    key: await installationKey(config),
    pool: database.servingPool(),
    replicaPool: database.replicaPool(),
    config,
    clock,
    logger: await loggerOf(config),
    runsJobs: true,
  })
}

/** One line of JSON an entry; in a terminal, lines for a person. */
async function loggerOf({ logLevel, isProduction }: Config): Promise<AppParts['logger']> {
  if (isProduction || !process.stdout.isTTY) return { level: logLevel }
  const { default: pretty } = await import('pino-pretty')
  return { level: logLevel, stream: pretty({ ignore: 'pid,hostname', singleLine: true }) }
}

const onceADay = 24 * 3_600_000

/** Keeps everybody's work stretches a year ahead: now and once a day, until it is stopped. */
function keepStretchesAhead(
  pool: pg.Pool,
  clock: Clock,
  onFailure: (error: unknown) => void,
): { stop(): void } {
  const extend = () => {
    extendStretches(pool, dayIn('Asia/Seoul', clock.now())).catch(onFailure)
  }
  extend()
  const timer = setInterval(extend, onceADay)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
