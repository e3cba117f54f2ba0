import type { Browser } from '@playwright/test'
import { urlOf } from '@yuga/contract/wire/call'
import { readProject, updateProject } from '@yuga/contract/projects/project-detail'
import { listProjects } from '@yuga/contract/projects/projects'
import { listStaffing } from '@yuga/contract/projects/staffing'
import { measurePlanKeys, type PlanKeys } from '../browser/plan-keys.ts'
import type { LoadRequest } from '../load/call.ts'
import { replayed, timed } from '../load/one-call.ts'
import { administratorOf } from '../load/people.ts'
import { type Recorder, startRecorder } from '../load/recorder.ts'
import { median } from '../report/figures.ts'
import { type Control, databaseOf, openControl } from '../stage/control.ts'
import { benchClock } from '../stage/day.ts'
import type { RunningServer } from '../stage/server.ts'
import { addProjects } from './add-projects.ts'
import { addLargeProjects, largeProject } from './large-project.ts'
import { registerSheet } from './register-sheet.ts'

/** One call over the wire, and its SQL from the bare driver: medians in milliseconds, one connection. */
export type ProjectCall = {
  readonly what: string
  readonly served: number
  readonly sql: number
  readonly statements: number
}

export type Projects = {
  readonly employees: number
  readonly entries: number
  /** A page of a thousand, where there are a thousand; opening and saving the large one. */
  readonly list: ProjectCall
  readonly opening: ProjectCall
  readonly saving: ProjectCall
  /** What is held to no figure, but looked at: of ten thousand projects, and of everybody's months. */
  readonly others: readonly ProjectCall[]
  readonly sheetMs: number
  readonly keys: readonly PlanKeys[]
}

const fewProjects = 1_000
const manyProjects = 10_000
const often = { times: 15, warmTimes: 8 }
/** What takes long is told as well by a few. */
const seldom = { times: 5, warmTimes: 2 }

type Stage = {
  readonly url: string
  readonly control: Control
  readonly recorder: Recorder
  readonly token: string
}
type Asks = (time: number) => Promise<LoadRequest>
type Say = (text: string) => void

/** The list, a large project, a sheet of a thousand, everybody's months, and keys into both grids of months. */
export async function measureProjects(
  server: RunningServer,
  browser: Browser,
  { keystrokes, say }: { readonly keystrokes: number; readonly say: Say },
): Promise<Projects> {
  const control = openControl(await databaseOf(server.dataDir))
  const recorder = await startRecorder(control, benchClock())
  try {
    await addLargeProjects(control)
    await addProjects(control, fewProjects)
    const token = await administratorOf(control)
    const stage = { url: server.url, control, recorder, token }
    const reads = (what: string, path: string, howOften = seldom) =>
      measureCall(stage, what, () => Promise.resolve({ method: 'GET', path, token }), howOften)
    const pageOf = (query: object) => urlOf(listProjects, { query: { offset: 1, ...query } })
    const staffingOf = (query: object) =>
      urlOf(listStaffing, {
        query: { beginMonth: '202603', endMonth: '202608', offset: 1, limit: 20, ...query },
      })
    say('  a thousand projects …')
    const list = await reads('a list of 1,000 projects', pageOf({ limit: fewProjects }), often)
    const open = urlOf(readProject, { query: { projectId: largeProject.id } })
    const opening = await reads('opening 60 members, 24 months and 40 billing rows', open, often)
    const saving = await measureCall(
      stage,
      'saving the plan of one member of it',
      planChanges(stage),
      often,
    )
    say('  ten thousand of them …')
    await addProjects(control, manyProjects)
    const others = [
      await reads('a page of 1,000 of 10,000 projects', pageOf({ limit: 1_000 })),
      await reads('a page of 20 of them', pageOf({ limit: 20 })),
      await reads('those with a part of a name', pageOf({ limit: 20, projectName: '정산' })),
      await reads('those of a PM', pageOf({ limit: 20, pmName: '김' })),
      await reads('a page of 20 by used man-months', pageOf({ limit: 20, sort: '-totalActualMM' })),
      await reads('staffing, 20 people over six months', staffingOf({})),
      await reads('who has two man-months free in them', staffingOf({ freeAtLeast: 2 })),
    ]
    say('  a sheet of a thousand …')
    const sheetMs = await registerSheet(stage, fewProjects)
    const keys = await measurePlanKeys(browser, server.pageUrl, { keystrokes, say })
    const { rows } = await control.query<{ employees: number; entries: number }>(
      `select (select count(*) from employees) as employees,
        (select count(*) from hour_entries) as entries`,
    )
    const { employees = 0, entries = 0 } = rows[0] ?? {}
    return { employees, entries, list, opening, saving, others, sheetMs, keys }
  } finally {
    await recorder.close()
    await control.end()
  }
}

/** The group that holds everybody is sent back, as the screen does, with another figure in it each time. */
function planChanges({ recorder, token }: Stage): Asks {
  const path = urlOf(readProject, { query: { projectId: largeProject.id } })
  return async (time) => {
    const read = (await recorder.send({ method: 'GET', path, token })) as {
      readonly version: number
      readonly projectGroupList: readonly {
        readonly projectMemberList: readonly { readonly projectUserMmonth: readonly object[] }[]
      }[]
    }
    const [group] = read.projectGroupList
    const [member, ...others] = group?.projectMemberList ?? []
    const [, ...months] = member?.projectUserMmonth ?? []
    const first = { customDate: '202601', mm: time % 2 === 0 ? 0.4 : 0.6 }
    const changed = { ...member, projectUserMmonth: [first, ...months] }
    const body = {
      projectId: largeProject.id,
      version: read.version,
      projectGroupList: [{ ...group, projectMemberList: [changed, ...others] }],
    }
    return { method: 'PUT', path: urlOf(updateProject, {}), token, body }
  }
}

/** Served and replayed by turns, as master data are. */
async function measureCall(
  { url, control, recorder }: Stage,
  what: string,
  asks: Asks,
  { times, warmTimes }: typeof often,
): Promise<ProjectCall> {
  const served: number[] = []
  const sql: number[] = []
  let statements = 0
  for (let time = 0; time < times + warmTimes; time += 1) {
    const ours = await timed(url, await asks(2 * time))
    const { queries } = await recorder.record(await asks(2 * time + 1))
    const theirs = await replayed(control, recorder, queries)
    statements = Math.max(statements, queries.length)
    if (time < warmTimes) continue
    served.push(ours)
    sql.push(theirs)
  }
  return { what, served: median(served), sql: median(sql), statements }
}
