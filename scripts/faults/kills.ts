import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Comparison } from './compare.ts'
import { createCrew, type Crew } from './crew.ts'
import { Ledger } from './ledger.ts'
import { type Day, everybodyWorks } from './people.ts'
import { freePort } from '../../apps/server/test/free-port.ts'
import { isReady, type Place, postmasterOf, startYuga, unlimited, type Yuga } from './yuga.ts'
import { withDatabase } from './database.ts'

export const victims = ['node', 'database', 'backend', 'both'] as const
export type Victim = (typeof victims)[number]

export type KillFigures = {
  readonly rounds: Readonly<Record<Victim, number>>
  /** Milliseconds from the kill until the server was ready again, in order of size. */
  readonly recoveries: readonly number[]
  readonly ledger: Ledger
  readonly differences: readonly string[]
}

/** A round is interrupted only after something was acknowledged in it. */
const fewestDone = 30
const longestRecoveryMs = 120_000

/** The connections that PostgreSQL serves for Yuga. */
function backendsOf(postmaster: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const parent = Number(
        /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1],
      )
      const title = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      return parent === postmaster && title.startsWith('postgres: yuga_server yuga ')
        ? [Number(name)]
        : []
    } catch {
      return []
    }
  })
}

export class KillRounds {
  readonly #place: Place
  readonly #random: () => number
  readonly #comparison = new Comparison()
  readonly #ledger = new Ledger()
  readonly #rounds: Record<Victim, number> = { node: 0, database: 0, backend: 0, both: 0 }
  readonly #recoveries: number[] = []
  readonly #differences: string[] = []
  #yuga: Yuga | undefined
  #crew: Crew | undefined
  #port = 0

  constructor(place: Place, random: () => number) {
    this.#place = place
    this.#random = random
  }

  /** Starts the server and founds the company. */
  async begin(): Promise<void> {
    this.#port = await freePort()
    this.#yuga = await startYuga(this.#place, this.#port, unlimited)
    this.#crew = await withDatabase(this.#place, (pool) => createCrew(pool))
  }

  /**
   * Twenty people work, something is killed, they repeat requests until they are answered, and the ledger is compared.
   */
  async round(victim: Victim): Promise<readonly string[]> {
    const [yuga, crew] = [this.#yuga, this.#crew]
    if (yuga === undefined || crew === undefined) throw new Error('The rounds have not begun.')
    const day: Day = {
      crew,
      ledger: this.#ledger,
      urls: [yuga.url],
      random: this.#random,
      isOver: false,
    }
    const already = this.#ledger.entries.length
    const working = everybodyWorks(day)
    try {
      while (this.#ledger.entries.length - already < fewestDone) await pause(5)
      await pause(this.#random() * 300)
      const killed = Date.now()
      await this.#kill(victim)
      await this.#isBack(killed)
      await pause(100)
    } finally {
      day.isOver = true
      if (this.#yuga?.isRunning()) await working
    }
    const result = await withDatabase(this.#place, (pool) =>
      this.#comparison.differences(pool, this.#ledger),
    )
    this.#rounds[victim] += 1
    this.#differences.push(...result)
    return result
  }

  figures(): KillFigures {
    return {
      rounds: this.#rounds,
      recoveries: this.#recoveries.toSorted((a, b) => a - b),
      ledger: this.#ledger,
      differences: this.#differences,
    }
  }

  async end(): Promise<void> {
    if (this.#yuga?.isRunning()) await this.#yuga.stop()
  }

  async #kill(victim: Victim): Promise<void> {
    const postmaster = postmasterOf(this.#place)
    if (postmaster === undefined) throw new Error('The database does not run.')
    if (victim === 'backend') {
      const backends = backendsOf(postmaster)
      const chosen = backends[Math.floor(this.#random() * backends.length)]
      if (chosen === undefined) throw new Error('No connection is served.')
      // outright, after which PostgreSQL starts all of them again, or as an administrator would
      process.kill(chosen, this.#random() < 0.5 ? 'SIGKILL' : 'SIGTERM')
      return
    }
    if (victim !== 'node') process.kill(postmaster, 'SIGKILL')
    if (victim === 'database') return
    await this.#yuga?.kill()
    this.#yuga = await startYuga(this.#place, this.#port, unlimited)
  }

  async #isBack(killed: number): Promise<void> {
    const url = this.#yuga?.url ?? ''
    // the database's end is noticed by callers: give the old answer time to become untrue
    await pause(50)
    while (!(await isReady(url))) {
      if (Date.now() - killed > longestRecoveryMs) {
        throw new Error(`Yuga did not come back: ${this.#yuga?.said().slice(-2_000)}`)
      }
      await pause(20)
    }
    this.#recoveries.push(Date.now() - killed)
  }
}
