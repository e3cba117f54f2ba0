import { roleIds } from '@yuga/domain/access/roles'
import { isPlaceAttribute, provisioningChecks } from '@yuga/domain/employees/provisioning'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, version, wireId, wireName, yesNo } from '../wire/wire.ts'

const path = '/settings/provisioning'

/** So many rows the table of groups and roles has at most. */
export const mostGroupRoles = 200

const attribute = z
  .string()
  .max(220)
  .describe('department, division, organization, costCenter, title, userType, or urn:…:attribute')
  .transform((text) => text.trim())
  .refine(isPlaceAttribute, { params: { problem: 'input.place-attribute' } })

const warning = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  kind: z.enum(['unit', 'grade', 'account', 'address']),
  problem: z
    .enum(['unknown', 'ambiguous', 'off-by-hand', 'administrator'])
    .describe('Of an account: it was switched off by hand; of an address: an administrator has it'),
  text: z.string().describe('What the provider says; of an address, what it is here'),
})

const groupRole = z.object({ groupName: z.string(), roleId: z.enum(roleIds) })

export const readProvisioning = endpoint({
  method: 'GET',
  path,
  summary: 'How an identity provider keeps accounts over SCIM, and what is missing',
  access: needs('settings.write'),
  response: z.object({
    onYn: yesNo,
    address: z.string().describe('What the provider is given'),
    tokenMadeAt: z.string().nullable().describe('An instant; null: there is no token'),
    lastCallAt: z.string().nullable().describe('An instant, exact to a minute; null: not yet'),
    unitAttribute: z.string(),
    gradeAttribute: z.string(),
    location: z.string().describe('The office of new employees'),
    createsWaitingYn: yesNo.describe(
      'Y: someone without a unit or a grade that is known comes in, and waits to be placed',
    ),
    groupRoleList: z.array(
      groupRole.extend({ knownYn: yesNo.describe('N: the provider has sent no such group') }),
    ),
    userCount: z.number().int(),
    waitingCount: z.number().int().describe('Those without an entry of history'),
    groupCount: z.number().int(),
    warningCount: z.number().int(),
    warningList: z.array(warning).describe('At most 100'),
    checkList: z.array(z.enum(provisioningChecks)).describe('What is missing; empty: nothing'),
    version: z.number().int(),
  }),
})

export const updateProvisioning = endpoint({
  method: 'PUT',
  path,
  summary: 'Switch provisioning on or off, and say what its attributes and groups mean',
  access: needs('settings.write'),
  confirmed: 'always',
  body: z.object({
    onYn: yesNo,
    unitAttribute: attribute,
    gradeAttribute: attribute,
    location: wireId,
    createsWaitingYn: yesNo,
    groupRoleList: z
      .array(z.object({ groupName: wireName, roleId: z.enum(roleIds) }))
      .max(mostGroupRoles),
    version,
  }),
  response: z.object({ version: z.number().int() }),
})

export const createProvisioningToken = endpoint({
  method: 'POST',
  path: `${path}/token`,
  summary:
    'Make the token of the provider; its text is in this answer alone, and the one before works no longer',
  access: needs('settings.write'),
  confirmed: 'always',
  response: z.object({ token: z.string() }),
})

export const revokeProvisioningToken = endpoint({
  method: 'DELETE',
  path: `${path}/token`,
  summary: 'Revoke the token of the provider: it works no longer',
  access: needs('settings.write'),
  confirmed: 'always',
  response: done,
})
