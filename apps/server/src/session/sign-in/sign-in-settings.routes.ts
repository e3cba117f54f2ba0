import { readSignInSettings, updateSignInSettings } from '@yuga/contract/people/sign-in-settings'
import { whyNotSaveSignIn } from '@yuga/domain/access/sign-in-settings'
import type { FastifyInstance } from 'fastify'
import { refuseIfAny } from '../../http/refusal.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { lastUpdateOf } from '../../master-data/last-update.ts'
import { refuseStale } from '../../master-data/version.ts'
import {
  factsOfNamed,
  lockSignInSettings,
  namedAdministrators,
  providersFor,
  signInSettingsOf,
  writeSignInSettings,
} from './sign-in-settings.store.ts'

const lastUpdate = lastUpdateOf('sign_in_settings')

/** How the company signs in (sign-in-1, sign-in-2). */
export function signInSettingsRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    readSignInSettings,
    async ({ db, actor }) => ({
      ...(await signInSettingsOf(db)),
      namedList: await namedAdministrators(db),
      ...(await lastUpdate(db, actor.timeZone)),
    }),
    { reads: 'snapshot' },
  )

  serve(app, parts, updateSignInSettings, async ({ actor, body, db, now, audit }) => {
    const { passwordSignIn, secondFactor } = body
    const namedIds = [...new Set(body.namedIdList)]
    const before = await lockSignInSettings(db, now)
    refuseStale(body.version, before)
    const namedBefore = await namedAdministrators(db)
    const providers = await providersFor(db, actor.employeeId)
    const named = await factsOfNamed(db, body.namedIdList, now)
    refuseIfAny(whyNotSaveSignIn({ passwordSignIn, named, ...providers }))
    const by = { employeeId: actor.employeeId, at: now }
    await writeSignInSettings(db, { passwordSignIn, secondFactor, namedIds }, by)
    await audit({
      forEmployeeId: null,
      action: 'sign-in.change',
      subject: 'sign-in',
      before: {
        passwordSignIn: before.passwordSignIn,
        secondFactor: before.secondFactor,
        namedIdList: namedBefore.map(({ employeeId }) => employeeId),
      },
      after: { passwordSignIn, secondFactor, namedIdList: namedIds.toSorted() },
    })
    return { version: before.version + 1 }
  })
}
