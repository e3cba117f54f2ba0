import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { chooseMailKinds, listMessages } from '@yuga/contract/messages/messages'
import { remindEmployees } from '@yuga/contract/reports/timecard-status'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { afterEach, describe, expect, test } from 'vitest'
import { submits, week, weekBefore } from '../../test/weeks.ts'
import { withoutHolidays } from '../../test/figures.ts'
import { runsNow } from '../../test/subjects/jobs.ts'
import { outboxOf } from '../../test/mail/mails.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { closeReminder, timecardReminder } from './reminders.ts'

/* Wednesday 18 March 2026: the week before is 8 to 14 March, the month before February. */

const { server, company } = useServer()

afterEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  await withoutHolidays(server)
})

const lastWeek = { firstDay: '2026-03-08', lastDay: '2026-03-14' }
const february = { firstDay: '2026-02-01', lastDay: '2026-02-28' }

const contentsTo = async ({ employeeId }: Caller) => {
  const { rows } = await server.pool.query<{ category: string; en: string; ko: string }>(
    `select category, contents_en as en, contents_ko as ko from messages
     where receiver_id = $1 and sender_id is null order by message_sn`,
    [employeeId],
  )
  return rows
}
const isReminded = async (person: Caller) => (await contentsTo(person)).length > 0

const hoursOf = (person: Caller, project: string, state?: 'open' | 'submitted') =>
  company.worked(
    person,
    project,
    [{ day: '2026-03-10', hundredths: 800, periodStart: '2026-03-08', periodEnd: '2026-03-14' }],
    state,
  )

/** An employee on a project in progress. */
async function member(as?: Parameters<typeof company.person>[0]): Promise<Caller> {
  const person = await company.person(as)
  const pm = await company.person({ roles: ['LE002'] })
  await company.join(person, await company.project({ pm }))
  return person
}

describe('of a missing timecard', () => {
  const misses: Record<string, () => Promise<Caller>> = {
    'who entered nothing': async () => (await company.staff()).kim,
    'with hours that are not submitted': async () => {
      const { kim, project } = await company.staff()
      await hoursOf(kim, project, 'open')
      return kim
    },
    'with a row that is not submitted': async () => {
      const { pm, kim, project } = await company.staff()
      const other = await company.project({ pm })
      await company.join(kim, other)
      await hoursOf(kim, project, 'submitted')
      await hoursOf(kim, other, 'open')
      return kim
    },
    'who joined on its last workday': async () => member({ joinDay: '2026-03-13' }),
    'who leaves later': async () => member({ retireDay: '2026-03-31' }),
  }
  const missesNothing: Record<string, () => Promise<Caller>> = {
    'who has submitted it': async () => {
      const { kim, project } = await company.staff()
      await submits(kim, project, { timeMonday: 8 }, weekBefore)
      return kim
    },
    'who joined on the weekend at its end': async () => company.person({ joinDay: '2026-03-14' }),
    'who has no project to enter hours on': async () => company.person(),
    'who has a tentative project alone (tentative-2)': async () => {
      const { kim, project } = await company.staff()
      await server.pool.query('update projects set win_probability = 60 where project_id = $1', [
        project,
      ])
      return kim
    },
    'who joins next month': async () => company.person({ joinDay: '2026-04-01' }),
    'who has left': async () => company.person({ retireDay: '2026-03-17' }),
    'with an account that is switched off': async () => {
      const kim = await member()
      await server.pool.query('update employees set is_active = false where employee_id = $1', [
        kim.employeeId,
      ])
      return kim
    },
    'who keeps no timecard': async () => company.person({ roles: ['LE005'] }),
    'in an office that was on holiday all week': async () => {
      await company.holiday('2026-03-09', '2026-03-13', 'FC002')
      return company.person({ office: 'FC002' })
    },
    'with a closed month': async () => {
      const { kim, project } = await company.staff()
      await hoursOf(kim, project, 'open')
      await kim(closeOwnMonth, { body: { standardYear: '2026', yearMonth: '202603' } })
      return kim
    },
  }

  test('[jobs-8] each of those who miss something is reminded, and no one else', async () => {
    const people = new Map<string, Caller>()
    for (const [name, made] of Object.entries({ ...misses, ...missesNothing })) {
      people.set(name, await made())
    }
    const { state } = await runsNow(server, timecardReminder, { range: lastWeek })
    expect(state).toBe('done')
    const reminded: string[] = []
    for (const [name, person] of people) if (await isReminded(person)) reminded.push(name)
    expect(reminded).toEqual(Object.keys(misses))
    // the very people who see it on their own timecard
    for (const name of Object.keys(misses)) {
      const own = await people.get(name)?.(readTimecard, { query: week })
      expect(own?.uncompletedPrevious, name).toMatchObject({ fromDate: '20260308' })
    }
  })

  test('the message names the week in both languages, leads to it, and comes from Yuga', async () => {
    const kim = await member()
    await runsNow(server, timecardReminder, { range: lastWeek })
    const [message] = await contentsTo(kim)
    expect(message?.category).toBe('reminder')
    expect(message?.en).toContain('03/08/2026 ~ 03/14/2026')
    expect(message?.ko).toContain('2026-03-08 ~ 2026-03-14')
    const { notificationsList } = await kim(listMessages, { query: {} })
    expect(notificationsList[0]).toMatchObject({
      sender: 'Yuga',
      leadsTo: '/timecard?date=20260308',
    })
  })

  test('a week that a month ends in counts as the two periods that it is', async () => {
    const kim = await member()
    server.clock.set('2026-04-08T09:00:00+09:00')
    await runsNow(server, timecardReminder, {
      range: { firstDay: '2026-03-29', lastDay: '2026-04-04' },
    })
    const [message] = await contentsTo(kim)
    expect(message?.en).toContain('03/29/2026 ~ 03/31/2026, 04/01/2026 ~ 04/04/2026')
  })

  test('[jobs-8] a week that has not ended where the employee works waits, and many are not all named', async () => {
    const seoul = await member()
    const angeles = await member({ office: 'FC002' })
    // Sunday morning in Seoul, still Saturday in Los Angeles
    server.clock.set('2026-03-15T09:00:00+09:00')
    await runsNow(server, timecardReminder, {
      range: { firstDay: '2026-02-01', lastDay: '2026-03-15' },
    })
    expect((await contentsTo(seoul))[0]?.en).toMatch(/02\/01\/2026.*02\/28\/2026.* and 1 more/)
    const toAngeles = (await contentsTo(angeles))[0]?.en
    expect(toAngeles).toContain('03/01/2026 ~ 03/07/2026')
    expect(toAngeles).not.toMatch(/ more|03\/08/)
  })

  test('[jobs-10] no one is reminded twice of the same week, also when the job is run again', async () => {
    const kim = await member()
    const admin = await company.person({ roles: ['LE999'] })
    await runsNow(server, timecardReminder, { range: lastWeek })
    const again = await runsNow(server, timecardReminder, { range: lastWeek, by: admin })
    expect(again.en).toMatch(/^Of \d+ people no one was to be reminded again\.$/)
    // another week of that month waits for another day
    const more = { firstDay: '2026-03-01', lastDay: '2026-03-14' }
    await runsNow(server, timecardReminder, { range: more, by: admin })
    expect(await contentsTo(kim)).toHaveLength(1)
    server.clock.set('2026-03-19T09:00:00+09:00')
    await runsNow(server, timecardReminder, { range: more, by: admin })
    const messages = await contentsTo(kim)
    expect(messages).toHaveLength(2)
    expect(messages[1]?.en).toContain('03/01/2026 ~ 03/07/2026')
    expect(messages[1]?.en).not.toContain('03/08/2026')
  })

  test('[jobs-10] a mail goes in the language of the employee, to employees who want this kind by mail', async () => {
    const outbox = outboxOf(server)
    const [kim, lee] = [await member(), await member()]
    await server.pool.query(`update employees set language = 'en' where employee_id = $1`, [
      kim.employeeId,
    ])
    await lee(chooseMailKinds, { body: { mailKindList: [{ section: 'reminder', mailYn: 'N' }] } })
    await runsNow(server, timecardReminder, { range: lastWeek })
    expect((await outbox.to(kim)).map(({ contents }) => contents)).toEqual([
      expect.stringContaining('Your timecard is not submitted yet'),
    ])
    expect(await outbox.to(lee)).toEqual([])
    expect(await isReminded(lee)).toBe(true)
  })
})

describe('of a month that is not closed', () => {
  test('[jobs-9] each of those who had a workday in it and has not closed it is reminded, once', async () => {
    const people: Record<string, Caller> = {
      open: await company.person(),
      'joined on its last workday': await company.person({ joinDay: '2026-02-27' }),
      closed: await company.person(),
      'joined on its last weekend': await company.person({ joinDay: '2026-02-28' }),
      'joined later': await company.person({ joinDay: '2026-03-02' }),
      'has left': await company.person({ retireDay: '2026-03-10' }),
      'keeps no timecard': await company.person({ roles: ['LE005'] }),
    }
    await people['closed']?.(closeOwnMonth, { body: { standardYear: '2026', yearMonth: '202602' } })
    await runsNow(server, closeReminder, { range: february })
    await runsNow(server, closeReminder, { range: february })
    const messages = new Map<string, string[]>()
    for (const [name, person] of Object.entries(people)) {
      messages.set(
        name,
        (await contentsTo(person)).map(({ en }) => en),
      )
    }
    const reminded = [...messages].filter(([, some]) => some.length > 0)
    expect(reminded.map(([name]) => name)).toEqual(['open', 'joined on its last workday'])
    expect(messages.get('open')).toEqual([expect.stringContaining('02/2026')])
  })

  test('[jobs-10] an employee that a leader reminds of it on that day is not reminded twice, in either order', async () => {
    const [kim, lee] = [await member(), await member()]
    const admin = await company.person({ roles: ['LE999'] })
    const remindsBoth = async () => {
      const body = { yearMonth: '202602', employeeIdList: [kim.employeeId, lee.employeeId] }
      return (await server.as(admin.employeeId))(remindEmployees, { body })
    }
    const counts = async () =>
      Promise.all([kim, lee].map(async (person) => (await contentsTo(person)).length))
    const body = { yearMonth: '202602', employeeIdList: [kim.employeeId] }
    await admin(remindEmployees, { body })
    await runsNow(server, closeReminder, { range: february })
    expect(await counts()).toEqual([0, 1])
    const { remindedCount, leftOutList } = await remindsBoth()
    expect(remindedCount).toBe(0)
    expect(leftOutList.map(({ reason }) => reason)).toEqual(Array(2).fill('remind.reminded-today'))
    // the day after, an employee that the job left out is reminded of it, once
    server.clock.set('2026-03-19T09:00:00+09:00')
    await runsNow(server, closeReminder, { range: february })
    expect(await counts()).toEqual([1, 1])
    expect((await remindsBoth()).remindedCount).toBe(1)
  })

  test('a month that has not ended is no one’s to close yet', async () => {
    const kim = await member({ joinDay: '2026-03-02' })
    await runsNow(server, closeReminder, {
      range: { firstDay: '2026-03-01', lastDay: '2026-03-18' },
    })
    expect(await isReminded(kim)).toBe(false)
  })
})

describe('a week and its month', () => {
  const remindsOfMarch = async (people: readonly Caller[]) => {
    const admin = await company.person({ roles: ['LE999'] })
    const employeeIdList = people.map(({ employeeId }) => employeeId)
    return admin(remindEmployees, { body: { yearMonth: '202603', employeeIdList } })
  }

  test('[jobs-10] are combined in one reminder a day, in any order', async () => {
    const [kim, lee] = [await member(), await member()]
    const counts = () =>
      Promise.all([kim, lee].map(async (person) => (await contentsTo(person)).length))
    expect((await remindsOfMarch([kim])).remindedCount).toBe(1)
    await runsNow(server, timecardReminder, { range: lastWeek })
    expect(await counts()).toEqual([0, 1])
    const { remindedCount, leftOutList } = await remindsOfMarch([kim, lee])
    expect(remindedCount).toBe(0)
    expect(leftOutList.map(({ reason }) => reason)).toEqual(Array(2).fill('remind.reminded-today'))
    server.clock.set('2026-03-19T09:00:00+09:00')
    await runsNow(server, timecardReminder, { range: lastWeek })
    expect(await counts()).toEqual([1, 1])
    expect((await remindsOfMarch([lee])).remindedCount).toBe(1)
  })

  test.each([
    ['the week', [timecardReminder, closeReminder]],
    ['the close', [closeReminder, timecardReminder]],
  ] as const)(
    '[jobs-8] due on the same Monday, %s first, are one reminder: of the close',
    async (_, jobs) => {
      const kim = await member({ joinDay: '2026-07-01' })
      // a Monday: of the week before all but Saturday is July
      server.clock.set('2026-08-03T09:00:00+09:00')
      for (const job of jobs) await runsNow(server, job, { range: job.rangeOf('2026-08-03') })
      expect((await contentsTo(kim)).map(({ en }) => en)).toEqual([
        expect.stringContaining('You have not closed yet: 07/2026'),
      ])
    },
  )

  test('of which one is of another month are reminded of by themselves', async () => {
    const kim = await member({ joinDay: '2026-02-02' })
    await runsNow(server, closeReminder, { range: february })
    await runsNow(server, timecardReminder, { range: lastWeek })
    expect(await contentsTo(kim)).toHaveLength(2)
  })
})

test('the days of a due reminder are the week and the month before', () => {
  expect(timecardReminder.rangeOf('2026-03-16')).toEqual(lastWeek)
  expect(closeReminder.rangeOf('2026-03-03')).toEqual(february)
})
