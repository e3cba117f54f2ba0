import type pg from 'pg'
import { extendStretches } from '../figures/extend-stretches.ts'
import { type Clock, dayIn } from '../http/clock.ts'

const onceADay = 24 * 3_600_000

/** Keeps everybody's work stretches a year ahead: now and once a day, until it is stopped. */
export function keepStretchesAhead(
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
