import '../wire/without-eval.ts'
import { dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import type { ProjectAmount, ProjectFields, TypedFields } from '@yuga/domain/projects/project'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { amount, wireAmount } from './project-amounts.ts'
import { projectGroup, projectGroupBody } from './project-members.ts'
import {
  version,
  versionInAddress,
  wireDay,
  wireId,
  wireMonth,
  wireName,
  wireText,
  yesNo,
  yesOrNo,
} from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** Absent where the reader may not see the project's money (project-access-2). */
const money = amount.optional()

const team = z.object({ teamCode: z.string(), teamName: z.string(), teamNameAlias: z.string() })

const teamProfit = z.object({
  projectYear: z.string(),
  teamCode: z.string(),
  teamName: z.string(),
  teamList: z.array(team).describe('The teams of the year to choose from'),
  salesAmount: money,
  outsourcingAmount: money,
  expenseAmount: money,
  internalAmount: money,
  managementDeptYN: yesNo.describe('Y: owns the project in this year'),
  salesOpex: amount.nullish().describe("The team's share of the planned sales OPEX"),
})
export type TeamProfit = z.output<typeof teamProfit>

/** null: it has no price or rate, which is among `missingList`. */
const figure = amount.nullable()
const costMonth = z.object({ yyMt: z.string(), amount: figure })

/** What a figure would have needed, and no one has entered. */
export const missingOfFigure = z.object({
  kind: z.enum(['unit-price', 'opex-rate', 'exchange-rate', 'too-large']),
  year: z.number().describe('0 of an amount that is too large'),
  code: z
    .string()
    .describe('The style of a rate; unit type and grade of a price, with a blank between'),
})

const budgetActual = z.object({
  categoryCode: z.string(),
  categoryName: z.string(),
  planAmount: figure,
  totalAmount: figure,
  diffAmount: figure.describe('Actual less plan'),
  ratio: z
    .number()
    .nullable()
    .describe(
      'Actual in percent of the plan, at most 1000000, which stands for all that is more; null: there is no plan',
    ),
  /** The plan spread over the months of the contract. */
  planList: z.array(costMonth),
  costExpenseList: z.array(costMonth),
  teamList: z.array(
    z.object({
      teamCode: z.string(),
      teamName: z.string(),
      stdrYear: z.string(),
      planAmount: figure,
      totalAmount: figure,
      costExpenseList: z.array(costMonth),
    }),
  ),
})

const billing = z.object({
  billingSn: z.number(),
  planDate: z.string().describe('yyyyMM; empty: none'),
  planAmount: amount,
  actualDate: z.string().describe('yyyyMM; empty: none'),
  actualAmount: amount,
  revenueType: z.string(),
  remark: z.string(),
})
export type Billing = z.output<typeof billing>

/** What the reader may do with the project. */
const allowed = z.object({
  edit: z.boolean(),
  editMembers: z.boolean(),
  seeMoney: z.boolean(),
  changeStatus: z.boolean(),
  uploadReport: z.boolean(),
  downloadReport: z.boolean(),
})

export const projectDetail = z.object({
  projectId: z.string(),
  linkedProjectId: z.string(),
  linkedProjectName: z.string(),
  projectName: z.string(),
  projectType: z.string().describe('The code of the type'),
  projectTypeName: z.string(),
  projectCtgryCode: z.string(),
  projectCtgryTySeCode: z.string().describe('DV001 billable, DV002 not'),
  projectStatusCode: z.string(),
  endedDate: z.string().describe('The day of its end; empty: it goes on'),
  startDate: z.string(),
  endDate: z.string(),
  realStartDate: z.string().describe('The contract period'),
  realEndDate: z.string(),
  pmId: z.string(),
  pmName: z.string(),
  location: z.string().describe('Office'),
  etcInfo: z.string(),
  winProbability: z
    .number()
    .nullable()
    .describe('Percent; null: the project is certain, else it is tentative'),
  currencyCode: z.string(),
  businessCostInclusionAlternative: yesNo,
  siAmount: money,
  licenseAmount: money,
  thirdParty: money,
  thirdPartyCost: money,
  outsourcingCost: money,
  expense: money,
  salesOpex: amount.nullish(),
  contractAmount: money,
  grossProfit: amount.nullish(),
  /** The rate of sales OPEX in the start year, in percent; null: none is entered. */
  opexRate: z.number().nullable().optional(),
  projectFilePath: z.string(),
  projectFileName: z.string(),
  projectFileRegisterYn: yesNo,
  projectGroupList: z.array(projectGroup),
  teamProfitList: z.array(teamProfit),
  /** Absent where the reader may not see the project's money. */
  budgetActualList: z.array(budgetActual).optional(),
  billingsList: z.array(billing).optional(),
  /** Prices and rates that figures lack. */
  missingList: z.array(missingOfFigure).optional(),
  version: z.number(),
  updatedByName: z.string(),
  updatedAt: z.string().describe('An instant, ISO 8601; empty: never'),
  allowed,
})
export type ProjectDetail = z.output<typeof projectDetail>

const path = '/settings/projects'

export const readProject = endpoint({
  method: 'GET',
  path: '/settings/projectDetail',
  summary: 'A project whole, as it is or as it stood at the end of a day',
  access: needs('projects.read'),
  personal: 'people',
  query: z.object({ projectId: wireId, asOfDate: wireDay.optional() }),
  response: projectDetail,
})

export const checkProjectId = endpoint({
  method: 'GET',
  path: '/settings/project/overlap',
  summary: 'Whether a project has this id, without regard to case',
  access: needs('projects.create'),
  query: z.object({ projectId: wireId }),
  response: z.enum(['N', 'Y']).describe('N: the id is free'),
})

const monthOrNone = z.union([z.literal('').transform(() => null), z.null(), wireMonth])

const teamProfitBody = z.object({
  projectYear: wireYear,
  teamCode: z.union([z.literal(''), wireId]),
  salesAmount: wireAmount.optional(),
  outsourcingAmount: wireAmount.optional(),
  expenseAmount: wireAmount.optional(),
  internalAmount: wireAmount.optional(),
  managementDeptYN: yesNo.optional(),
})

const billingBody = z.object({
  /** Absent: a new row. A row that is left out is removed. */
  billingSn: z.number().int().positive().nullish(),
  planDate: monthOrNone.optional(),
  planAmount: wireAmount.optional(),
  actualDate: monthOrNone.optional(),
  actualAmount: wireAmount.optional(),
  revenueType: wireId,
  remark: wireText(1000).optional(),
})

/** An amount of 0 removes what was there; what is left out of the list, too. */
const costExpenseBody = z.object({
  categoryCode: wireId,
  teamCode: wireId,
  /** The year of the month; another one is refused. */
  stdrYear: wireYear.optional(),
  yyMt: wireMonth,
  amount: wireAmount,
})

const dayOrEmpty = z.union([z.literal(''), wireDay])

const fields = {
  linkedProjectId: z.union([z.literal('').transform(() => null), wireId]).optional(),
  projectType: z.union([z.literal(''), wireId]).optional(),
  projectName: z.union([z.literal(''), wireName]).optional(),
  startDate: dayOrEmpty.optional(),
  endDate: dayOrEmpty.optional(),
  realStartDate: dayOrEmpty.optional(),
  realEndDate: dayOrEmpty.optional(),
  pmId: z.union([z.literal(''), wireId]).optional(),
  location: wireId.optional(),
  etcInfo: wireText(4000).optional(),
  winProbability: z.number().nullish(),
  currencyCode: wireId.optional(),
  businessCostInclusionAlternative: yesNo.transform((sent) => sent === 'Y').optional(),
  licenseAmount: wireAmount.optional(),
  thirdParty: wireAmount.optional(),
  thirdPartyCost: wireAmount.optional(),
  projectGroupList: z.array(projectGroupBody).max(100).optional(),
  teamProfitList: z.array(teamProfitBody).max(1_000).optional(),
  billingsList: z.array(billingBody).max(1_000).optional(),
}

const saved = z.object({ projectId: z.string(), version: z.number() })

export const createProject = endpoint({
  method: 'POST',
  path,
  summary: 'Create a project; without an id it gets one',
  access: needs('projects.create'),
  body: z.object({
    projectId: z.union([z.literal(''), wireId]).optional(),
    ...fields,
    projectName: z.union([z.literal(''), wireName]),
  }),
  response: saved,
})

/** What a write changes; what is absent stays. */
export const projectChanges = z.object({
  projectId: wireId,
  ...fields,
  costExpenseList: z.array(costExpenseBody).max(10_000).optional(),
  version,
})

export const updateProject = endpoint({
  method: 'PUT',
  path,
  summary: 'Change a project; its PM changes its groups alone',
  access: needs('projects.edit-members'),
  body: projectChanges,
  response: saved,
})

export const deleteProject = endpoint({
  method: 'DELETE',
  path: `${path}/{projectId}`,
  summary: 'Delete a project without hours, billings and costs',
  access: needs('projects.edit'),
  params: z.object({ projectId: wireId }),
  query: z.object({ version: versionInAddress }),
  response: z.object({ done: z.literal(true) }),
})

const text = z.string()
const textOrNull = z.codec(z.string(), z.string().nullable(), {
  decode: (sent) => sent || null,
  encode: (value) => value ?? '',
})
const dayOrNull = z.codec(z.string(), z.string().nullable(), {
  decode: dayFromWire,
  encode: (day) => (day === null ? '' : dayToWire(day)),
})
const percentOrNull = z.number().nullable()
const yesOrNot = z.codec(yesNo, z.boolean(), {
  decode: (sent) => sent === 'Y',
  encode: yesOrNo,
})

/** The own fields of a project by their names inside: their names on the wire, and how their values are written there. */
const ownFields = {
  projectId: ['projectId', text],
  linkedProjectId: ['linkedProjectId', textOrNull],
  name: ['projectName', text],
  typeCode: ['projectType', text],
  startDay: ['startDate', dayOrNull],
  endDay: ['endDate', dayOrNull],
  contractStartDay: ['realStartDate', dayOrNull],
  contractEndDay: ['realEndDate', dayOrNull],
  pmId: ['pmId', text],
  officeCode: ['location', text],
  remark: ['etcInfo', text],
  winProbability: ['winProbability', percentOrNull],
  currencyCode: ['currencyCode', text],
  includesBusinessCost: ['businessCostInclusionAlternative', yesOrNot],
} as const satisfies Record<
  Exclude<keyof TypedFields, ProjectAmount>,
  readonly [keyof ProjectDetail, z.ZodType]
>

type OwnField = keyof typeof ownFields
type OwnFieldsOnWire = Pick<ProjectDetail, (typeof ownFields)[OwnField][0]>
const ownFieldList = Object.entries(ownFields)
export const ownFieldNames = Object.keys(ownFields) as OwnField[]

/** The names on the wire of what is an amount: how it is written depends on the currency. */
export const amountNames = {
  project: { license: 'licenseAmount', thirdParty: 'thirdParty', thirdPartyCost: 'thirdPartyCost' },
  teamProfit: {
    sales: 'salesAmount',
    outsourcing: 'outsourcingAmount',
    expense: 'expenseAmount',
    internal: 'internalAmount',
  },
} as const

/** The own fields of a project as calls send and answer them, but its amounts. */
export function ownFieldsToWire(project: Pick<TypedFields, OwnField>): OwnFieldsOnWire {
  const fields = ownFieldList.map(([field, [name, codec]]) => {
    return [name, z.encode(codec, project[field as OwnField])]
  })
  return Object.fromEntries(fields) as OwnFieldsOnWire
}

/** The own fields of a project as it was answered, but its amounts. */
export function ownFieldsFromWire(detail: OwnFieldsOnWire): Pick<TypedFields, OwnField> {
  const fields = ownFieldList.map(([field, [name, codec]]) => [
    field,
    z.decode(codec, detail[name]),
  ])
  return Object.fromEntries(fields) as Pick<TypedFields, OwnField>
}

/** The own fields that a body changes, but its amounts. */
export function ownFieldsSent(
  body: Omit<z.output<typeof projectChanges>, 'projectId' | 'version'>,
): Partial<ProjectFields> {
  const sent: Readonly<Record<string, unknown>> = body
  const fields = ownFieldList.filter(([, [name]]) => sent[name] !== undefined)
  return Object.fromEntries(fields.map(([field, [name]]) => [field, sent[name]]))
}

/** Amounts by their names inside, each made of what it is called on the wire. */
export function amountsInside<Field extends string, Name extends string>(
  names: Readonly<Record<Field, Name>>,
  amountOf: (name: Name, field: Field) => number,
): Record<Field, number> {
  const entries = Object.entries(names) as [Field, Name][]
  const amounts = entries.map(([field, name]) => [field, amountOf(name, field)])
  return Object.fromEntries(amounts) as Record<Field, number>
}

/** Amounts by their names on the wire. */
export function amountsOnWire<Field extends string, Name extends string, Amount>(
  names: Readonly<Record<Field, Name>>,
  amountOf: (field: Field) => Amount,
): Record<Name, Amount> {
  const entries = Object.entries(names) as [Field, Name][]
  return Object.fromEntries(entries.map(([field, name]) => [name, amountOf(field)])) as Record<
    Name,
    Amount
  >
}
