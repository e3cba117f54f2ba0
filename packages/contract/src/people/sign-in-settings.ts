import { insistences } from '@yuga/domain/access/factors'
import { mostNamed, passwordSignIns } from '@yuga/domain/access/sign-in-settings'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { lastUpdate } from '../wire/master-data.ts'
import { version, wireId } from '../wire/wire.ts'

const path = '/settings/sign-in'

const passwordSignIn = z
  .enum(passwordSignIns)
  .describe(
    'Who signs in with a password: everybody (on), the administrators that are named, or no one (off)',
  )
const secondFactor = z
  .enum(insistences)
  .describe('Who must have a second factor after the password')

export const readSignInSettings = endpoint({
  method: 'GET',
  path,
  summary: 'How people of the company sign in',
  access: needs('settings.write'),
  response: z.object({
    passwordSignIn,
    secondFactor,
    namedList: z
      .array(z.object({ employeeId: z.string(), employeeName: z.string() }))
      .describe('The administrators who keep their password'),
    ...lastUpdate,
    version: z.number().describe('0: not saved yet'),
  }),
})

export const updateSignInSettings = endpoint({
  method: 'PUT',
  path,
  summary: 'Save how people of the company sign in; sessions that are open stay',
  access: needs('settings.write'),
  tokens: 'refused',
  confirmed: 'always',
  body: z.object({
    passwordSignIn,
    secondFactor,
    namedIdList: z.array(wireId).max(mostNamed),
    version,
  }),
  response: z.object({ version: z.number() }),
})
