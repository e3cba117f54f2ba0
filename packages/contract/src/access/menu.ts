import type { DeputyKind } from '@yuga/domain/access/deputyship'
import type { Permission } from './access.ts'

/**
 * The menu of access-5: every screen's path and who may open it. An entry without `needs` is open to
 * everyone. The web adds label, icon and page under the same name in `screens.ts`.
 */
export type MenuEntry<Name extends string = ScreenName> = {
  readonly name: Name
  readonly path: string
  readonly needs?: Permission
  /** Permissions any of which opens it as well. */
  readonly or?: readonly Permission[]
  /** Where fewer people find it in the menu than may open it. */
  readonly listedFor?: Permission
  /** A deputy in this opens it too, whatever their own roles are. */
  readonly opensForDeputyOf?: DeputyKind
  readonly children?: readonly MenuEntry<Name>[]
  /** The heading of its group; those of one heading follow each other. */
  readonly part?: MenuPart
}

/** The headings of a group that is too long to be looked through. */
export type MenuPart = 'people' | 'projects' | 'targets' | 'company' | 'running'

/** Entries of a group under one heading. */
function under<const Entry extends MenuEntry<string>>(part: MenuPart, entries: readonly Entry[]) {
  return entries.map((entry) => ({ ...entry, part }))
}

const declared = [
  { name: 'home', path: '/home' },
  { name: 'notice', path: '/notice' },
  { name: 'message', path: '/message', needs: 'messages.own', listedFor: 'messages.in-menu' },
  { name: 'timecard', path: '/timecard', needs: 'timecard.own', opensForDeputyOf: 'entry' },
  { name: 'memberRequest', path: '/member', needs: 'member-requests.own' },
  {
    name: 'approval',
    path: '/approval',
    needs: 'requests.decide',
    opensForDeputyOf: 'approval',
  },
  {
    name: 'projectInquiry',
    path: '/project',
    needs: 'projects.read',
    children: [
      { name: 'projectList', path: '/project', needs: 'projects.read' },
      { name: 'staffing', path: '/staffing', needs: 'projects.staffing' },
      { name: 'newProject', path: '/newProject', needs: 'projects.create' },
    ],
  },
  {
    name: 'report',
    path: '/report',
    needs: 'projects.read',
    children: [
      { name: 'overview', path: '/report/overview', needs: 'reports.team-profit' },
      { name: 'forecast', path: '/report/forecast', needs: 'reports.team-profit' },
      { name: 'teamProfit', path: '/report/tmPrft', needs: 'reports.team-profit' },
      { name: 'projectProfit', path: '/report/prjctPrft', needs: 'reports.project-profit' },
      { name: 'closingReport', path: '/report/closingRep', needs: 'reports.si-exit' },
      { name: 'utilization', path: '/report/utlztn', needs: 'reports.utilization' },
      { name: 'utilizationDetail', path: '/report/utlztnDt', needs: 'reports.utilization' },
      { name: 'timecardStatus', path: '/report/tmcrdStts', needs: 'reports.timecard-status' },
      { name: 'billingData', path: '/report/bllngDt', needs: 'reports.billing' },
      { name: 'costData', path: '/report/cstDt', needs: 'reports.cost' },
      { name: 'reconciliation', path: '/report/reconciliation', needs: 'reports.reconciliation' },
      {
        name: 'alerts',
        path: '/alerts',
        needs: 'reports.project-profit',
        or: ['reports.utilization'],
      },
    ],
  },
  {
    name: 'setting',
    path: '/setting',
    needs: 'settings.read',
    children: [
      ...under('people', [
        { name: 'organization', path: '/setting/organization', needs: 'settings.read' },
        { name: 'employee', path: '/setting/employee', needs: 'settings.read' },
        { name: 'holiday', path: '/setting/holiday', needs: 'settings.read' },
        { name: 'deputyships', path: '/setting/deputy', needs: 'settings.write' },
        { name: 'access', path: '/setting/access', needs: 'settings.write' },
        { name: 'permissionSets', path: '/setting/permissionSets', needs: 'permission-sets.write' },
      ]),
      ...under('projects', [
        { name: 'projectType', path: '/setting/prjctTyp', needs: 'settings.read' },
        { name: 'projectTypeCategory', path: '/setting/prjctTypCtgry', needs: 'settings.read' },
        { name: 'unitPrice', path: '/setting/unitPrc', needs: 'settings.read' },
        { name: 'opexCharge', path: '/setting/opxChrg', needs: 'settings.read' },
        { name: 'exchangeRate', path: '/setting/exchngRt', needs: 'settings.read' },
      ]),
      ...under('targets', [
        { name: 'gpTeamTarget', path: '/setting/gpTmTrgt', needs: 'settings.read' },
        { name: 'gpEmployeeTarget', path: '/setting/gpEmpTrgt', needs: 'settings.read' },
        { name: 'gpNonBillableTarget', path: '/setting/gpNblTrgt', needs: 'settings.read' },
      ]),
      ...under('company', [
        { name: 'company', path: '/setting/company', needs: 'settings.read' },
        { name: 'signInSettings', path: '/setting/signIn', needs: 'settings.write' },
        { name: 'commonCode', path: '/setting/commonCd', needs: 'settings.read' },
        { name: 'setUp', path: '/setting/setUp', needs: 'settings.write' },
        { name: 'guide', path: '/setting/guide', needs: 'settings.write' },
      ]),
      ...under('running', [
        { name: 'batchJob', path: '/setting/batchJob', needs: 'settings.read' },
        { name: 'integrations', path: '/setting/integrations', needs: 'settings.write' },
        { name: 'outbox', path: '/setting/mail', needs: 'settings.write' },
        { name: 'audit', path: '/setting/audit', needs: 'settings.write' },
        { name: 'reads', path: '/setting/reads', needs: 'settings.write' },
      ]),
    ],
  },
] as const satisfies readonly MenuEntry<string>[]

type Declared = (typeof declared)[number]

export type ScreenName =
  | Declared['name']
  | Extract<Declared, { readonly children: unknown }>['children'][number]['name']

export const menu: readonly MenuEntry[] = declared

/** Where a screen is. */
export function pathOf(name: ScreenName): string {
  const entries = menu.flatMap((entry) => entry.children ?? [entry])
  return entries.find((entry) => entry.name === name)?.path ?? '/'
}

/** The user of the menu: what they hold, and the kinds of deputyship of today. */
export type MenuReader = {
  readonly may: (permission: Permission) => boolean
  readonly standsIn: readonly DeputyKind[]
}

/** Why an entry is open to someone; without any of these it is not. */
export type Grounds = {
  readonly isForEveryone: boolean
  /** The permission that opens it, where they hold it. */
  readonly permission: Permission | null
  /** The kind of deputyship. */
  readonly deputyOf: DeputyKind | null
}

function groundsOf(
  { opensForDeputyOf, or = [] }: MenuEntry,
  needed: Permission | undefined,
  { may, standsIn }: MenuReader,
): Grounds {
  const isDeputy = opensForDeputyOf !== undefined && standsIn.includes(opensForDeputyOf)
  return {
    isForEveryone: needed === undefined,
    permission: needed === undefined ? null : ([needed, ...or].find(may) ?? null),
    deputyOf: isDeputy ? opensForDeputyOf : null,
  }
}

function isOpenBy({ isForEveryone, permission, deputyOf }: Grounds): boolean {
  return isForEveryone || permission !== null || deputyOf !== null
}

/** Each screen with whether someone may open it, and why (access-13). */
export function screensFor(reader: MenuReader) {
  return menu.flatMap((group) =>
    (group.children ?? [group]).map((entry) => {
      const grounds = groundsOf(entry, entry.needs, reader)
      return { name: entry.name, isOpen: isOpenBy(grounds), ...grounds }
    }),
  )
}

/** Whether someone may open an entry (access-5). */
export function opens(reader: MenuReader, entry: MenuEntry): boolean {
  return isOpenBy(groundsOf(entry, entry.needs, reader))
}

/** The entries a person sees; of a group those of its children that they see, else not the group either (access-5). */
export function menuFor(reader: MenuReader): MenuEntry[] {
  const isListed = (entry: MenuEntry) =>
    isOpenBy(groundsOf(entry, entry.listedFor ?? entry.needs, reader))
  return menu.flatMap((entry) => {
    if (entry.children === undefined) return isListed(entry) ? [entry] : []
    const children = entry.children.filter(isListed)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** The entry that a path belongs to, for its title and its permission. */
export function menuEntryAt(path: string): MenuEntry | undefined {
  return menu
    .flatMap((entry) => entry.children ?? [entry])
    .find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
}
