import '../wire/without-eval.ts'
import type { ProfitLine } from '@yuga/domain/projects/actuals/team-lines'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { amount } from './project-amounts.ts'
import { projectChanges } from './project-detail.ts'
import { wholeNumber, wireId } from '../wire/wire.ts'

const path = '/settings/projects'

/** An amount that a change moves; null: it has no price or rate. */
const figure = amount.nullable()

const movedAmount = z.object({
  line: z.enum([
    'service',
    'license',
    'thirdPartySales',
    'outsourcing',
    'expense',
    'thirdParty',
    'salesOpex',
    'settlement',
  ] satisfies readonly ProfitLine[]),
  teamCode: z.string(),
  teamName: z.string(),
  before: figure,
  after: figure,
})

/** A preview names so many moved amounts and months. */
export const mostMovedMonths = 120

export const previewProject = endpoint({
  method: 'POST',
  path: `${path}/impact`,
  summary: 'What a change would move: months and amounts, closed ones too, and cells counted again',
  access: needs('projects.edit'),
  body: projectChanges,
  response: z.object({
    beforeCurrencyCode: z.string().describe('In which amounts are told as they are'),
    afterCurrencyCode: z.string().describe('In which amounts are told as they become'),
    /** Months with reports that a change of owner, shares, PM, currency or business cost moves. */
    months: z.array(
      z.object({
        yyMt: z.string(),
        isClosed: z.boolean().describe('An employee who worked on the project has closed it'),
        amounts: z.array(movedAmount),
      }),
    ),
    monthCount: z.number(),
    closedMonthCount: z.number(),
    /** Cells of man-months that a change of residence counts again. */
    cellCount: z.number(),
  }),
})
export type ProjectImpact = z.output<typeof previewProject.response>

/** A save names so many changes at most. */
export const mostProjectChanges = 200

const change = z.object({
  /** A field, or a row of a list and its field (`members/12/plan/2026-03`). */
  place: z.string(),
  /** Where it is, in words of the caller's language. */
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.string().describe('Empty: there was nothing'),
  after: z.string().describe('Empty: there is nothing'),
})

const projectVersion = z.object({
  version: z.number(),
  at: z.string().describe('An instant, ISO 8601'),
  day: z.string().describe("Its day in the reader's office: what `asOfDate` takes"),
  actor: z.string(),
  action: z.enum(['registered', 'first-known', 'changed', 'ended', 'reopened']),
  actionName: z.string().describe('In the language of the caller'),
  changes: z.array(change),
  /** How many changes there are in addition to the listed ones. */
  moreChanges: z.number(),
})
export type ProjectVersion = z.output<typeof projectVersion>

export const readProjectHistory = endpoint({
  method: 'GET',
  path: `${path}/{projectId}/history`,
  summary: 'Who changed what of a project and when, the last change first',
  access: needs('projects.read'),
  params: z.object({ projectId: wireId }),
  query: z.object({
    offset: wholeNumber({ from: 0, to: 1_000_000 }).default(1),
    limit: wholeNumber({ to: 100 }).default(20),
  }),
  response: z.object({ totalCount: z.number(), changeList: z.array(projectVersion) }),
})
