import { beforeAll } from 'vitest'
import type { Caller } from '../server.ts'
import { useServer } from '../use-server.ts'

/*
 * March 2026 has 22 weekdays, of which the 2nd is a holiday: 168 base hours. Division D1 has the teams T1, with part P1
 * below it, and T2.
 */

export const march = { standardYear: 2026, beginDay: '202603', endDay: '202603' }
export const week = (first: string, last: string) => ({ periodStart: first, periodEnd: last })
const weeks = [
  ['2026-03-03', week('2026-03-01', '2026-03-07')],
  ['2026-03-17', week('2026-03-15', '2026-03-21')],
] as const

/** A company with hours in March, of which One of T1 and Two of T2 submitted theirs. */
export function useUtilization() {
  const { server, company } = useServer('2026-04-08T09:00:00+09:00')
  const founded: { executive?: Caller; one?: Caller; two?: Caller } = {}
  beforeAll(async () => {
    await company.holiday('2026-03-02')
    const executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
    const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
    const one = await company.person({ name: 'One', team: 'T1', joinDay: '2026-03-01' })
    const two = await company.person({ name: 'Two', team: 'T2', joinDay: '2026-03-01' })
    const billable = await company.project({ pm, name: 'Billable', type: 'PM001' })
    const other = await company.project({ pm, name: 'Other', type: 'PM005' })
    const [first, second] = weeks
    const day = ([at, period]: (typeof weeks)[number], hundredths: number) => ({
      day: at,
      ...period,
      hundredths,
    })
    await company.worked(
      one,
      billable,
      ['03', '04', '05', '06'].map((text) => ({ ...day(first, 2100), day: `2026-03-${text}` })),
    )
    await company.worked(two, billable, [day(first, 2010), day(second, 2215)])
    await company.worked(two, other, [day(second, 1600)])
    // what is not submitted counts nowhere, nor next to submitted weeks of the same month
    const last = week('2026-03-22', '2026-03-28')
    await company.worked(two, billable, [{ day: '2026-03-24', ...last, hundredths: 700 }], 'open')
    await company.worked(one, other, [day(second, 800)], 'open')
    Object.assign(founded, { executive, one, two })
  })
  return { server, company, here: founded as Readonly<Required<typeof founded>> }
}
