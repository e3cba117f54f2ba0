import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelOvertimes,
  cancelUnsubmits,
} from '@yuga/contract/requests/requests'
import {
  readTimecard,
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  withdrawRequest,
} from '@yuga/contract/timecard/timecard'
import type { RowState } from '@yuga/domain/timecard/row-state'
import { describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

type Scene = { pm: Caller; kim: Caller; project: string; requestSn: number }

/** A row of 16 hours in each of its states; its plan holds 8 of them where it is about overtime. */
const states: Record<RowState, () => Promise<Scene>> = {
  open: async () => {
    const scene = await company.staff({ plan: 5 })
    await save(scene, { timeMonday: 8, timeTuesday: 8 })
    return { ...scene, requestSn: 0 }
  },
  flagged: async () => {
    const scene = await company.staff({ plan: 5 })
    expect(await submits(scene.kim, scene.project, { timeMonday: 8, timeTuesday: 8 })).toBe(false)
    return { ...scene, requestSn: 0 }
  },
  pendingOvertime: async () => {
    const scene = await company.staff({ plan: 5 })
    return { ...scene, requestSn: await asksOvertime(scene.kim, scene.project) }
  },
  submitted: async () => {
    const scene = await company.staff()
    await submits(scene.kim, scene.project, { timeMonday: 8, timeTuesday: 8 })
    return { ...scene, requestSn: 0 }
  },
  pendingUnsubmit: async () => {
    const scene = await company.staff()
    const hours = { timeMonday: 8, timeTuesday: 8 }
    return { ...scene, requestSn: await asksUnsubmit(scene.kim, scene.project, { hours }) }
  },
}

function save({ kim, project }: Pick<Scene, 'kim' | 'project'>, hours: Record<string, number>) {
  return kim(saveTimecard, {
    body: { ...week, timecardSaveList: [{ projectId: project, ...hours }] },
  })
}
const request = (endpoint: typeof requestOvertime, { kim, project }: Scene) =>
  kim(endpoint, {
    body: { ...week, requestContents: 'why', timecardProjectList: [{ projectId: project }] },
  })
const decide = (endpoint: typeof approveOvertimes, { pm, kim, project }: Scene) =>
  pm(endpoint, {
    body: {
      timecardList: [
        { projectId: project, requestEmployeeId: kim.employeeId, fromDate: week.fromDate },
      ],
    },
  })

const actions: Record<string, (scene: Scene) => Promise<unknown>> = {
  'changing hours': (scene) => save(scene, { timeMonday: 9 }),
  'lowering hours': (scene) => save(scene, { timeMonday: 1 }),
  'saving them unchanged': (scene) => save(scene, { timeMonday: 8, timeTuesday: 8 }),
  submitting: ({ kim, project }) => submits(kim, project, {}),
  'requesting overtime': (scene) => request(requestOvertime, scene),
  'requesting an unsubmit': (scene) => request(requestUnsubmit, scene),
  'approving overtime': (scene) => decide(approveOvertimes, scene),
  'refusing overtime': (scene) => decide(cancelOvertimes, scene),
  'approving an unsubmit': (scene) => decide(approveUnsubmits, scene),
  'refusing an unsubmit': (scene) => decide(cancelUnsubmits, scene),
  withdrawing: ({ kim, requestSn }) =>
    kim(withdrawRequest, { params: { requestSn: requestSn || 999_999_999 } }),
  'closing the month': ({ kim }) => kim(closeOwnMonth, { body: { yearMonth: '202603' } }),
}

const none = 'request.not-in-scope'

/** What each action does to a row in each state: the state after, or why it is refused. */
const table: Record<string, Record<RowState, string>> = {
  'changing hours': {
    open: 'open',
    flagged: 'open',
    pendingOvertime: 'timecard.overtime-pending',
    submitted: 'timecard.row-submitted',
    pendingUnsubmit: 'timecard.unsubmit-pending',
  },
  'lowering hours': {
    open: 'open',
    flagged: 'open',
    pendingOvertime: 'timecard.overtime-pending',
    submitted: 'timecard.row-submitted',
    pendingUnsubmit: 'timecard.unsubmit-pending',
  },
  'saving them unchanged': {
    open: 'open',
    flagged: 'flagged',
    pendingOvertime: 'pendingOvertime',
    submitted: 'submitted',
    pendingUnsubmit: 'pendingUnsubmit',
  },
  submitting: {
    open: 'flagged',
    flagged: 'flagged',
    pendingOvertime: 'timecard.no-submit-target',
    submitted: 'timecard.no-submit-target',
    pendingUnsubmit: 'timecard.no-submit-target',
  },
  'requesting overtime': {
    open: 'timecard.not-overtime',
    flagged: 'pendingOvertime',
    pendingOvertime: 'timecard.already-requested',
    submitted: 'timecard.not-overtime',
    pendingUnsubmit: 'timecard.not-overtime',
  },
  'requesting an unsubmit': {
    open: 'timecard.no-unsubmit-target',
    flagged: 'timecard.no-unsubmit-target',
    pendingOvertime: 'timecard.no-unsubmit-target',
    submitted: 'pendingUnsubmit',
    pendingUnsubmit: 'timecard.no-unsubmit-target',
  },
  'approving overtime': {
    open: none,
    flagged: none,
    pendingOvertime: 'submitted',
    submitted: none,
    pendingUnsubmit: none,
  },
  'refusing overtime': {
    open: none,
    flagged: none,
    pendingOvertime: 'open',
    submitted: none,
    pendingUnsubmit: none,
  },
  'approving an unsubmit': {
    open: none,
    flagged: none,
    pendingOvertime: none,
    submitted: none,
    pendingUnsubmit: 'open',
  },
  'refusing an unsubmit': {
    open: none,
    flagged: none,
    pendingOvertime: none,
    submitted: none,
    pendingUnsubmit: 'submitted',
  },
  withdrawing: {
    open: 'request.not-requester',
    flagged: 'request.not-requester',
    pendingOvertime: 'open',
    submitted: 'request.not-requester',
    pendingUnsubmit: 'submitted',
  },
  'closing the month': {
    open: 'open',
    flagged: 'flagged',
    pendingOvertime: 'open',
    submitted: 'submitted',
    pendingUnsubmit: 'submitted',
  },
}

const cases = Object.entries(table).flatMap(([action, row]) =>
  Object.entries(row).map(([state, expected]) => ({ action, state: state as RowState, expected })),
)

describe('every state of a row meets everything that can happen', () => {
  test.each(cases)('[timecard-8] $action a row that is $state: $expected', async (meeting) => {
    const { action, state, expected } = meeting
    const scene = await states[state]()
    const act = () => actions[action]?.(scene) ?? Promise.reject(new Error('no such action'))
    if (expected.includes('.')) {
      const refusal = await leavesNoTrace(server, () => refusalOf(act()))
      expect(refusal.reason).toBe(expected)
    } else await act()
    const after = (await scene.kim(readTimecard, { query: week })).myProjectList[0]
    const stateAfter = expected.includes('.') ? state : expected
    expect(after).toMatchObject({
      rowState: stateAfter,
      submitFlag: ['submitted', 'pendingUnsubmit'].includes(stateAfter) ? 'Y' : 'N',
      overtimeFlag: stateAfter === 'flagged' ? 'Y' : 'N',
    })
    expect(after?.requestSn === null).toBe(!stateAfter.startsWith('pending'))
  })
})

test('a flagged row with hours lowered to the plan submits without a request', async () => {
  const { kim, project } = await states.flagged()
  // 0.05 of 176 hours
  expect(await submits(kim, project, { timeTuesday: 0.8 })).toBe(true)
})

test('[timecard-7] a flagged row that is submitted again without a change stays flagged and leaves no trace', async () => {
  const { kim, project } = await states.flagged()
  const again = await leavesNoTrace(server, () => submits(kim, project, {}))
  expect(again).toBe(false)
})
