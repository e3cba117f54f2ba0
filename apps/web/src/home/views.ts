import type { Permission } from '@yuga/contract/access/access'

/** The views of home, the highest first: the first that someone may open is the one that opens (home-2). */
export const views = ['running', 'company', 'team', 'projects', 'own'] as const
export type View = (typeof views)[number]

/** The cards of each view, with what each needs; null: nothing. */
const cardsOf = {
  own: {
    week: 'timecard.own',
    plans: 'timecard.own',
    requests: 'timecard.own',
    close: 'timecard.own',
    notices: null,
  },
  projects: {
    decide: 'requests.decide',
    behindPlan: 'reports.project-profit',
    openStaffing: 'projects.read',
  },
  team: {
    missingHours: 'reports.timecard-status',
    utilization: 'reports.utilization',
    free: 'projects.staffing',
    decide: 'requests.decide',
  },
  company: {
    divisions: 'reports.team-profit',
    losing: 'reports.project-profit',
    forecast: 'reports.team-profit',
  },
  running: {
    setUp: 'settings.write',
    jobs: 'settings.read',
    mails: 'settings.write',
    monthProgress: 'reports.timecard-status',
  },
} as const satisfies Record<View, Readonly<Record<string, Permission | null>>>

/** What opens a view: the work that it is about, and not each card that someone may read. */
const neededFor: Readonly<Record<View, Permission | null>> = {
  own: null,
  projects: 'projects.edit-members',
  team: 'reports.timecard-status',
  company: 'reports.reconciliation',
  running: 'settings.write',
}

type May = (permission: Permission) => boolean

/** The views that someone may open. */
export function viewsFor(may: May): View[] {
  return views.filter((view) => {
    const needed = neededFor[view]
    return needed === null || may(needed)
  })
}

/** Whether someone may read a card of a view. */
export function hasCard<V extends View>(
  may: May,
  view: V,
  card: keyof (typeof cardsOf)[V],
): boolean {
  const needed = cardsOf[view][card] as Permission | null
  return needed === null || may(needed)
}

/** The view that an address names, or the highest. */
export function viewIn(search: Readonly<Record<string, unknown>>, open: readonly View[]): View {
  return open.find((view) => view === search['view']) ?? open[0] ?? 'own'
}

/** `validateSearch` of home. */
export function homeSearch(search: Readonly<Record<string, unknown>>): { view: View | undefined } {
  return { view: views.find((view) => view === search['view']) }
}
