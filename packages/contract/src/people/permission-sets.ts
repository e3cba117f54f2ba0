import { scopes } from '@yuga/domain/access/scope'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { permissions } from '../access/grants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { permissionGrantsShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import {
  done,
  version,
  versionInAddress,
  wholeNumber,
  wireDay,
  wireId,
  wireName,
  wireText,
} from '../wire/wire.ts'

const access = needs('permission-sets.write')
const path = '/settings/permission-sets'

/** A permission of a set, and how far it reaches. */
const item = z.object({ permission: z.enum(permissions), scope: z.enum(scopes) })

const permissionSet = z.object({
  setSn: z.number().int(),
  setName: z.string(),
  description: z.string(),
  itemList: z.array(item),
  holderCount: z.number().int().describe('People who hold it today or will'),
  version: z.number().int(),
  updatedByName: z.string(),
  updatedAt: z.string(),
})

const setFields = {
  setName: wireName,
  description: wireText(500).default(''),
  itemList: z.array(item).max(permissions.length),
}

const setParams = z.object({ setSn: wholeNumber() })
const grantParams = z.object({ setSn: wholeNumber(), grantSn: wholeNumber() })

export const listPermissionSets = endpoint({
  method: 'GET',
  path,
  summary: 'All permission sets by their names, at most 200',
  access,
  tokens: 'refused',
  response: z.object({ setList: z.array(permissionSet) }),
})

export const createPermissionSet = endpoint({
  method: 'POST',
  path,
  summary: 'Name a set of permissions, each with a scope',
  access,
  confirmed: 'always',
  body: z.object(setFields),
  response: z.object({ setSn: z.number().int() }),
})

export const updatePermissionSet = endpoint({
  method: 'PUT',
  path: `${path}/{setSn}`,
  summary: 'Change a permission set, for all who hold it',
  access,
  confirmed: 'always',
  params: setParams,
  body: z.object({ ...setFields, version }),
  response: done,
})

export const deletePermissionSet = endpoint({
  method: 'DELETE',
  path: `${path}/{setSn}`,
  summary: 'Delete a permission set that no one holds or will hold',
  access,
  confirmed: 'always',
  params: setParams,
  query: z.object({ version: versionInAddress }),
  response: done,
})

const grantRow = z.object({
  grantSn: z.number().int(),
  employeeId: z.string(),
  employeeName: z.string(),
  organizationName: z.string(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  state: z.enum(['coming', 'active', 'over']),
  givenByName: z.string(),
  givenAt: z.string(),
  version: z.number().int(),
})

export const listPermissionGrants = endpoint({
  method: 'GET',
  path: `${path}/{setSn}/grants`,
  summary: 'A page of the people who hold a set, held it or will; those who hold it first',
  access,
  tokens: 'refused',
  params: setParams,
  ...listOf('grantList', grantRow, permissionGrantsShape),
})

export const givePermissionSet = endpoint({
  method: 'POST',
  path: `${path}/{setSn}/grants`,
  summary: 'Give a permission set to a person, from a day on',
  access,
  confirmed: 'always',
  params: setParams,
  body: z.object({
    employeeId: wireId,
    fromDate: wireDay,
    toDate: wireDay.nullish().describe('Null: until it is taken back'),
  }),
  response: z.object({ grantSn: z.number().int() }),
})

export const changePermissionGrant = endpoint({
  method: 'PUT',
  path: `${path}/{setSn}/grants/{grantSn}`,
  summary: 'Change until when a person holds a permission set',
  access,
  confirmed: 'always',
  params: grantParams,
  body: z.object({ toDate: wireDay.nullable(), version }),
  response: done,
})

export const takeBackPermissionSet = endpoint({
  method: 'DELETE',
  path: `${path}/{setSn}/grants/{grantSn}`,
  summary: 'Take a permission set back from a person, at once',
  access,
  confirmed: 'always',
  params: grantParams,
  query: z.object({ version: versionInAddress }),
  response: done,
})
