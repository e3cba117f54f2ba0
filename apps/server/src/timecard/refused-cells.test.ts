import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { readTimecard, saveTimecard } from '@yuga/contract/timecard/timecard'
import { beforeAll, describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week } from '../../test/weeks.ts'
import { type RefusedScene, refusedSave } from '../../test/subjects/refused-save.ts'
import { refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

beforeAll(async () => {
  // Monday 16 March is a holiday in Korea for these tests
  await company.holiday('2026-03-16')
})

const march1 = { fromDate: '20260301', toDate: '20260307' }

/** Kim with something about the timecard, and what then is refused. */
const scenes: Record<string, RefusedScene> = {
  'a day to come': async () => {
    const { kim, project } = await company.staff()
    return {
      requested: { by: kim, rows: [{ projectId: project, timeWednesday: 8, timeThursday: 0.01 }] },
      expected: {
        status: 422,
        at: [['0.timeThursday', 'timecard.future-day']],
        en: 'Hours can be entered from 03/19/2026 on.',
        ko: '2026-03-19부터 입력할 수 있습니다.',
      },
    }
  },
  'a month that is closed': async () => {
    const { kim, project } = await company.staff()
    await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
    return {
      requested: { by: kim, rows: [{ projectId: project, timeTuesday: 8 }] },
      expected: {
        status: 409,
        at: [['0.timeTuesday', 'timecard.month-closed']],
        en: 'The month is closed and cannot be changed. (Closed on 03/18/2026 by Kim.)',
        ko: '마감된 달이라 변경할 수 없습니다. (마감: 2026-03-18, Kim)',
      },
    }
  },
  'a submitted row': async () => {
    const { kim, project } = await company.staff()
    await submits(kim, project, { timeTuesday: 4 })
    return {
      requested: { by: kim, rows: [{ projectId: project, timeTuesday: 3, timeWednesday: 1 }] },
      expected: {
        status: 409,
        at: [
          ['0.timeTuesday', 'timecard.row-submitted'],
          ['0.timeWednesday', 'timecard.row-submitted'],
        ],
        en: 'This project is submitted and cannot be changed. (Submitted on 03/18/2026 by Kim.)',
        ko: '제출된 프로젝트라 변경할 수 없습니다. (제출: 2026-03-18, Kim)',
      },
    }
  },
  'a row that waits for an overtime decision': async () => {
    const { kim, project } = await company.staff({ plan: 1 })
    await asksOvertime(kim, project, { hours: { timeTuesday: 8 } })
    return {
      requested: { by: kim, rows: [{ projectId: project, timeTuesday: 0 }] },
      expected: {
        status: 409,
        at: [['0.timeTuesday', 'timecard.overtime-pending']],
        en: expect.stringContaining('(Requested on 03/18/2026, PM: Park.)') as string,
        ko: expect.stringContaining('(요청: 2026-03-18, PM: Park)') as string,
      },
    }
  },
  'a row that waits for an unsubmit decision': async () => {
    const { kim, project } = await company.staff()
    await asksUnsubmit(kim, project, { hours: { timeTuesday: 8 } })
    return {
      requested: { by: kim, rows: [{ projectId: project, timeTuesday: 7 }] },
      expected: { status: 409, at: [['0.timeTuesday', 'timecard.unsubmit-pending']] },
    }
  },
  'the weekend of a resident': async () => {
    const { kim, project } = await company.staff({ resides: true })
    return {
      requested: { by: kim, rows: [{ projectId: project, timeSunday: 1 }] },
      expected: {
        status: 422,
        at: [['0.timeSunday', 'timecard.resident-weekend']],
        en: 'On-site members cannot enter hours on a weekend.',
        ko: '상주 인력은 주말에 시간을 입력할 수 없습니다.',
      },
    }
  },
  'the holiday of a resident': async () => {
    const { kim, project } = await company.staff({ resides: true })
    return {
      requested: { by: kim, rows: [{ projectId: project, timeMonday: 1, timeTuesday: 8 }] },
      expected: { status: 422, at: [['0.timeMonday', 'timecard.resident-holiday']] },
    }
  },
  'more than 8 hours of a resident': async () => {
    const { kim, project } = await company.staff({ resides: true })
    return {
      requested: { by: kim, rows: [{ projectId: project, timeTuesday: 8.01, timeWednesday: 8 }] },
      expected: {
        status: 422,
        at: [['0.timeTuesday', 'timecard.over-daily-cap']],
        en: 'At most 8 hours can be entered on one day here.',
        ko: '하루에 8시간까지 입력할 수 있습니다.',
      },
    }
  },
  'a day of 25 hours': async () => {
    const { kim, project } = await company.staff()
    return {
      requested: { by: kim, rows: [{ projectId: project, timeTuesday: 25 }] },
      expected: { status: 422, at: [['0.timeTuesday', 'timecard.over-daily-cap']] },
    }
  },
  'a day of more than 24 hours over all projects': async () => {
    const { pm, kim, project } = await company.staff()
    const other = await company.project({ pm })
    await company.join(kim, other)
    await kim(saveTimecard, {
      body: { ...week, timecardSaveList: [{ projectId: other, timeTuesday: 14 }] },
    })
    return {
      requested: { by: kim, rows: [{ projectId: project, timeTuesday: 10.01 }] },
      expected: {
        status: 422,
        at: [['0.timeTuesday', 'timecard.over-day-total']],
        en: 'The day adds up to 24.01 hours. All projects together take at most 24.',
        ko: '하루의 합계가 24.01시간입니다. 모든 프로젝트를 합해 24시간까지 입력할 수 있습니다.',
      },
    }
  },
  'the same over two rows of one save': async () => {
    const { pm, kim, project } = await company.staff()
    const other = await company.project({ pm })
    await company.join(kim, other)
    return {
      requested: {
        by: kim,
        rows: [
          { projectId: project, timeTuesday: 12.5 },
          { projectId: other, timeTuesday: 12.5, timeWednesday: 8 },
        ],
      },
      expected: {
        status: 422,
        at: [
          ['0.timeTuesday', 'timecard.over-day-total'],
          ['1.timeTuesday', 'timecard.over-day-total'],
        ],
      },
    }
  },
  'a day before the employee joined the company': async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const lee = await company.person({ joinDay: '2026-03-17' })
    const project = await company.project({ pm })
    await company.join(lee, project)
    return {
      requested: { by: lee, rows: [{ projectId: project, timeMonday: 8, timeTuesday: 8 }] },
      expected: {
        status: 422,
        at: [['0.timeMonday', 'timecard.before-join']],
        en: 'Hours cannot be entered before the join date, 03/17/2026.',
        ko: '입사일(2026-03-17) 이전에는 시간을 입력할 수 없습니다.',
      },
    }
  },
  'a day after the employee retired': async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const lee = await company.person({ retireDay: '2026-03-16' })
    const project = await company.project({ pm })
    await company.join(lee, project)
    return {
      requested: { by: lee, rows: [{ projectId: project, timeMonday: 8, timeTuesday: 8 }] },
      expected: { status: 422, at: [['0.timeTuesday', 'timecard.after-retirement']] },
    }
  },
}

describe('[timecard-4] nothing is written, and cause and place are named, for', () => {
  test.each(Object.keys(scenes))('%s', async (name) => {
    const scene = await scenes[name]?.()
    if (scene === undefined) throw new Error('no such scene')
    expect(await refusedSave(server, scene.requested)).toMatchObject(scene.expected)
  })
})

test('[wire-8] good cells with a refused one are not written either', async () => {
  const { kim, project } = await company.staff()
  await refusedSave(server, {
    by: kim,
    rows: [{ projectId: project, timeTuesday: 8, timeWednesday: 8, timeFriday: 1 }],
  })
  const opened = await kim(readTimecard, { query: week })
  expect(opened).toMatchObject({ version: 0, savedAt: null })
  expect(opened.myProjectList[0]?.timeTotal).toBe(0)
})

test('a submit with a refused cell submits nothing', async () => {
  const { kim, project } = await company.staff()
  const attempt = submits(kim, project, { timeTuesday: 8, timeFriday: 1 })
  expect((await refusalOf(attempt)).reason).toBe('timecard.future-day')
  const opened = await kim(readTimecard, { query: week })
  expect(opened.myProjectList[0]).toMatchObject({ submitFlag: 'N', timeTotal: 0 })
})

test('several refusals count themselves in both languages', async () => {
  const { kim, project } = await company.staff()
  const korean = await server.as(kim.employeeId, { 'accept-language': 'ko' })
  const body = {
    ...week,
    timecardSaveList: [{ projectId: project, timeTuesday: 25, timeFriday: 1, timeSaturday: 1 }],
  }
  const en = await refusalOf(kim(saveTimecard, { body }))
  const ko = await refusalOf(korean(saveTimecard, { body }))
  expect(en.message).toBe('Please check what was entered: 3 items have a problem.')
  expect(ko.message).toBe('입력한 내용을 확인해 주세요. 문제가 있는 항목은 3개입니다.')
})

test('24 hours on one day over all projects are still accepted', async () => {
  const { pm, kim, project } = await company.staff()
  const other = await company.project({ pm })
  await company.join(kim, other)
  const saved = await kim(saveTimecard, {
    body: {
      ...march1,
      timecardSaveList: [
        { projectId: project, timeTuesday: 23.99 },
        { projectId: other, timeTuesday: '0.01' },
      ],
    },
  })
  expect(saved.myProjectList.map((row) => row.timeTuesday).toSorted((a, b) => a - b)).toEqual([
    0.01, 23.99,
  ])
})
