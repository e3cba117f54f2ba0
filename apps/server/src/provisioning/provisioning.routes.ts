import {
  createProvisioningToken,
  readProvisioning,
  revokeProvisioningToken,
  updateProvisioning,
} from '@yuga/contract/people/provisioning'
import { isDone, yesOrNo } from '@yuga/contract/wire/wire'
import { whatIsMissing } from '@yuga/domain/employees/provisioning'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { newScimTokenText } from '../tokens/token-text.ts'
import {
  dropProvisioningToken,
  groupRoles,
  provisioningWarnings,
  provisionedCounts,
  provisioningOf,
  storeProvisioningToken,
} from './provisioning.store.ts'
import { saveProvisioning } from './save-provisioning.ts'
import { scimAddress } from './scim.routes.ts'

/** How an identity provider keeps accounts, as administrators set it up (provisioning-1, provisioning-2). */
export function provisioningRoutes(
  app: FastifyInstance,
  parts: Parts,
  { publicUrl, hasPublicUrl }: { readonly publicUrl: string; readonly hasPublicUrl: boolean },
): void {
  serve(
    app,
    parts,
    readProvisioning,
    async ({ db }) => {
      const settings = await provisioningOf(db)
      const [counts, rows, warnings] = [
        await provisionedCounts(db, settings),
        await groupRoles(db),
        await provisioningWarnings(db, settings),
      ]
      const { tokenMadeAt, lastCallAt, version } = settings
      return {
        onYn: yesOrNo(settings.isOn),
        address: scimAddress(publicUrl),
        tokenMadeAt,
        lastCallAt,
        unitAttribute: settings.unitAttribute,
        gradeAttribute: settings.gradeAttribute,
        location: settings.officeCode,
        createsWaitingYn: yesOrNo(settings.createsWaiting),
        groupRoleList: rows.map(({ isKnown, ...row }) => ({ ...row, knownYn: yesOrNo(isKnown) })),
        userCount: counts.users,
        waitingCount: counts.waiting,
        groupCount: counts.groups,
        warningCount: counts.warnings,
        warningList: warnings,
        checkList: whatIsMissing({
          isOn: settings.isOn,
          hasToken: tokenMadeAt !== null,
          hasPublicAddress: hasPublicUrl,
          lastCallAt,
          users: counts.users,
          warnings: counts.warnings,
          mappedGroups: rows.length,
          unknownGroups: rows.filter(({ isKnown }) => !isKnown).length,
        }),
        version,
      }
    },
    { reads: 'snapshot' },
  )

  serve(app, parts, updateProvisioning, saveProvisioning)

  serve(
    app,
    parts,
    createProvisioningToken,
    async ({ actor, db, now, audit }) => {
      const token = newScimTokenText()
      await storeProvisioningToken(db, token, { employeeId: actor.employeeId, at: now })
      await audit({ forEmployeeId: null, action: 'provisioning.token', subject: 'provisioning' })
      return { token }
    },
    // the text is nowhere but in the first answer
    { again: () => Promise.resolve({ token: '' }) },
  )

  serve(app, parts, revokeProvisioningToken, async ({ actor, db, now, audit }) => {
    if (!(await dropProvisioningToken(db, { employeeId: actor.employeeId, at: now }))) {
      return refuse('provisioning.no-token')
    }
    await audit({ forEmployeeId: null, action: 'provisioning.revoke', subject: 'provisioning' })
    return isDone
  })
}
