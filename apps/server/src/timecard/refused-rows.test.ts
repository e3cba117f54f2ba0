import { saveTimecard, submitTimecard } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { week } from '../../test/weeks.ts'
import { type RefusedScene, refusedSave } from '../../test/subjects/refused-save.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

/** Kim with something about the projects, and what then is refused. */
const scenes: Record<string, RefusedScene> = {
  'a day outside the period of the project': async () => {
    const { pm, kim } = await company.staff()
    const short = await company.project({ pm, startDay: '2026-03-16', endDay: '2026-03-17' })
    await company.join(kim, short)
    return {
      requested: {
        by: kim,
        rows: [
          { projectId: short, timeSunday: 1, timeMonday: 1, timeTuesday: 1, timeWednesday: 1 },
        ],
      },
      expected: {
        status: 422,
        at: [
          ['0.timeSunday', 'timecard.outside-project'],
          ['0.timeWednesday', 'timecard.outside-project'],
        ],
        en: "This day is outside the project's period, 03/16/2026 to 03/17/2026.",
        ko: '프로젝트 기간(2026-03-16 ~ 2026-03-17) 밖의 날짜입니다.',
      },
    }
  },
  'a day after the month ended in the middle of the week': async () => {
    const { kim, project } = await company.staff()
    // Sunday 30 November 2025 is a separate period
    return {
      requested: {
        by: kim,
        period: { fromDate: '20251130', toDate: '20251130' },
        rows: [{ projectId: project, timeSunday: 1, timeMonday: 1 }],
      },
      expected: {
        status: 409,
        at: [['0.timeMonday', 'timecard.other-month']],
        en: 'This day belongs to another month. Enter it in the period that starts on 12/01/2025.',
      },
    }
  },
  'more than a day, with hours that are no hours and a project that is none': async () => {
    const { kim, project } = await company.staff()
    return {
      requested: {
        by: kim,
        rows: [
          { projectId: project, timeMonday: 25, timeTuesday: 'x' },
          { projectId: 'nowhere', timeMonday: 1, timeTuesday: '1.005' },
        ],
      },
      expected: {
        status: 422,
        at: [
          ['0.timeTuesday', 'timecard.not-a-number'],
          ['1.timeTuesday', 'timecard.too-many-decimals'],
          ['1.projectId', 'timecard.unknown-project'],
          ['0.timeMonday', 'timecard.over-daily-cap'],
        ],
      },
    }
  },
  'a day before the month began in the middle of the week': async () => {
    const { kim, project } = await company.staff()
    // Thursday 1 to Saturday 3 January 2026
    return {
      requested: {
        by: kim,
        period: { fromDate: '20260101', toDate: '20260103' },
        rows: [{ projectId: project, timeWednesday: 8, timeThursday: 8 }],
      },
      expected: {
        status: 409,
        at: [['0.timeWednesday', 'timecard.other-month']],
        en: 'This day belongs to another month. Enter it in the period that starts on 12/28/2025.',
        ko: '다른 달의 날짜입니다. 2025-12-28 주차에서 입력해 주세요.',
      },
    }
  },
  'a project that does not exist': async () => {
    const { kim } = await company.staff()
    return {
      requested: {
        by: kim,
        rows: [
          { projectId: 'nowhere', timeMonday: 1 },
          { projectId: "' or true; --", timeMonday: 0.01 },
        ],
      },
      expected: {
        status: 422,
        at: [
          ['0.projectId', 'timecard.unknown-project'],
          ['1.projectId', 'timecard.unknown-project'],
        ],
        en: 'You are not on this project in this period: nowhere. Ask its PM to add you, or request to join it.',
        ko: '이 기간에 참여 중인 프로젝트가 아닙니다: nowhere. PM에게 추가를 요청하거나 참여를 신청해 주세요.',
      },
    }
  },
  'a project of other people': async () => {
    const { kim } = await company.staff()
    const theirs = await company.staff()
    return {
      requested: { by: kim, rows: [{ projectId: theirs.project, timeTuesday: 1 }] },
      expected: { status: 422, at: [['0.projectId', 'timecard.unknown-project']] },
    }
  },
  'a project that one manages without being a member': async () => {
    const { pm, project } = await company.staff()
    return {
      requested: { by: pm, rows: [{ projectId: project, timeTuesday: 1 }] },
      expected: { status: 422, at: [['0.projectId', 'timecard.unknown-project']] },
    }
  },
  'a project that was over before the week': async () => {
    const { pm, kim } = await company.staff()
    const over = await company.project({ pm, endDay: '2026-03-14' })
    await company.join(kim, over)
    return {
      requested: { by: kim, rows: [{ projectId: over, timeTuesday: 1 }] },
      expected: { status: 422, at: [['0.projectId', 'timecard.unknown-project']] },
    }
  },
  'the same cell of a project twice': async () => {
    const { kim, project } = await company.staff()
    return {
      requested: {
        by: kim,
        rows: [
          { projectId: project, timeTuesday: 4 },
          { projectId: project, timeTuesday: 4, timeWednesday: 1 },
        ],
      },
      expected: {
        status: 422,
        at: [['1.timeTuesday', 'timecard.twice']],
        en: 'The same project appears twice.',
        ko: '같은 프로젝트가 두 번 들어 있습니다.',
      },
    }
  },
}

describe('nothing is written, and cause and place are named, for', () => {
  test.each(Object.keys(scenes))('%s', async (name) => {
    const scene = await scenes[name]?.()
    if (scene === undefined) throw new Error('no such scene')
    expect(await refusedSave(server, scene.requested)).toMatchObject(scene.expected)
  })
})

test('a row of a project that one no longer has is left out while no hours are sent for it', async () => {
  const { pm, kim, project } = await company.staff()
  const gone = await company.project({ pm })
  await company.join(kim, gone, { active: false })
  const rows = [
    { projectId: gone, timeMonday: 0, timeTuesday: '' },
    { projectId: 'nowhere' },
    { projectId: project, timeMonday: 3 },
  ]
  const saved = await kim(saveTimecard, { body: { ...week, timecardSaveList: rows } })
  expect(saved.myProjectList).toMatchObject([{ projectId: project, timeMonday: 3 }])
  const decided = await kim(submitTimecard, { body: { ...week, timecardSaveList: rows } })
  expect(decided).toEqual([{ projectId: project, result: true }])
})
