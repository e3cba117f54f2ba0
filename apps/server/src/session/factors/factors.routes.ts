import {
  addPasskey,
  confirmByPasskey,
  confirmTotp,
  factorOptions,
  passkeyConfirmOptions,
  passkeySignInOptions,
  proveFactor,
  proveFactorByPasskey,
  readFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  resetFactors,
  signInByPasskey,
  startPasskey,
  startTotp,
} from '@yuga/contract/people/factors'
import { isDone } from '@yuga/contract/wire/wire'
import { isFactorInsistedOn, whyNotAddPasskey } from '@yuga/domain/access/factors'
import type { FastifyInstance } from 'fastify'
import { refuse, refuseIfAny } from '../../http/refusal.ts'
import { type Parts, serve, serveAnyone } from '../../http/serve.ts'
import { checkPasskey, confirmed } from '../passwords/confirm-session.ts'
import { sendResetMessages } from '../passwords/link-messages.ts'
import { draftSecretOf } from '../passwords/password.store.ts'
import { endSessionsOf, isThereEmployee, openWholly } from '../session.store.ts'
import { signInAnswerOf } from '../sign-in/sign-in-answer.ts'
import { afterRemoval, codesFor, noteChange, refuseLast } from './change-factors.ts'
import {
  appOf,
  deleteAppOf,
  deleteFactorsOf,
  deletePasskeyOf,
  factorsOf,
  lockFactors,
  passkeysOf,
  renamePasskeyOf,
  replaceCodes,
  storePasskey,
  storePendingApp,
  switchAppOn,
} from './factors.store.ts'
import { checkMadePasskey, creationOptions, relyingPartyAt, useOptions } from './passkeys.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import {
  optionsOfStep,
  passkeySignIn,
  placeOf,
  proveByCode,
  proveByPasskey,
} from './second-step.ts'
import { digitsOf, newSecret, stepOfCode, uriOf } from './totp.ts'
import { signInSettingsOf } from '../sign-in/sign-in-settings.store.ts'

export function factorRoutes(
  app: FastifyInstance,
  parts: Parts,
  { publicUrl }: { readonly publicUrl: string },
): void {
  const { sealing } = parts
  const rp = relyingPartyAt(publicUrl)
  const noCodes = { again: async () => ({ recoveryCodeList: [] }) }

  serve(app, parts, readFactors, async ({ actor, db, now }) => {
    const { employeeId, roles } = actor
    return {
      appAddedAt: (await appOf(db, employeeId, now))?.confirmedAt ?? null,
      passkeyList: await passkeysOf(db, employeeId),
      recoveryCodesLeft: (await factorsOf(db, employeeId)).codes,
      isInsistedOn: isFactorInsistedOn((await signInSettingsOf(db)).secondFactor, roles),
    }
  })

  serve(
    app,
    parts,
    startTotp,
    async ({ actor: { employeeId }, db, now, audit }) => {
      const secret = newSecret()
      await storePendingApp(db, employeeId, sealing.seal(secret, placeOf(employeeId)), now)
      await audit({
        forEmployeeId: employeeId,
        action: 'factor.begin-totp',
        subject: `employee ${employeeId}`,
      })
      return { secret, uri: uriOf(secret, `${employeeId}@${rp.id}`) }
    },
    { again: async () => ({ secret: '', uri: '' }) },
  )

  serve(
    app,
    parts,
    confirmTotp,
    async (call) => {
      const { actor, body, db, now } = call
      const { employeeId } = actor
      await lockFactors(db, employeeId)
      const sealed = (await appOf(db, employeeId, now))?.sealedPending ?? null
      const secret = sealed === null ? undefined : sealing.open(sealed, placeOf(employeeId))
      if (secret === undefined) return refuse('factor.not-found', { at: 'code' })
      const step = stepOfCode(secret, digitsOf(body.code) ?? '000000', now)
      if (step === undefined) return refuse('factor.wrong-code', { at: 'code' })
      await switchAppOn(db, employeeId, now, step)
      const recoveryCodeList = await codesFor(db, employeeId)
      await openWholly(db, actor)
      await noteChange(call, 'factor.add-totp', 'app-added')
      return { recoveryCodeList }
    },
    noCodes,
  )

  serve(app, parts, removeTotp, async (call) => {
    const { actor, db } = call
    await refuseLast(db, actor)
    if (!(await deleteAppOf(db, actor.employeeId))) refuse('factor.not-found')
    await afterRemoval(db, actor.employeeId)
    await noteChange(call, 'factor.remove-totp', 'app-removed')
    return isDone
  })

  serve(
    app,
    parts,
    renewRecoveryCodes,
    async (call) => {
      const { actor, db } = call
      await lockFactors(db, actor.employeeId)
      if ((await factorsOf(db, actor.employeeId)).count === 0) return refuse('factor.not-found')
      const recoveryCodeList = newRecoveryCodes()
      await replaceCodes(db, actor.employeeId, recoveryCodeList)
      await noteChange(call, 'factor.renew-codes', 'codes-renewed')
      return { recoveryCodeList }
    },
    noCodes,
  )

  serve(app, parts, startPasskey, async ({ actor: { employeeId, name }, db, now, address }) => {
    const draftSecret = await draftSecretOf(db, employeeId)
    return creationOptions(db, rp, { employeeId, name, draftSecret }, { address, now })
  })

  serve(
    app,
    parts,
    addPasskey,
    async (call) => {
      const { actor, body, db, now } = call
      const { employeeId } = actor
      await lockFactors(db, employeeId)
      const tooMany = whyNotAddPasskey((await factorsOf(db, employeeId)).passkeys)
      if (tooMany !== null) refuseIfAny([tooMany])
      const passkey = await checkMadePasskey(db, rp, body, { purpose: 'add', employeeId, now })
      if (passkey === undefined) return refuse('factor.wrong-passkey', { at: 'id' })
      if (!(await storePasskey(db, employeeId, passkey, now))) refuse('factor.passkey-taken')
      const recoveryCodeList = await codesFor(db, employeeId)
      await openWholly(db, actor)
      await noteChange(call, 'factor.add-passkey', 'passkey-added', { after: { name: body.name } })
      return { recoveryCodeList }
    },
    noCodes,
  )

  serve(app, parts, renamePasskey, async ({ actor: { employeeId }, params, body, db, audit }) => {
    const before = await renamePasskeyOf(db, employeeId, params.passkeySn, body.name)
    if (before === undefined) refuse('factor.not-found', { at: 'passkeySn' })
    await audit({
      forEmployeeId: employeeId,
      action: 'factor.rename-passkey',
      subject: `employee ${employeeId}`,
      before: { name: before },
      after: { name: body.name },
    })
    return isDone
  })

  serve(app, parts, removePasskey, async (call) => {
    const { actor, params, db } = call
    await refuseLast(db, actor)
    const name = await deletePasskeyOf(db, actor.employeeId, params.passkeySn)
    if (name === undefined) refuse('factor.not-found', { at: 'passkeySn' })
    await afterRemoval(db, actor.employeeId)
    await noteChange(call, 'factor.remove-passkey', 'passkey-removed', { before: { name } })
    return isDone
  })

  serve(app, parts, passkeyConfirmOptions, async ({ actor: { employeeId }, db, address, now }) =>
    useOptions(db, rp, { purpose: 'confirm', employeeId, address, now }),
  )

  serve(app, parts, confirmByPasskey, ({ actor, ...call }) => confirmed(actor, call), {
    before: (call) => checkPasskey(call, rp),
  })

  serve(app, parts, resetFactors, async ({ actor, params, db, now, audit }) => {
    const { employeeId } = params
    if (!(await isThereEmployee(db, employeeId))) refuse('employee.not-found', { at: 'employeeId' })
    const removed = await deleteFactorsOf(db, employeeId)
    await endSessionsOf(db, employeeId)
    await audit({
      forEmployeeId: employeeId,
      action: 'factor.reset',
      subject: `employee ${employeeId}`,
      after: { removed },
    })
    await sendResetMessages(db, actor, [employeeId], { today: actor.today, now })
    return { removed }
  })

  serveAnyone(app, parts, factorOptions, (call) => optionsOfStep(call, rp))

  serveAnyone(app, parts, proveFactor, async (call) =>
    signInAnswerOf(await proveByCode(call, sealing), call),
  )

  serveAnyone(app, parts, proveFactorByPasskey, async (call) =>
    signInAnswerOf(await proveByPasskey(call, rp), call),
  )

  serveAnyone(app, parts, passkeySignInOptions, ({ pool, address, now }) =>
    useOptions(pool, rp, { purpose: 'sign-in', employeeId: null, address, now }),
  )

  serveAnyone(app, parts, signInByPasskey, async (call) =>
    signInAnswerOf(await passkeySignIn(call, rp), call),
  )
}
