import '../wire/without-eval.ts'
import { mostLogoBytes } from '@yuga/domain/company/logo'
import { mailSuffixOf, mostListed } from '@yuga/domain/company/mail-settings'
import type { Retained } from '@yuga/domain/company/retention'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { brand, companyLogo } from '../wire/brand.ts'
import { endpoint } from '../wire/endpoint.ts'
import { file, upload } from '../wire/file.ts'
import { lastUpdate } from '../wire/master-data.ts'
import {
  version,
  versionInAddress,
  wholeNumber,
  wireId,
  wireOptionalName,
  wireText,
  yesNo,
} from '../wire/wire.ts'

/** Under what name of the wire each is said how long it is kept. */
export const daysOf = {
  audit: 'auditDays',
  signIns: 'signInDays',
  messages: 'messageDays',
  mails: 'mailDays',
  answers: 'answerDays',
  leavers: 'leaverDays',
} as const satisfies Record<Retained, string>

const days = z.number().int().nullable().describe('Days; null: for good')

const stored = {
  auditDays: days,
  signInDays: days,
  messageDays: days,
  mailDays: days,
  answerDays: days,
  leaverDays: days,
} as const satisfies Record<(typeof daysOf)[Retained], typeof days>

const settings = {
  ...brand,
  mailSuffix: z.string().describe('What follows the @ of new employees’ addresses; may be empty'),
  mailingList: z.array(z.string()),
  autosaveYn: yesNo.describe('Whether hours save themselves while they are typed (timecard-13)'),
  ...stored,
}

const path = '/settings/company'

export const readCompany = endpoint({
  method: 'GET',
  path,
  summary: 'What the company says of itself, and for how long records are kept',
  access: needs('settings.read'),
  response: z.object({
    ...settings,
    ...lastUpdate,
    version: z.number().describe('0: no one has saved them, and those of the server hold'),
  }),
})

const saved = z.object({ version: z.number() })

export const updateCompany = endpoint({
  method: 'PUT',
  path,
  summary: 'Save the settings of the company as a whole',
  access: needs('settings.write'),
  body: z.object({
    companyName: wireOptionalName,
    companyNameEn: wireOptionalName,
    mailSuffix: wireText(250).transform(mailSuffixOf),
    mailingList: z.array(wireText(300).transform((text) => text.trim())).max(mostListed),
    autosaveYn: yesNo,
    ...stored,
    version,
  }),
  response: saved,
})

/** As they stand in an address; left out: as it is kept now, empty: for good. */
const daysInAddress = z
  .union([z.literal('').transform(() => null), wholeNumber({ from: 0 })])
  .optional()

/** More records than that are said to be more. */
export const mostCounted = 100_000

export const readRetentionImpact = endpoint({
  method: 'GET',
  path: `${path}/retention-impact`,
  summary: 'How much would be removed if records were kept for so many days',
  access: needs('settings.write'),
  query: z.object({
    auditDays: daysInAddress,
    signInDays: daysInAddress,
    messageDays: daysInAddress,
    mailDays: daysInAddress,
    answerDays: daysInAddress,
    leaverDays: daysInAddress,
  }),
  response: z.object({
    removedList: z.array(
      z.object({
        what: z.enum(['audit', 'signIns', 'messages', 'mails', 'answers', 'leavers']),
        count: z.number().describe(`${mostCounted}: so many or more`),
      }),
    ),
  }),
})

export const readLogo = file({
  path: '/company/logo/{logoKey}',
  summary: 'The logo of the company, by the address that the page is told; kept by browsers',
  access: 'anyone',
  params: z.object({ logoKey: wireId }),
  file: 'image/*',
})

const savedLogo = z.object({ ...saved.shape, companyLogo })

export const updateLogo = upload({
  method: 'PUT',
  path: `${path}/logo`,
  summary: 'Put a PNG or JPEG image in the place of the logo',
  access: needs('settings.write'),
  query: z.object({ version: versionInAddress }),
  upload: { mostBytes: mostLogoBytes },
  response: savedLogo,
})

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: `${path}/logo`,
  summary: 'Take the logo away',
  access: needs('settings.write'),
  query: z.object({ version: versionInAddress }),
  response: savedLogo,
})
