import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '@yuga/contract/reports/saved-views'
import { isDone, yesOrNo } from '@yuga/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { dropView, type StoredView, keepView, lockViewsOf, viewsOf } from './saved-views.store.ts'
import { ownView, recordOf, refuseBadName } from './write-views.ts'

/** The views that people save of lists, each person their own (saved-views-1). */
export function savedViewRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listSavedViews, async ({ db, actor, query }) => {
    const views = await viewsOf(db, actor.employeeId, query.screenName)
    return { savedViewList: views.map(savedViewFor) }
  })
  serve(app, parts, createSavedView, async ({ db, actor, body, now, audit }) => {
    const { screenName, viewName: name, address, defaultYn } = body
    const view = { screenName, name, address, isDefault: defaultYn === 'Y' }
    await lockViewsOf(db, actor.employeeId)
    await refuseBadName(db, actor.employeeId, view, null)
    const after = await keepView(db, actor.employeeId, null, view, now)
    await audit(recordOf(actor.employeeId, 'saved-view.add', { after }))
    return savedViewFor(after)
  })
  serve(app, parts, updateSavedView, async ({ db, actor, params, body, now, audit }) => {
    await lockViewsOf(db, actor.employeeId)
    const before = await ownView(db, actor.employeeId, params.viewSn)
    refuseStale(body.version, before)
    const { viewName: name, address, defaultYn } = body
    const { screenName } = before
    const view = { screenName, name, address, isDefault: defaultYn === 'Y' }
    await refuseBadName(db, actor.employeeId, view, before.viewSn)
    const after = await keepView(db, actor.employeeId, before.viewSn, view, now)
    await audit(recordOf(actor.employeeId, 'saved-view.change', { before, after }))
    return savedViewFor(after)
  })
  serve(app, parts, deleteSavedView, async ({ db, actor, params, query, audit }) => {
    await lockViewsOf(db, actor.employeeId)
    const before = await ownView(db, actor.employeeId, params.viewSn)
    refuseStale(query.version, before)
    await dropView(db, actor.employeeId, before.viewSn)
    await audit(recordOf(actor.employeeId, 'saved-view.delete', { before }))
    return isDone
  })
}

function savedViewFor({ viewSn, name, address, isDefault, version }: StoredView): SavedView {
  return { viewSn, viewName: name, address, defaultYn: yesOrNo(isDefault), version }
}
