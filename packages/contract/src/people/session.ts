import { z } from 'zod'
import { deputyKinds } from '@yuga/domain/access/deputyship'
import { mostPasswordCharacters } from '@yuga/domain/access/password'
import { needs } from '../access/access.ts'
import { permissions } from '../access/grants.ts'
import { brand } from '../wire/brand.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, wholeNumber, wireId, wireText, yesNo } from '../wire/wire.ts'

/** Who is signed in, in the fields that other clients know; `today` is the day in the zone of the office (calendar-1). */
export const employeeInfo = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  email: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  /** Office code of today. */
  locationCode: z.string(),
  timeZone: z.string(),
  today: z.string().describe('YYYYMMDD in the time zone of the office'),
})
export type EmployeeInfo = z.output<typeof employeeInfo>

/** Where `/` leads someone with a timecard (home-1). */
const startScreen = z.enum(['timecard', 'home'])
export type StartScreen = z.output<typeof startScreen>

const signedIn = {
  startScreen,
  employeeRoleList: z.array(z.object({ roleId: z.string() })),
  permissionList: z
    .array(z.enum(permissions))
    .describe('What the person may do today, by roles and by sets of permissions'),
  employeeInfo,
  factorNeededYn: yesNo
    .optional()
    .describe('Y: the session is for setting up a second factor, which the company wants'),
}

/** What every way to sign in answers. */
export const signInAnswer = z.object({
  authToken: z.string(),
  ...signedIn,
  deputyKindList: z
    .array(z.enum(deputyKinds))
    .describe(
      'In what the person is a deputy of another employee today: the menu has those screens too',
    ),
  newCompanyYn: yesNo
    .optional()
    .describe('Y for an administrator of a company that has no other employee and no chart yet'),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/auth',
  summary: 'Sign in with ID and password',
  access: 'anyone',
  body: z.object({ userId: wireText(100), password: wireText(1000) }),
  response: signInAnswer,
})

export const readOwnSession = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Who the token belongs to, their roles, and what day it is for them',
  access: 'signed-in',
  beforeFactor: true,
  response: z.object({
    ...signedIn,
    warnings: z
      .array(z.string())
      .describe(
        'What an administrator must put right on the server, in the language of the reader',
      ),
  }),
})

export const readDraftKey = endpoint({
  method: 'GET',
  path: '/auth/draft-key',
  summary: 'The key that the own unsaved hours are sealed with in browsers',
  access: 'signed-in',
  tokens: 'refused',
  response: z.object({ draftKey: z.string().describe('32 bytes, base64url') }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'End this session on the server',
  access: 'signed-in',
  beforeFactor: true,
  tokens: 'refused',
  response: done.extend({
    endSessionUrl: z
      .string()
      .optional()
      .describe('Where the provider that opened the session ends its own; the page goes there'),
  }),
})

export const leaveSession = endpoint({
  method: 'POST',
  path: '/auth/leave',
  summary: 'A tab goes: without a call in the next two minutes this session ends',
  access: 'signed-in',
  beforeFactor: true,
  tokens: 'refused',
  isBackground: true,
  response: done,
})

const newPassword = wireText(mostPasswordCharacters)

export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Change the own password; every other session of the person ends',
  access: 'signed-in',
  tokens: 'refused',
  body: z.object({ currentPassword: wireText(1000), newPassword }),
  response: done,
})

export const confirmSession = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Prove the own password again, for calls that need a recent proof',
  access: 'signed-in',
  tokens: 'refused',
  beforeFactor: true,
  body: z.object({
    password: wireText(1000),
    code: wireText(40)
      .optional()
      .describe('Of the authenticator app, or a recovery code: where the person has a factor'),
  }),
  response: done,
})

export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password-links/check',
  summary: 'Whether a set-password link is still good, and whose it is',
  access: 'anyone',
  body: z.object({ token: wireText(200) }),
  response: z.object({ employeeId: z.string(), employeeName: z.string() }),
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/password-links/use',
  summary: 'Set a password by a single-use link',
  access: 'anyone',
  body: z.object({ token: wireText(200), newPassword }),
  response: done,
})

export const askPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password-links',
  summary: 'Mail a link for a forgotten password; answers alike for every ID, known or not',
  access: 'anyone',
  body: z.object({ userId: wireText(100) }),
  response: done,
})

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the person is signed in: this session first, then by last use; at most 100',
  access: 'signed-in',
  tokens: 'refused',
  response: z.object({
    sessionList: z.array(
      z.object({
        sessionSn: z.number().int(),
        isThis: z.boolean(),
        begunAt: z.string().describe('An instant, ISO 8601'),
        lastUsedAt: z.string().describe('An instant, exact to a minute'),
        /** Empty where the browser did not say. */
        browser: z.string(),
        system: z.string(),
        way: z.enum(['password', 'passkey', 'provider']).describe('By which it was opened'),
        providerName: z.string().nullable().describe('Of the provider that opened it'),
      }),
    ),
  }),
})

const ended = z.object({ ended: z.number().int() })

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{sessionSn}',
  summary: 'End one of the own sessions',
  access: 'signed-in',
  confirmed: 'always',
  params: z.object({ sessionSn: wholeNumber() }),
  response: done,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'End every own session but this one',
  access: 'signed-in',
  confirmed: 'always',
  response: ended,
})

export const endSessionsOfEmployee = endpoint({
  method: 'DELETE',
  path: '/settings/employees/{employeeId}/sessions',
  summary: 'End every session of an employee, as when a device was lost',
  access: needs('accounts.end-sessions'),
  confirmed: 'always',
  params: z.object({ employeeId: wireId }),
  response: ended,
})

export const setOwnLanguage = endpoint({
  method: 'PUT',
  path: '/auth/language',
  summary: 'The language in which messages and mails to the person are written',
  access: 'signed-in',
  beforeFactor: true,
  body: z.object({ language: z.enum(['ko', 'en']) }),
  response: done,
})

export const setOwnStart = endpoint({
  method: 'PUT',
  path: '/auth/start',
  summary: 'Where the root of the site leads the caller',
  access: 'signed-in',
  body: z.object({ startScreen }),
  response: done,
})

/** What the sign-in page must know before anybody is signed in. */
export const readSite = endpoint({
  method: 'GET',
  path: '/site',
  summary:
    'The company, the build date, and the demonstration accounts while demonstration data is in use',
  access: 'anyone',
  response: z.object({
    buildDate: z.string().describe('YYYYMMDD'),
    release: z.string(),
    ...brand,
    needsFirstAdministrator: z.boolean(),
    demoAccounts: z.array(z.object({ employeeId: z.string(), role: wireId })),
    demoPassword: z.string().nullable(),
  }),
})
