import {
  changePermissionGrant,
  createPermissionSet,
  deletePermissionSet,
  givePermissionSet,
  listPermissionGrants,
  listPermissionSets,
  takeBackPermissionSet,
  updatePermissionSet,
} from '@yuga/contract/people/permission-sets'
import { isDone } from '@yuga/contract/wire/wire'
import { mostSets, whyNotGive } from '@yuga/domain/access/permission-set'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { endSessionsOfAll } from '../session/session.store.ts'
import * as store from './permission-sets.store.ts'
import {
  grantOf,
  recordOf,
  refuseForeign,
  refuseIfOver,
  refuseUnwritable,
  setOf,
  takesAway,
  textOf,
} from './refusals.ts'

/** Sets of permissions, and who holds them (sets-1 to sets-8). */
export function permissionSetRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listPermissionSets, async ({ db, now }) => ({
    setList: (await store.allSets(db, now, mostSets)).map(({ name, items, ...set }) => ({
      ...set,
      setName: name,
      itemList: [...items],
    })),
  }))

  serve(app, parts, createPermissionSet, async ({ actor, db, body, now, audit }) => {
    const { setName: name, description, itemList } = body
    refuseUnwritable(actor, itemList)
    if ((await store.countOfSets(db)) >= mostSets)
      refuse('set.too-many', { values: { most: mostSets } })
    const setSn = await store.addSet(db, { name, description, by: actor.employeeId, now })
    await store.storeItems(db, setSn, itemList)
    await audit({
      forEmployeeId: null,
      action: 'permission-set.add',
      subject: `set ${setSn}`,
      after: recordOf({ name, description, items: itemList }),
    })
    return { setSn }
  })

  serve(app, parts, updatePermissionSet, async ({ actor, db, params, body, now, audit }) => {
    const { setName: name, description, itemList, version } = body
    const before = await setOf(db, params.setSn)
    refuseStale(version, before)
    refuseForeign(actor, before.items)
    refuseUnwritable(actor, itemList)
    await store.changeSet(db, before.setSn, { name, description, by: actor.employeeId, now })
    await store.storeItems(db, before.setSn, itemList)
    if (takesAway(before.items, itemList)) {
      const holders = await store.holdersOf(db, before.setSn, now)
      const losing = holders.filter(({ isInForce }) => isInForce)
      await endSessionsOfAll(
        db,
        losing.map(({ employeeId }) => employeeId),
      )
    }
    await audit({
      forEmployeeId: null,
      action: 'permission-set.change',
      subject: `set ${before.setSn}`,
      before: recordOf(before),
      after: recordOf({ name, description, items: itemList }),
    })
    return isDone
  })

  serve(app, parts, deletePermissionSet, async ({ actor, db, params, query, now, audit }) => {
    const before = await setOf(db, params.setSn)
    refuseStale(query.version, before)
    refuseForeign(actor, before.items)
    const { length: count } = await store.holdersOf(db, before.setSn, now)
    if (count > 0) refuse('set.held', { values: { count } })
    await store.removeSet(db, before.setSn)
    await audit({
      forEmployeeId: null,
      action: 'permission-set.delete',
      subject: `set ${before.setSn}`,
      before: recordOf(before),
    })
    return isDone
  })

  serve(app, parts, listPermissionGrants, async ({ db, params, query, now, language }) => {
    const { totalCount, rows } = await store.pageOfGrants(db, params.setSn, query, {
      now,
      language,
    })
    return {
      totalCount,
      grantList: rows.map(({ fromDay, toDay, ...row }) => ({
        ...row,
        fromDate: dayToWire(fromDay),
        toDate: toDay === null ? null : dayToWire(toDay),
      })),
    }
  })

  serve(app, parts, givePermissionSet, async ({ actor, db, params, body, now, audit }) => {
    const { employeeId, fromDate: fromDay, toDate: toDay = null } = body
    const { setSn, name, items } = await setOf(db, params.setSn)
    refuseForeign(actor, items)
    const receiver =
      (await store.receiverOf(db, employeeId, now)) ??
      refuse('employee.not-found', { at: 'employeeId' })
    refuseIfAny(
      whyNotGive({
        giverId: actor.employeeId,
        employeeId,
        fromDay,
        toDay,
        today: receiver.isEmployed ? receiver.today : null,
        others: await store.grantsOfSetTo(db, setSn, employeeId),
        giverHoldsUntil: await store.heldUntil(db, actor, items),
      }),
    )
    const by = actor.employeeId
    const grantSn = await store.addGrant(db, { setSn, employeeId, fromDay, toDay, by, now })
    await audit({
      forEmployeeId: employeeId,
      action: 'permission-set.give',
      subject: `set ${setSn}`,
      after: { name, items: textOf(items), fromDay, toDay },
    })
    return { grantSn }
  })

  serve(app, parts, changePermissionGrant, async ({ actor, db, params, body, now, audit }) => {
    const { setSn, name, items } = await setOf(db, params.setSn)
    const grant = await grantOf(db, setSn, params.grantSn)
    refuseStale(body.version, grant)
    refuseForeign(actor, items)
    const { employeeId, fromDay } = grant
    const { toDate: toDay } = body
    const receiver = await store.receiverOf(db, employeeId, now)
    const today = receiver?.today ?? null
    refuseIfOver(grant, today)
    const others = await store.grantsOfSetTo(db, setSn, employeeId)
    refuseIfAny(
      whyNotGive(
        {
          giverId: actor.employeeId,
          employeeId,
          fromDay,
          toDay,
          today: receiver?.isEmployed === true ? today : null,
          others: others.filter(({ grantSn }) => grantSn !== params.grantSn),
          giverHoldsUntil: await store.heldUntil(db, actor, items),
        },
        { hasBegun: true },
      ),
    )
    await store.endGrantOn(db, setSn, params.grantSn, toDay)
    await audit({
      forEmployeeId: employeeId,
      action: 'permission-set.change-days',
      subject: `set ${setSn}`,
      before: { name, fromDay, toDay: grant.toDay },
      after: { name, fromDay, toDay },
    })
    return isDone
  })

  serve(app, parts, takeBackPermissionSet, async ({ actor, db, params, query, now, audit }) => {
    const { setSn, name, items } = await setOf(db, params.setSn)
    const grant = await grantOf(db, setSn, params.grantSn)
    refuseStale(query.version, grant)
    refuseForeign(actor, items)
    const { employeeId, fromDay, toDay } = grant
    if (employeeId === actor.employeeId) refuse('set.to-oneself')
    const today = (await store.receiverOf(db, employeeId, now))?.today ?? null
    refuseIfOver(grant, today)
    await store.removeGrant(db, setSn, params.grantSn)
    const hasBegun = today !== null && fromDay <= today
    if (hasBegun) await endSessionsOfAll(db, [employeeId])
    await audit({
      forEmployeeId: employeeId,
      action: 'permission-set.take-back',
      subject: `set ${setSn}`,
      before: { name, items: textOf(items), fromDay, toDay },
    })
    return isDone
  })
}
