import { Refused } from '@yuga/contract/wire/call'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelOvertimes,
  cancelUnsubmits,
  listOvertimes,
  listUnsubmits,
} from '@yuga/contract/requests/requests'
import {
  dayFields,
  readTimecard,
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  submitTimecard,
  withdrawRequest,
} from '@yuga/contract/timecard/timecard'
import type { Company } from '../factories.ts'
import type { SecondServer } from '../second-server.ts'
import type { Caller } from '../server.ts'

const periods = [
  { fromDate: '20260222', toDate: '20260228' },
  { fromDate: '20260301', toDate: '20260307' },
  { fromDate: '20260308', toDate: '20260314' },
  { fromDate: '20260315', toDate: '20260321' },
]

export type Crew = {
  readonly employees: readonly Caller[]
  readonly deciders: readonly Caller[]
  readonly admin: Caller
  readonly projects: readonly string[]
}

/** Few people and projects, so that they meet often, by way of two servers; one is the PM of own projects. */
export async function crewOf(company: Company, second: SecondServer): Promise<Crew> {
  const pm = await company.person({ roles: ['LE001', 'LE002'] })
  const admin = await company.person({ roles: ['LE001', 'LE999'] })
  const employees = [await company.person(), await company.person(), pm]
  const projects = [
    await company.project({ pm }),
    await company.project({ pm }),
    await company.project({ pm: admin }),
  ]
  for (const person of employees) {
    for (const [index, project] of projects.entries()) {
      await company.join(person, project, { plan: index === 0 ? 15 : 10_000 })
    }
  }
  const byBoth = (people: readonly Caller[]) => [...people, ...people.map(second.of)]
  return { employees: byBoth(employees), deciders: byBoth([pm, admin]), admin, projects }
}

/** One random action of a person; refusals are part of the day. */
export async function doesSomething(crew: Crew, random: () => number): Promise<string> {
  const one = <T>(list: readonly T[]): T => {
    const result = list[Math.floor(random() * list.length)]
    if (result === undefined) throw new Error('nothing to choose from')
    return result
  }
  const person = one(crew.employees)
  const decider = one(crew.deciders)
  const period = one(periods)
  const projectId = one(crew.projects)
  const rows = [
    { projectId, [one(dayFields)]: one([0, 1, 4.25, 8, 13]), [one(dayFields)]: one([0, 2, 12]) },
  ]
  const request = { ...period, requestContents: 'chance', timecardProjectList: [{ projectId }] }
  const yearMonth = one(['202602', '202603', '202603'])
  const actions: [number, string, () => Promise<unknown>][] = [
    [30, 'save', () => person(saveTimecard, { body: { ...period, timecardSaveList: rows } })],
    [18, 'submit', () => person(submitTimecard, { body: { ...period, timecardSaveList: rows } })],
    [10, 'overtime', () => person(requestOvertime, { body: request })],
    [10, 'unsubmit', () => person(requestUnsubmit, { body: request })],
    [
      8,
      'withdraw',
      async () => {
        const { myProjectList } = await person(readTimecard, { query: period })
        const requestSn = myProjectList.find((row) => row.requestSn !== null)?.requestSn
        if (requestSn != null) await person(withdrawRequest, { params: { requestSn } })
      },
    ],
    [
      9,
      'decide overtimes',
      async () => {
        const { overtimeList } = await decider(listOvertimes, { query: { limit: 3 } })
        const body = { timecardList: overtimeList.map(({ requestSn }) => ({ requestSn })) }
        await decider(one([approveOvertimes, cancelOvertimes]), { body })
      },
    ],
    [
      9,
      'decide unsubmits',
      async () => {
        const { timecardList } = await decider(listUnsubmits, { query: { limit: 3 } })
        const body = { timecardList: timecardList.map(({ requestSn }) => ({ requestSn })) }
        await decider(one([approveUnsubmits, approveUnsubmits, cancelUnsubmits]), { body })
      },
    ],
    [2, 'close', () => person(closeOwnMonth, { body: { yearMonth } })],
    [
      4,
      'reopen',
      () => crew.admin(cancelMonthClose, { body: { yearMonth, employeeId: person.employeeId } }),
    ],
  ]
  let chance = random() * 100
  const [, name, act] = actions.find(([weight]) => (chance -= weight) < 0) ?? one(actions)
  try {
    await act()
    return `${name}: done`
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && error.envelope !== null) {
      return `${name}: ${error.envelope.reason}`
    }
    throw error
  }
}
