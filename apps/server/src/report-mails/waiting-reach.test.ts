import { listReportMails } from '@yuga/contract/reports/report-mails'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until, useOutbox } from '../../test/mail/mails.ts'
import type { Caller } from '../../test/server.ts'
import { runsNow } from '../../test/subjects/jobs.ts'
import { orders } from '../../test/subjects/report-mails.ts'
import { useServer } from '../../test/use-server.ts'
import { reportMails } from './send-reports.ts'

/*
 * Friday 20 March 2026, 06:30: a sheet is written for the leader of D1 with T1, P1 and T2 below it, who sits in T3; the
 * two teams own its projects. No mail server is there for two days, in which something of that changes.
 */

const { server, company } = useServer()
const { outbox, smtpWith, stateOf } = useOutbox(server)

let boss: Caller
let leader: Caller
let projectOfT1: string
beforeEach(async () => {
  boss = await company.person({ name: 'Boss', roles: ['LE005'], team: 'C', joinDay: '2026-01-01' })
  leader = await company.person({ roles: ['LE001', 'LE003'], team: 'T3', joinDay: '2026-01-01' })
  await company.leads(leader, 'D1')
  const pm = await company.person({ roles: ['LE002'], team: 'T3', joinDay: '2026-01-01' })
  projectOfT1 = await company.project({ pm })
  await isOwnedBy('T1', projectOfT1)
  await isOwnedBy('T2', await company.project({ pm }))
})

afterEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  await server.pool.query(`
    delete from report_mails;
    delete from project_team_profits;
    update organizations set upper_organization_id = 'T1' where organization_id = 'P1';
    update organizations set team_leader_id = null`)
})

async function isOwnedBy(team: string, projectId: string): Promise<void> {
  await server.pool.query('delete from project_team_profits where project_id = $1', [projectId])
  await server.pool.query(
    `insert into project_team_profits (project_id, year, organization_id, is_owner)
     values ($1, 2026, $2, true)`,
    [projectId, team],
  )
}

const today = (person: Caller) => server.as(person.employeeId)

async function waits(more: Parameters<typeof orders>[1]): Promise<void> {
  const recipientIdList = [leader.employeeId]
  await orders(boss, { organizationId: 'D1', recipientIdList, ...more })
  server.clock.set('2026-03-20T06:30:00+09:00')
  const range = { firstDay: '2026-03-20', lastDay: '2026-03-20' }
  await runsNow(server, reportMails, { range })
  expect(await stateOf(leader)).toEqual(['waiting'])
}

async function sendsTwoDaysLater() {
  server.clock.set('2026-03-22T06:30:00+09:00')
  const smtp = await smtpWith()
  outbox.sendsTo(smtp)
  return smtp
}

/** What the owner sees of the receiver. */
async function seenByOwner() {
  const { ownList } = await (await today(boss))(listReportMails, {})
  return ownList.flatMap(({ recipientList }) =>
    recipientList.map(({ lastOutcome, mailState }) => [lastOutcome, mailState]),
  )
}

async function expectDropped(): Promise<void> {
  const smtp = await sendsTwoDaysLater()
  await until(async () => expect(await stateOf(leader)).toEqual(['failed']))
  const files = await server.pool.query(
    'select from email_attachments where octet_length(bytes) > 0',
  )
  expect([smtp.arrived.length, files.rowCount]).toEqual([0, 0])
  expect(await seenByOwner()).toEqual([['NOT_ALLOWED', null]])
}

async function expectSent(): Promise<void> {
  const smtp = await sendsTwoDaysLater()
  await until(async () => expect(await stateOf(leader)).toEqual(['sent']))
  expect(smtp.arrived).toHaveLength(1)
  expect(await seenByOwner()).toEqual([['MAILED', 'sent']])
}

const ofUnits = ['utilization', 'utilizationDetail', 'teamProfit', 'timecardStatus'] as const
const ofMoney = ['billingData', 'costData'] as const

describe.each(ofUnits)(
  '[report-mails-10] a sheet of units that waits to be sent: %s',
  (screenName) => {
    test('goes to no one who leads the unit no more', async () => {
      await waits({ screenName })
      await company.leads(boss, 'D1')
      await expectDropped()
    })

    test('goes to no one who lost one of the units', async () => {
      await waits({ screenName })
      await server.pool.query(
        `update organizations set upper_organization_id = 'T3' where organization_id = 'P1'`,
      )
      await expectDropped()
    })

    test('goes to a leader of more than before', async () => {
      await waits({ screenName })
      await company.leads(leader, 'D2')
      await expectSent()
    })
  },
)

describe.each(ofMoney)('a sheet of projects that waits to be sent: %s', (screenName) => {
  const ofProjects = { screenName, organizationId: '' } as const

  test('goes to no one who leads the units no more', async () => {
    await waits(ofProjects)
    await company.leads(boss, 'D1')
    await expectDropped()
  })

  test('[report-mails-10] goes to no one who lost one of the projects', async () => {
    await waits(ofProjects)
    await isOwnedBy('T3', projectOfT1)
    await expectDropped()
  })

  test('goes to a receiver who still reads them all', async () => {
    await waits(ofProjects)
    await expectSent()
  })
})

test('a sheet of everything goes to no one who has become a leader', async () => {
  const roles = (now: string) =>
    server.pool.query(
      `update employee_roles set role_id = $2 where employee_id = $1 and role_id = any('{LE003,LE005}')`,
      [leader.employeeId, now],
    )
  await roles('LE005')
  await waits({})
  await roles('LE003')
  await expectDropped()
})
