import {
  cancelMonthClose,
  closeOwnMonth,
  readMonthCloseOutlook,
} from '@yuga/contract/timecard/month-close'
import { readTimecard, saveTimecard } from '@yuga/contract/timecard/timecard'
import type { RoleId } from '@yuga/domain/access/roles'
import { afterEach, describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { asksOvertime, asksUnsubmit, submits, week } from '../../test/weeks.ts'
import { changesLastEntry } from '../../test/figures.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

afterEach(() => server.pool.query('update organizations set team_leader_id = null'))

const march = { yearMonth: '202603' }
const close = (person: Caller) => person(closeOwnMonth, { body: march })
const cancel = (person: Caller, of: { employeeId: string }, yearMonth = '202603') =>
  person(cancelMonthClose, { body: { yearMonth, employeeId: of.employeeId } })
const rowStateOf = async (person: Caller) =>
  (await person(readTimecard, { query: week })).myProjectList[0]?.rowState

async function leader(roles: RoleId[], team: string, leading?: string) {
  const person = await company.person({ roles: ['LE001', ...roles], team })
  if (leading !== undefined) await company.leads(person, leading)
  return person
}
async function closedIn(team: string) {
  const { kim } = await company.staff({ team })
  await close(kim)
  return kim
}

describe('opening a closed month again', () => {
  test('is nothing that a team leader does for themselves, leading a unit or none', async () => {
    const leading = await leader(['LE003'], 'T2', 'T2')
    const unit = await leader(['LE003'], 'T3')
    for (const person of [leading, unit]) {
      await close(person)
      expect(await refusalOf(cancel(person, person))).toMatchObject({ status: 403 })
    }
  })

  test('[month-close-5] leaves each row in the state that the close left it in, and lets it be edited', async () => {
    const admin = await leader(['LE999'], 'C')
    const scenes = [
      [company.staff(), (p: Caller, id: string) => submits(p, id), 'submitted'],
      [
        company.staff(),
        (p: Caller, projectId: string) =>
          p(saveTimecard, {
            body: { ...week, timecardSaveList: [{ projectId, timeMonday: 8 }] },
          }),
        'open',
      ],
      [company.staff({ plan: 1 }), (p: Caller, id: string) => submits(p, id), 'flagged'],
      [company.staff({ plan: 1 }), (p: Caller, id: string) => asksOvertime(p, id), 'open'],
      [company.staff(), (p: Caller, id: string) => asksUnsubmit(p, id), 'submitted'],
    ] as const
    for (const [staffed, prepare, expected] of scenes) {
      const { kim, project } = await staffed
      await prepare(kim, project)
      await close(kim)
      expect(await rowStateOf(kim)).toBe(expected)
      await cancel(admin, kim)
      expect(await rowStateOf(kim)).toBe(expected)
      expect((await kim(readTimecard, { query: week })).monthCloseYn).toBe('N')
    }
  })

  test('lets hours be entered, and the month be closed again', async () => {
    const { kim, project } = await company.staff()
    const admin = await leader(['LE999'], 'C')
    await close(kim)
    await cancel(admin, kim)
    await submits(kim, project)
    await close(kim)
    expect((await refusalOf(close(kim))).reason).toBe('close.already-closed')
  })

  test('of a month that is not closed is refused', async () => {
    const admin = await leader(['LE999'], 'C')
    const { kim } = await company.staff()
    const refusal = await leavesNoTrace(server, () => refusalOf(cancel(admin, kim)))
    expect(refusal).toMatchObject({ status: 409, reason: 'close.not-closed' })
    await close(kim)
    expect((await refusalOf(cancel(admin, kim, '202602'))).reason).toBe('close.not-closed')
  })

  test('of someone who does not exist is refused', async () => {
    const admin = await leader(['LE999'], 'C')
    for (const employeeId of ['nobody', "' or true --", '없는사람']) {
      const refusal = await refusalOf(cancel(admin, { employeeId }))
      expect(refusal).toMatchObject({ status: 404, reason: 'close.not-in-scope' })
    }
  })

  test('twice at once happens once', async () => {
    const admin = await leader(['LE999'], 'C')
    const kim = await closedIn('T1')
    const { answers, refusals } = await inParallel([cancel(admin, kim), cancel(admin, kim)])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 close.not-closed'])
  })
})

describe('who may open it', () => {
  test('an administrator, for everybody and for themselves', async () => {
    const admin = await leader(['LE999'], 'T1')
    const head = await closedIn('C')
    await company.leads(head, 'C')
    await cancel(admin, head)
    await close(admin)
    await cancel(admin, admin)
    for (const person of [head, admin]) {
      const outlook = await person(readMonthCloseOutlook, { params: march })
      expect(outlook.monthCloseYn).toBe('N')
    }
  })

  test.each([
    ['D1', 'D1', true],
    ['D1', 'P1', true],
    ['T1', 'P1', true],
    ['T1', 'T2', false],
    ['T1', 'D1', false],
    ['D2', 'T1', false],
  ])('the team leader of %s for someone in %s: %s', async (unit, team, may) => {
    const person = await leader(['LE003'], unit, unit)
    const kim = await closedIn(team)
    if (may) await cancel(person, kim)
    else {
      const refusal = await leavesNoTrace(server, () => refusalOf(cancel(person, kim)))
      expect(refusal).toMatchObject({ status: 404, reason: 'close.not-in-scope' })
    }
  })

  test('a team leader not for leaders at or above their own unit, themselves included', async () => {
    const person = await leader(['LE003'], 'T1', 'T1')
    const head = await closedIn('T1')
    await company.leads(head, 'D1')
    const refused = { status: 403, reason: 'close.leads-above' }
    expect(await refusalOf(cancel(person, head))).toMatchObject(refused)
    await close(person)
    expect(await refusalOf(cancel(person, person))).toMatchObject(refused)
  })

  test('[month-close-6] no one else, with a refusal at once, also while a user works on the timecard', async () => {
    const person = await leader(['LE003'], 'T2', 'T2')
    const [kim, head] = [await closedIn('T1'), await closedIn('T2')]
    await company.leads(head, 'C')
    const holder = await server.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from employees where employee_id = any($1) for no key update', [
        [kim.employeeId, head.employeeId],
      ])
      const refused = [kim, head].map(async (of) => (await refusalOf(cancel(person, of))).reason)
      const late = new Promise((resolve) => setTimeout(resolve, 5_000, 'waits'))
      expect(await Promise.race([Promise.all(refused), late])).toEqual([
        'close.not-in-scope',
        'close.leads-above',
      ])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  test('a team leader for those who belonged to them at the end of that month', async () => {
    const person = await leader(['LE003'], 'D2', 'D2')
    const kim = await company.person({ team: 'T1' })
    await moves(server, kim, '2026-03-31', { team: 'T3' })
    await close(kim)
    // the transfer is only planned as yet (access-17)
    expect((await refusalOf(cancel(person, kim))).status).toBe(404)
    server.clock.set('2026-04-01T09:00:00+09:00')
    const later = await server.as(person.employeeId)
    await cancel(later, kim)
    await changesLastEntry(server, kim, { fromDay: '2026-04-01' })
    await close(await server.as(kim.employeeId))
    expect((await refusalOf(cancel(later, kim))).status).toBe(404)
  })

  test('a team leader who also is a part leader elsewhere has no more by that', async () => {
    const person = await leader(['LE003', 'LE004'], 'T3', 'T1')
    const kim = await closedIn('T3')
    expect((await refusalOf(cancel(person, kim))).status).toBe(404)
  })

  test.each([['LE001'], ['LE002'], ['LE004'], ['LE005']] as const)(
    'no one with %s alone',
    async (role) => {
      const kim = await closedIn('T1')
      const person = await company.person({ roles: [role], team: 'T1' })
      const refusal = await leavesNoTrace(server, () => refusalOf(cancel(person, kim)))
      expect(refusal).toMatchObject({ status: 403, code: 950, reason: 'session.not-allowed' })
    },
  )
})
