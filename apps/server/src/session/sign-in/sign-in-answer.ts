import { may } from '@yuga/contract/access/access'
import { permissions } from '@yuga/contract/access/grants'
import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import type { Language } from '@yuga/contract/problems/problems'
import { dayToWire } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import { deputyKindsOf } from '../../access/principals.store.ts'
import type { Actor } from '../../http/actor.ts'
import { isNewCompany, startScreenOf } from '../site.store.ts'

/** Who is signed in, as the answers to a sign-in and to `GET /auth/me` say it. */
export function whoIs(actor: Actor, language: Language) {
  return {
    employeeRoleList: actor.roles.map((roleId) => ({ roleId })),
    permissionList: permissions.filter((permission) => may(actor, permission)),
    employeeInfo: {
      employeeId: actor.employeeId,
      employeeName: actor.name,
      email: actor.email,
      organizationId: actor.organizationId,
      organizationName: unitNameIn(actor, language),
      locationCode: actor.officeCode,
      timeZone: actor.timeZone,
      today: dayToWire(actor.today),
    },
    ...(actor.needsFactor === true && { factorNeededYn: 'Y' as const }),
  }
}

/** A session that was opened, and its owner. */
export type SignedIn = { readonly actor: Actor; readonly authToken: string }

/** The answer to every way to sign in. */
export async function signInAnswerOf(
  { actor, authToken }: SignedIn,
  { pool, now, language }: { pool: pg.Pool; now: Date; language: Language },
) {
  const deputyKindList = await deputyKindsOf(pool, actor.employeeId, now)
  const leadsToGuide = may(actor, 'settings.write') && (await isNewCompany(pool))
  return {
    authToken,
    ...whoIs(actor, language),
    startScreen: await startScreenOf(pool, actor.employeeId),
    deputyKindList,
    ...(leadsToGuide && { newCompanyYn: 'Y' as const }),
  }
}
