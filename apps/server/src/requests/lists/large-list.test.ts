import { listOvertimes, listUnsubmits } from '@yuga/contract/requests/requests'
import { expect, test } from 'vitest'
import { costOf } from '../../../test/cost-of.ts'
import { asksOvertime, asksUnsubmit, weekBefore } from '../../../test/weeks.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/* A list is answered by as many statements for many requests as for one, and what is read of it is its rows. */

const { server, company } = useServer()

const overtimes = (person: Caller) => () => person(listOvertimes, { query: { limit: 1000 } })
const unsubmits = (person: Caller) => () => person(listUnsubmits, { query: { limit: 1000 } })

test('nine requests of people with histories cost the statements of one', async () => {
  const { pm, kim, project } = await company.staff({ plan: 1 })
  await asksOvertime(kim, project)
  const submitted = await company.staff()
  await asksUnsubmit(submitted.kim, submitted.project)
  const one = [await costOf(server, overtimes(pm)), await costOf(server, unsubmits(submitted.pm))]
  for (let count = 1; count < 9; count += 1) {
    const lee = await company.person()
    await company.join(lee, project, { plan: 1 })
    await company.worked(lee, project, [
      { day: '2026-01-14', hundredths: 800, periodStart: '2026-01-11', periodEnd: '2026-01-17' },
      { day: '2026-02-11', hundredths: 800, periodStart: '2026-02-08', periodEnd: '2026-02-14' },
    ])
    await asksOvertime(lee, project)
    const han = await company.person()
    await company.join(han, submitted.project)
    await asksUnsubmit(han, submitted.project, { period: weekBefore })
  }
  const nine = [await costOf(server, overtimes(pm)), await costOf(server, unsubmits(submitted.pm))]
  expect(nine.map(({ statements }) => statements)).toEqual(one.map(({ statements }) => statements))
  // eight requests more, each with its row and its impact, and nothing of the months behind them
  expect(nine.map(({ rows }, index) => rows - (one[index]?.rows ?? 0))).toEqual([16, 16])
})
