import { createHash } from 'node:crypto'
import { expect, type Page, test as base } from '@playwright/test'
import { findRunning } from '../../../apps/server/src/db/embedded/start.ts'
import { openPool } from '../../../apps/server/src/db/connection/open.ts'
import { ApprovalScreen } from './screens/approval-screen.ts'
import { MasterDataScreen } from './screens/master-data-screen.ts'
import { NoticeScreen } from './screens/notice-screen.ts'
import {
  type Company,
  companyIn,
  type Database,
  type Person,
  type Project,
  switchOffAutosave,
  tinyPlan,
} from './people.ts'
import { listen, type Machine, Machines } from './machines.ts'
import { type Beginning, type RunningServer, startServer, wednesday } from './server.ts'
import { accountOf } from './screens/sign-in-screen.ts'
import { signInByCall } from './sign-in-by-call.ts'
import { TimecardScreen } from './screens/timecard-screen.ts'
import { type Language, type Say, textsIn } from './texts/texts.ts'

export { expect }

/** Too long for every run: `npm run test:nightly` runs it, and `NIGHT=1 npx playwright test`. */
export const atNight = { tag: '@night' } as const

/** The built product on a database of its own, with the demonstration company in it by default. */
type Yuga = { readonly server: RunningServer; readonly database: Database }

type StaffedWeek = Awaited<ReturnType<Company['staff']>> & { readonly week: TimecardScreen }

type StaffedTabs = Awaited<ReturnType<Company['staff']>> & {
  readonly first: TimecardScreen
  readonly second: TimecardScreen
}

type WeekOfTwo = StaffedWeek & { readonly other: Project }

type Records = ConstructorParameters<typeof MasterDataScreen>[2]

export type OfOneTest = {
  /** When the server's clock starts; it runs on from there. Each has a server of its own. */
  readonly clock: string
  readonly beginsWith: Beginning
  /** The company lets hours wait for Save, instead of saving themselves (timecard-13). */
  readonly waitsForSave: boolean
  readonly yuga: Yuga
  /** The language of the browser; `either`: by turns, each journey always in the same one. */
  readonly speaks: Language | 'either'
  readonly language: Language
  readonly say: Say
  readonly company: Company
  /** Someone is signed in on a machine of their own; the page where one signs in has journeys of its own. */
  readonly visit: (person: Person, path: string) => Promise<Page>
  readonly timecardOf: (person: Person, day?: string) => Promise<TimecardScreen>
  /** Kim with a project of their own, and this week's timecard before them: how most journeys begin. */
  readonly staffedWeek: (requested?: Parameters<Company['staff']>[0]) => Promise<StaffedWeek>
  /** The same, where any day of work is overtime. */
  readonly weekOverPlan: () => Promise<StaffedWeek>
  /** Kim's week in two tabs of Kim's browser. */
  readonly staffedTabs: () => Promise<StaffedTabs>
  readonly approvalsOf: (person: Person) => Promise<ApprovalScreen>
  /** Kim, who has no project, with a page before them. */
  readonly kimAt: (path: string) => Promise<{ readonly kim: Person; readonly page: Page }>
  /** Kim with two projects of one PM, and this week's timecard before them. */
  readonly weekOfTwo: (requested?: Parameters<Company['staff']>[0]) => Promise<WeekOfTwo>
  /** An administrator with a page before them. */
  readonly administratorAt: (path: string) => Promise<Page>
  /** An administrator with a screen of master data before them. */
  readonly recordsAt: (path: string, what: Records) => Promise<MasterDataScreen>
  /** An administrator with the notices before them. */
  readonly administersNotices: (path?: string) => Promise<NoticeScreen>
  /** The same who begins to write one, with the cursor in its subject. */
  readonly writesNotice: () => Promise<NoticeScreen>
  /** What pages met that our policy forbids, or that broke them: must be empty when a test ends. */
  readonly complaints: string[]
}

export type OfOneWorker = {
  /** The product with its clock at a time, started for the first journey of the worker that asks for it. */
  readonly yugaAt: (clock: string, beginsWith: Beginning) => Promise<Yuga>
  /** Which people visit with, one after another. */
  readonly machines: Machines
}

export const test = base.extend<OfOneTest, OfOneWorker>({
  speaks: ['either', { option: true }],
  language: async ({ speaks }, use, { title }) =>
    use(speaks === 'either' ? languageOf(title) : speaks),
  locale: async ({ language }, use) => use(language === 'ko' ? 'ko-KR' : 'en-US'),
  clock: [wednesday, { option: true }],
  beginsWith: ['demonstration', { option: true }],
  waitsForSave: [false, { option: true }],

  yugaAt: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants to read a pattern here
    async ({}, use) => {
      const begun = new Map<string, Promise<Yuga>>()
      await use((clock, beginsWith) => {
        const name = `${clock} ${beginsWith}`
        const yuga = begun.get(name) ?? startYuga(clock, beginsWith)
        begun.set(name, yuga)
        // the next journey tries again
        yuga.catch(() => begun.delete(name))
        return yuga
      })
      for (const { server, database } of await Promise.all(begun.values())) {
        await database.end()
        await server.stop()
        expect(server.ignored, 'fields that our client sends and no call knows').toEqual([])
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the runner wants to read a pattern here
  machines: [async ({}, use) => use(new Machines()), { scope: 'worker' }],
  // A start has its own time limit, apart from the journey's.
  yuga: [
    async ({ yugaAt, clock, beginsWith }, use) => use(await yugaAt(clock, beginsWith)),
    { timeout: 150_000 },
  ],

  baseURL: async ({ yuga }, use) => use(yuga.server.url),
  say: async ({ language }, use) => use(textsIn(language)),
  company: async ({ yuga, waitsForSave }, use) => {
    const takeBack = waitsForSave ? await switchOffAutosave(yuga.database) : async () => {}
    await use(companyIn(yuga.database))
    await takeBack()
  },

  // oxlint-disable-next-line no-empty-pattern -- the runner wants to read a pattern here
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'violations of the policy, and broken pages').toEqual([])
  },

  context: async ({ context, complaints }, use) => {
    listen(context, (complaint) => complaints.push(complaint))
    await use(context)
  },

  visit: async (
    { browser, machines, complaints, yuga, locale, viewport, isMobile, hasTouch, serviceWorkers },
    use,
    info,
  ) => {
    const { url } = yuga.server
    const kind = JSON.stringify([url, locale, viewport, isMobile, hasTouch, serviceWorkers])
    const taken: Machine[] = []
    await use(async (person, path) => {
      const machine = await machines.take(kind, url, () => browser.newContext())
      machine.complaints = complaints
      taken.push(machine)
      await signInByCall(machine.page, person, path)
      await machine.page.goto(path)
      await expect(accountOf(machine.page, person)).toBeVisible()
      return machine.page
    })
    // what a journey that failed leaves behind no one can know
    const isOver = info.status !== info.expectedStatus
    await Promise.all(
      taken.map((machine) => (isOver ? machine.scrap() : machines.giveBack(kind, machine))),
    )
  },
  timecardOf: async ({ visit, say }, use) => {
    await use(async (person, day) => {
      const path = day === undefined ? '/timecard' : `/timecard?date=${day}`
      const screen = new TimecardScreen(await visit(person, path), say)
      await expect(screen.grid).toBeVisible()
      return screen
    })
  },
  staffedWeek: async ({ company, timecardOf }, use) => {
    await use(async (requested) => {
      const staff = await company.staff(requested)
      return { ...staff, week: await timecardOf(staff.kim) }
    })
  },
  weekOverPlan: async ({ staffedWeek }, use) => use(() => staffedWeek({ plan: tinyPlan })),
  staffedTabs: async ({ staffedWeek }, use) => {
    await use(async () => {
      const { week: first, ...staff } = await staffedWeek()
      return { ...staff, first, second: await first.inAnotherTab() }
    })
  },
  approvalsOf: async ({ visit, say }, use) => {
    await use(async (person) => new ApprovalScreen(await visit(person, '/approval'), say))
  },
  kimAt: async ({ company, visit }, use) => {
    await use(async (path) => {
      const kim = await company.hire('김하윤')
      return { kim, page: await visit(kim, path) }
    })
  },
  weekOfTwo: async ({ company, timecardOf }, use) => {
    await use(async (requested) => {
      const staff = await company.staff(requested)
      const other = await company.another(staff.pm, staff.kim)
      return { ...staff, other, week: await timecardOf(staff.kim) }
    })
  },
  administratorAt: async ({ company, visit }, use) => {
    await use(async (path) => visit(await company.hire('최관리', 'LE999'), path))
  },
  recordsAt: async ({ administratorAt, say }, use) => {
    await use(async (path, what) => new MasterDataScreen(await administratorAt(path), say, what))
  },
  administersNotices: async ({ administratorAt, say }, use) => {
    await use(async (path = '/notice') => new NoticeScreen(await administratorAt(path), say))
  },
  writesNotice: async ({ administersNotices }, use) => {
    await use(async () => {
      const screen = await administersNotices()
      await screen.write()
      return screen
    })
  },
})

/** Half of all titles are Korean's, whatever journeys come and go. */
function languageOf(title: string): Language {
  return createHash('sha256').update(title).digest().readUInt8() % 2 === 0 ? 'ko' : 'en'
}

async function startYuga(clock: string, beginsWith: Beginning): Promise<Yuga> {
  const server = await startServer(clock, beginsWith)
  return { server, database: await openDatabaseOf(server) }
}

async function openDatabaseOf({ dataDir }: RunningServer): Promise<Database> {
  const running = await findRunning(dataDir)
  if (running === undefined) throw new Error('The database of the journeys is not running.')
  return openPool({ connectionString: running.url, max: 2 })
}
