import { addDays } from '@yuga/domain/calendar/day'
import type { Db } from '../db/statement.ts'
import { dayIn } from '../http/clock.ts'
import type { JobDefinition, JobRun } from '../jobs/job.ts'
import { keepFindings } from '../jobs/findings.store.ts'
import { countPeople } from './check.store.ts'
import { differencesAfter } from './differences.ts'

type Stored = {
  /** The last of those who were checked; null at the end. */
  readonly last: string | null
  readonly checked: number
  readonly differing: number
  readonly total: number
}

/** What is kept of a run to be looked at; how many there are is counted beyond it. */
const mostStored = 1_000

/** Every night all figures are computed again from single days, and what differs is kept (jobs-11). */
export const figuresCheck: JobDefinition<Stored> = {
  name: 'figures-check',
  title: { ko: '월 집계 검증', en: 'Check of the month rollups' },
  schedule: { every: 'day', at: '02:30' },
  rangeOf: (dueOn) => ({ firstDay: addDays(dueOn, -1), lastDay: addDays(dueOn, -1) }),
  async run(run) {
    let stored = run.kept
    while (stored?.last !== null) {
      const before: Stored | null = stored
      stored = await run.step((db) => checkSome(db, run, before), { isSnapshot: true })
    }
    const { checked, differing } = stored
    return differing === 0
      ? {
          ko: `직원 ${checked}명의 모든 집계가 입력된 시간과 일치합니다.`,
          en: `Every figure is what its hours add up to, of ${checked} people.`,
        }
      : {
          ko: `직원 ${checked}명 중 집계 ${differing}건이 입력된 시간과 다릅니다.`,
          en: `Figures that are not what their hours add up to: ${differing}, of ${checked} people.`,
        }
  },
}

async function checkSome(db: Db, run: JobRun<Stored>, before: Stored | null) {
  const total = before?.total ?? (await countPeople(db))
  const today = dayIn('Asia/Seoul', run.now())
  const some = await differencesAfter(db, before?.last ?? '', today)
  const differing = before?.differing ?? 0
  const toKeep = some.differing.slice(0, Math.max(0, mostStored - differing))
  await keepFindings(
    db,
    run.runSn,
    toKeep.map(({ firstDay, ...difference }) => ({ ...difference, day: firstDay })),
  )
  const checked = (before?.checked ?? 0) + some.checked
  const stored: Stored = {
    last: some.last,
    checked,
    differing: differing + some.differing.length,
    total,
  }
  return { kept: stored, done: checked, total }
}
