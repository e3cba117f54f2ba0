import { may, type Permission } from './access.ts'

/**
 * The menu of document 4 §6 as one declaration, read by sidebar, routes and redirects.
 * `label` is a key of the shell's messages; an entry without `needs` shows to everyone.
 */
export type MenuEntry = {
  readonly label: string
  readonly path: string
  readonly needs?: Permission
  /** Where fewer people find it in the menu than may open it. */
  readonly listedFor?: Permission
  readonly children?: readonly MenuEntry[]
}

export const menu: readonly MenuEntry[] = [
  { label: 'notice', path: '/notice' },
  { label: 'message', path: '/message', needs: 'messages.own', listedFor: 'messages.in-menu' },
  { label: 'timecard', path: '/timecard', needs: 'timecard.own' },
  { label: 'memberRequest', path: '/member', needs: 'member-requests.own' },
  { label: 'approval', path: '/approval', needs: 'requests.decide' },
  {
    label: 'projectInquiry',
    path: '/project',
    needs: 'projects.read',
    children: [
      { label: 'projectList', path: '/project', needs: 'projects.read' },
      { label: 'newProject', path: '/newProject', needs: 'projects.create' },
    ],
  },
  {
    label: 'report',
    path: '/report',
    needs: 'projects.read',
    children: [
      { label: 'teamProfit', path: '/report/tmPrft', needs: 'reports.team-profit' },
      { label: 'projectProfit', path: '/report/prjctPrft', needs: 'reports.project-profit' },
      { label: 'closingReport', path: '/report/closingRep', needs: 'reports.si-exit' },
      { label: 'utilization', path: '/report/utlztn', needs: 'reports.utilization' },
      { label: 'utilizationDetail', path: '/report/utlztnDt', needs: 'reports.utilization' },
      { label: 'timecardStatus', path: '/report/tmcrdStts', needs: 'reports.timecard-status' },
      { label: 'billingData', path: '/report/bllngDt', needs: 'reports.billing' },
      { label: 'costData', path: '/report/cstDt', needs: 'reports.cost' },
    ],
  },
  {
    label: 'setting',
    path: '/setting',
    needs: 'settings.read',
    children: [
      { label: 'organization', path: '/setting/organization', needs: 'settings.read' },
      { label: 'employee', path: '/setting/employee', needs: 'settings.read' },
      { label: 'unitPrice', path: '/setting/unitPrc', needs: 'settings.read' },
      { label: 'projectType', path: '/setting/prjctTyp', needs: 'settings.read' },
      { label: 'projectTypeCategory', path: '/setting/prjctTypCtgry', needs: 'settings.read' },
      { label: 'holiday', path: '/setting/holiday', needs: 'settings.read' },
      { label: 'opexCharge', path: '/setting/opxChrg', needs: 'settings.read' },
      { label: 'gpTeamTarget', path: '/setting/gpTmTrgt', needs: 'settings.read' },
      { label: 'gpEmployeeTarget', path: '/setting/gpEmpTrgt', needs: 'settings.read' },
      { label: 'gpNonBillableTarget', path: '/setting/gpNblTrgt', needs: 'settings.read' },
      { label: 'exchangeRate', path: '/setting/exchngRt', needs: 'settings.read' },
      { label: 'batchJob', path: '/setting/batchJob', needs: 'settings.read' },
      { label: 'commonCode', path: '/setting/commonCd', needs: 'settings.read' },
    ],
  },
]

function isListed({ needs, listedFor = needs }: MenuEntry, roles: readonly string[]): boolean {
  return listedFor === undefined || may(roles, listedFor)
}

/** The entries a person sees, children filtered likewise (document 5 §1.1). */
export function menuFor(roles: readonly string[]): MenuEntry[] {
  return menu
    .filter((entry) => isListed(entry, roles))
    .map((entry) =>
      entry.children === undefined
        ? entry
        : { ...entry, children: entry.children.filter((child) => isListed(child, roles)) },
    )
}

/** The entry that a path belongs to, for its title and its permission. */
export function menuEntryAt(path: string): MenuEntry | undefined {
  return menu
    .flatMap((entry) => entry.children ?? [entry])
    .find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
}
