import { whyNotSaveView } from '@yuga/domain/saved-views/save-view'
import type { Db } from '../db/statement.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { type StoredView, type ViewToKeep, viewOf, viewsOf } from './saved-views.store.ts'

/** An own view; one of anybody else is not found. */
export async function ownView(db: Db, employeeId: string, viewSn: number): Promise<StoredView> {
  return (await viewOf(db, employeeId, viewSn)) ?? refuse('saved-view.not-found')
}

/** A name that is taken, or one view more than a screen has (saved-views-3). */
export async function refuseBadName(
  db: Db,
  employeeId: string,
  { screenName, name }: ViewToKeep,
  ownSn: number | null,
): Promise<void> {
  const others = (await viewsOf(db, employeeId, screenName)).filter(
    ({ viewSn }) => viewSn !== ownSn,
  )
  const problem = whyNotSaveView(
    name,
    others.map((other) => other.name),
  )
  if (problem !== null) throw new Refusal([problem])
}

/** What the audit has of it. */
export function recordOf(
  employeeId: string,
  action: 'saved-view.add' | 'saved-view.change' | 'saved-view.delete',
  views: { readonly before?: StoredView; readonly after?: StoredView },
) {
  const { screenName } = views.after ?? views.before ?? {}
  const shown = (view: StoredView) => ({
    name: view.name,
    viewAddress: view.address,
    isDefaultView: view.isDefault,
  })
  return {
    forEmployeeId: employeeId,
    action,
    subject: `view ${screenName}`,
    ...(views.before && { before: shown(views.before) }),
    ...(views.after && { after: shown(views.after) }),
  }
}
