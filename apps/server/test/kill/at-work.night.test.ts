import { afterAll, beforeAll, expect, test } from 'vitest'
import { KillRounds, victims } from '../../../../scripts/faults/kills.ts'
import { makePlace, type Place } from '../../../../scripts/faults/yuga.ts'
import { randomFrom } from '../random.ts'

const rounds = Number(process.env.ROUNDS ?? 6)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const longestRound = 150_000

let place: Place
let kills: KillRounds

beforeAll(async () => {
  place = await makePlace()
  kills = new KillRounds(place, randomFrom(seed))
  await kills.begin()
}, longestRound)

afterAll(async () => {
  await kills.end()
  await place.end()
}, longestRound)

test(
  `after each of ${rounds} kills amid the work of twenty people the database holds what was acknowledged (SEED=${seed})`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const victim = victims[round % victims.length] ?? 'node'
      expect(await kills.round(victim), `${victim} killed`).toEqual([])
    }
    const { ledger } = kills.figures()
    expect(ledger.faults).toEqual([])
    expect(ledger.done('save')).toBeGreaterThan(rounds * 5)
    expect(ledger.done('submit')).toBeGreaterThan(0)
  },
  rounds * longestRound,
)
