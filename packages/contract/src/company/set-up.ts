import { setUpSteps } from '@yuga/domain/set-up/steps'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { yesNo } from '../wire/wire.ts'

/** What can be missing (set-up-3), in the order of the screen. */
export const missingKinds = [
  'chart',
  'profitCenter',
  'teamLeader',
  'holiday',
  'employeeHistory',
  'employeeUnit',
  'invitation',
  'administrator',
  'unitPrice',
  'exchangeRate',
  'opexCharge',
  'mail',
] as const
export type MissingKind = (typeof missingKinds)[number]

/** Of what is missing so many are named; `count` is of all. */
export const mostNamed = 20

const missing = z.object({
  missingKind: z.enum(missingKinds),
  standardYear: z.string().describe('yyyy; empty where it is of no year'),
  currencyCode: z.string().describe('Of a unit price: the currency in which there is none'),
  count: z.number().int(),
  itemList: z.array(
    z.object({
      itemId: z.string(),
      itemName: z.string().describe('In the language of the caller'),
      /** People, or of an opex charge projects, that it concerns. */
      concernedCount: z.number().int(),
    }),
  ),
})
export type Missing = z.output<typeof missing>

export const readSetUp = endpoint({
  method: 'GET',
  path: '/settings/set-up',
  summary: 'What the company has of its master data, step by step, and what is missing',
  access: needs('settings.write'),
  response: z.object({
    standardYear: z.string().describe('yyyy: the year of today'),
    stepList: z.array(
      z.object({ step: z.enum(setUpSteps), doneYn: yesNo, count: z.number().int() }),
    ),
    missingList: z.array(missing),
  }),
})
