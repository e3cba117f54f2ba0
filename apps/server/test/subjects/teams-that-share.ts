import { type Company, moves } from '../factories.ts'
import type { TestServer } from '../server.ts'
import { moneyOn } from './profit-company.ts'
import { week } from './utilization-company.ts'

/*
 * April 2026, and March is requested. Lead leads T1, where Ann works, and sits in T3; Part is part leader of T1, and
 * named as leader of T2. OURS belongs to T1, which shares it with T2; BORROWED belongs to T2 and Ann works on it;
 * THEIRS is of T2 alone. Bob works in T2 on all three. Mover came from T2 to T1 on Wednesday 18 March and worked on
 * OURS before and after it.
 */

/** As no sum of anything else comes out. */
export const prices = {
  primeCost: 7_654_321,
  settlement: 8_765_432,
  primeCents: 765_431,
  settlementCents: 876_541,
}

const joinDay = '2026-02-01'

/** Founds them, and answers the readers and the workers. */
export async function createTeamsThatShare(server: TestServer, company: Company) {
  const money = moneyOn(server)
  const admin = await company.person({ roles: ['LE999'], team: 'C', joinDay })
  const lead = await company.person({ roles: ['LE003'], team: 'T3', joinDay })
  const part = await company.person({ roles: ['LE004'], team: 'T1', joinDay })
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay })
  const memberPm = await company.person({ roles: ['LE002'], team: 'C', joinDay })
  const kim = await company.person({ roles: ['LE001'], team: 'T1', joinDay })
  const deputy = await company.person({ roles: ['LE001'], team: 'T1', joinDay })
  await company.standsIn(deputy, lead, {
    kind: 'approval',
    fromDay: '2026-04-01',
    toDay: '2026-04-30',
  })
  const ann = await company.person({ name: 'Ann', team: 'T1', joinDay })
  const bob = await company.person({ name: 'Bob', team: 'T2', joinDay })
  const mover = await company.person({ name: 'Mover', team: 'T2', joinDay })
  await moves(server, mover, '2026-03-18', { team: 'T1' })
  await company.leads(lead, 'T1')
  await company.leads(part, 'T2')
  await money.profitCenters('T1', 'T2', 'T3')
  for (const unitType of ['UP001', 'UP002'] as const) {
    await money.price(2026, { unitType, grade: 'GR003', ...prices })
  }
  await money.opexRate(2026, 7.25)
  await money.exchangeRate(2026, 1_357)
  await money.target(2026, 'T1', 12_000_000)
  await money.target(2026, 'T2', 24_000_000)
  const at = { pm, startDay: '2026-01-01', endDay: '2026-12-31' } as const
  await company.project({ id: 'OURS', name: 'Ours', ...at })
  await company.project({ id: 'BORROWED', name: 'Borrowed', ...at })
  await company.project({ id: 'THEIRS', name: 'Theirs', ...at, pm: admin })
  await money.shares('OURS', 2026, { T1: 70, T2: 30 })
  await money.shares('BORROWED', 2026, { T2: 75, T1: 25 })
  await money.shares('THEIRS', 2026, { T2: 80, T1: 20 })
  for (const id of ['OURS', 'BORROWED', 'THEIRS']) {
    await money.bills(id, '2026-03', 40_000_000)
    await money.spends(id, '2026-03', 3_000_000, 'T1')
    await money.spends(id, '2026-03', 5_000_000, 'T2')
    await company.join(bob, id)
  }
  for (const id of ['OURS', 'BORROWED']) await company.join(ann, id)
  await company.join(mover, 'OURS')
  await company.join(memberPm, 'OURS')
  const tuesday = { day: '2026-03-17', hundredths: 300, ...week('2026-03-15', '2026-03-21') }
  for (const id of ['OURS', 'BORROWED', 'THEIRS']) await company.worked(bob, id, [tuesday])
  for (const id of ['OURS', 'BORROWED']) await company.worked(ann, id, [tuesday])
  await company.worked(mover, 'OURS', [tuesday, { ...tuesday, day: '2026-03-19', hundredths: 500 }])
  return { admin, lead, part, pm, memberPm, kim, deputy, bob, mover }
}
