import { setPriority } from 'node:os'
import { randomFrom } from '../../apps/server/test/random.ts'
import { cutOff } from './cases/cut-off.ts'
import { fullDisk } from './cases/disk.ts'
import { flood } from './cases/flood.ts'
import { stopWithHalfOpen } from './cases/half-open.ts'
import { lockedByHand } from './cases/lock.ts'
import { raceOverTwoServers } from './cases/races.ts'
import { KillRounds, victims } from './kills.ts'
import type { Ledger } from './ledger.ts'
import { type Options, type Part, readOptions } from './options.ts'
import { type Result, writeReport } from './report.ts'
import { freePort } from '../../apps/server/test/free-port.ts'
import { makePlace, type Place, startYuga } from './yuga.ts'

type Run = (place: Place, options: Options) => Promise<Omit<Result, 'part'>>

const raceMs = 30_000
const floodMs = 15_000
const lockedMs = 60_000
const cutOffMs = 20_000

function countsOf(ledger: Ledger) {
  return {
    'saves, submits, requests and decisions acknowledged': ledger.outcomes('done'),
    'of them saves': ledger.done('save'),
    'of them submits': ledger.done('submit'),
    'of them decisions': ledger.done('decide'),
    'sent again with the same key': ledger.retries,
    'refused by a rule': ledger.outcomes('refused'),
    'given up without an answer': ledger.outcomes('nothing'),
    'answers 500': ledger.faults.length,
  }
}

const runs: Record<Part, Run> = {
  kills: async (place, { rounds, seed }) => {
    const kills = new KillRounds(place, randomFrom(seed))
    await kills.begin()
    const began = Date.now()
    for (let round = 0; round < rounds; round += 1) {
      const victim = victims[round % victims.length] ?? 'node'
      const result = await kills.round(victim)
      const seconds = Math.round((Date.now() - began) / 1000)
      console.log(
        `round ${round + 1} of ${rounds}: ${victim}, ${result.length} differences, ${seconds} s`,
      )
      for (const difference of result.slice(0, 5)) console.log(`  ${difference}`)
    }
    await kills.end()
    const { ledger, recoveries, differences, rounds: done } = kills.figures()
    const at = (share: number) => recoveries[Math.floor((recoveries.length - 1) * share)] ?? 0
    return {
      figures: {
        rounds,
        'of them Node, the database, one connection, both': victims
          .map((victim) => done[victim])
          .join(', '),
        ...countsOf(ledger),
        'ready again after (median, longest)': `${at(0.5)} ms, ${at(1)} ms`,
        'acknowledged but lost, done twice, or done unasked': differences.length,
      },
      faults: [...differences, ...ledger.faults],
    }
  },
  races: async (place, { seed }) => {
    const { ledger, differences } = await raceOverTwoServers(place, randomFrom(seed), raceMs)
    return {
      figures: {
        ...countsOf(ledger),
        'acknowledged but lost, done twice, or done unasked': differences.length,
      },
      faults: [...differences, ...ledger.faults],
    }
  },
  lock: async (place) => {
    const { savers, slowestAnswerMs, slowestOtherMs, others, faults } = await lockedByHand(
      place,
      lockedMs,
    )
    return {
      figures: {
        savers,
        'all were answered to try again within': `${slowestAnswerMs} ms`,
        "other people's reads and probes meanwhile": others,
        'the slowest of them': `${slowestOtherMs} ms`,
      },
      faults,
    }
  },
  'cut-off': async (place, { seed }) => {
    const result = await cutOff(place, randomFrom(seed), cutOffMs)
    const { ledger, differences, reportedAfterMs, backAfterMs } = result
    return {
      figures: {
        'cut off for': `${cutOffMs} ms`,
        '/readyz reported it after': `${reportedAfterMs} ms`,
        'twenty more acknowledged after it was back': `${backAfterMs} ms`,
        ...countsOf(ledger),
        'acknowledged but lost, done twice, or done unasked': differences.length,
      },
      faults: [...differences, ...ledger.faults],
    }
  },
  disk: async (place, { seed }) => {
    if (process.getuid?.() !== 0) {
      return { figures: { 'not tried': 'it takes root to mount a small disk' }, faults: [] }
    }
    const result = await fullDisk(place, randomFrom(seed))
    const { ledger, differences, reportedAfterMs, backAfterMs, startSaid } = result
    const isHinted = /disk is full|No space left/.test(startSaid)
    return {
      figures: {
        '/readyz reported it after': `${reportedAfterMs} ms`,
        'twenty more acknowledged after there was space': `${backAfterMs} ms`,
        ...countsOf(ledger),
        'acknowledged but lost, done twice, or done unasked': differences.length,
      },
      faults: [
        ...differences,
        ...ledger.faults,
        ...(isHinted ? [] : [`a start on the full disk says: ${startSaid}`]),
      ],
    }
  },
  flood: async (place) => {
    const yuga = await startYuga(place, await freePort(), { LOG_LEVEL: 'info' })
    const { memoryBefore, memory, logBytes, slowestMs, calls, failed } = await flood(yuga, {
      calls: 10,
      milliseconds: floodMs,
    })
    await yuga.stop()
    return {
      figures: {
        'memory before, at most': `${memoryBefore} MB, ${memory} MB`,
        "other people's calls, of them failed": `${calls}, ${failed}`,
        'the slowest of them': `${slowestMs} ms`,
        'written to the log at level info': `${logBytes} bytes`,
      },
      faults: [
        ...(failed > 0 ? ['calls of others failed'] : []),
        ...(memory >= 400 ? ['400 MB were passed'] : []),
        ...(logBytes > 100_000 ? ['the log grew'] : []),
      ],
    }
  },
  'half-open': async (place) => {
    const yuga = await startYuga(place, await freePort())
    const milliseconds = await stopWithHalfOpen(yuga)
    return {
      figures: { 'stopped after': `${milliseconds} ms` },
      faults: milliseconds > 3_000 ? ['the stop took longer than 3 s'] : [],
    }
  },
}

/** Runs the parts one after another, each on a separate server and folder. */
async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  setPriority(10)
  console.log(`seed ${options.seed}`)
  const results: Result[] = []
  for (const part of options.parts) {
    console.log(`${part} …`)
    const place = await makePlace()
    const result = { part, ...(await runs[part](place, options)) }
    results.push(result)
    for (const [name, figure] of Object.entries(result.figures)) console.log(`  ${name}: ${figure}`)
    for (const fault of result.faults.slice(0, 20)) console.log(`  FAULT ${fault}`)
    if (result.faults.length === 0) await place.end()
    else console.log(`  what it wrote is left in ${place.folder}`)
  }
  if (options.writes) await writeReport(results)
  return results.every(({ faults }) => faults.length === 0)
}

process.exit((await main()) ? 0 : 1)
