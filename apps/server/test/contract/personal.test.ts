import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { collectorOf, subjectFields } from '../../src/personal-reads/named-people.ts'
import { endpoints, type NamedEndpoint } from './endpoints.ts'

/** The private fields of people, each with why it is one. */
const privateFields: Record<string, string> = {
  email: 'address of a person',
  toAddress: 'address of a person',
  address: 'from where a person called',
  contents: 'what was written to a person',
  employeePosition: 'position',
  position: 'position',
  joinDate: 'employment',
  retiredDate: 'employment',
  retireDate: 'employment',
  orgRegistDate: 'history of the person',
  lastSignInDate: 'when the person was there',
  roleList: 'what the person may do',
  gradeCode: 'grade, which has a price',
  grade: 'grade, which has a price',
  thenGradeCode: 'history of grades',
  nowGradeCode: 'history of grades',
  price: 'price of the grade of a person',
  billableTarget: 'what the person is to make',
  nonBillableTarget: 'what the person is to make',
  requestMessage: 'why a person requested it',
  reason: 'what a person typed',
  changes: 'what a person wrote, before and after',
  differenceList: 'hours of a person, as stored and as expected',
  valueList: 'figures of a person',
  reqHour: 'hours',
  hour: 'hours',
  viewValue: 'a figure of a person, with how it comes about',
  timeTotal: 'hours',
  jobTimeSum: 'hours',
  submitTimeSum: 'hours',
  beforeHour: 'hours',
  afterHour: 'hours',
  unsubmittedHours: 'hours',
  leftOpenList: 'who has not finished a month',
  leftOutList: 'who is not reminded, and why',
  actualMM: 'man-months of a person',
  planMM: 'plan of a person',
  freeMM: 'how free a person is',
  capacityMM: 'how free a person is',
  memberUsedMM: 'man-months of a person',
  totalMM: 'plan of a person',
  manMonth: 'man-months of a person',
}

/** What names a person in an answer, so that the fields in and below the same object are private. */
const personFields = new Set([
  ...subjectFields,
  'employeeName',
  'requestEmployeeName',
  'owner',
  'forEmployee',
  'actor',
])

/** Endpoints that name such a field and need no record, each for its reason. */
const needsNone: Record<string, string> = {
  'session.signIn': 'names the caller alone',
  'session.readOwnSession': 'names the caller alone',
  'factors.proveFactor': 'names the caller alone',
  'factors.proveFactorByPasskey': 'names the caller alone',
  'factors.signInByPasskey': 'names the caller alone',
  'providers.exchangeCode': 'names the caller alone',
  'providers.readTrial': 'names the account with which the caller tried a provider',
  'audit.readNoticeHistory': 'what was announced to everyone, and its writer',
  'projects.readProjectHistory': 'the record of a project, without IDs of people',
  'personalData.readPseudonymisation': 'what keeps a name, as a code',
}

/** Files: whether they hold people cannot be read from the contract. */
const filesOfPeople = new Set([
  'accessRecord.downloadReads',
  'employees.downloadEmployees',
  'personalData.exportPersonalData',
  'gpTargets.downloadEmployeeTargets',
  'timecardStatus.downloadTimecardStatus',
  'utilization.downloadUtilizationDetail',
  'utilization.downloadWorkedHours',
  'comparison.downloadUtilizationComparison',
  'comparison.downloadTeamProfitComparison',
  'comparison.downloadProjectProfitComparison',
])
const filesWithoutPeople: Record<string, string> = {
  'company.readLogo': 'an image',
  'holidays.readHolidayFeed': 'holidays',
  'notices.downloadAttachFile': 'announced to everyone',
  'codes.downloadCodes': 'codes',
  'projectTypes.downloadProjectTypes': 'types',
  'projectTypes.downloadCategories': 'categories',
  'organizations.downloadOrganizations': 'units, with the names of their leaders alone',
  'unitPrices.downloadUnitPrices': 'prices of grades',
  'gpTargets.downloadTeamTargets': 'teams',
  'gpTargets.downloadNonBillableTargets': 'teams',
  'projects.downloadClosingReport': 'a file that the PM registered',
  'projects.downloadProjectTemplate': 'names to choose from',
  'billingAndCost.downloadBillingData': 'projects',
  'billingAndCost.downloadCostData': 'projects',
  'reportProjects.downloadEndedSiProjects': 'projects',
  'profit.downloadTeamProfit': 'units: no amounts of an employee (0094)',
  'profit.downloadProjectProfit': 'projects: no amounts of an employee (0094)',
  'utilization.downloadUtilization': 'units',
  'overview.downloadOverview': 'units',
  'forecast.downloadForecast': 'units',
}

type Schema = z.ZodType

/** A field that names a person, or a link to one: an object next to the figures that it leads to. */
function namesPerson(name: string, field: Schema): boolean {
  const linked = field instanceof z.ZodNullable ? (field.unwrap() as Schema) : field
  const fields = linked instanceof z.ZodObject ? Object.keys(linked.shape as object) : []
  return personFields.has(name) || fields.some((one) => personFields.has(one))
}

/** The private fields of an answer that are in or below an object that names a person. */
function privateIn(
  schema: Schema | undefined,
  isNamed: boolean,
  above: readonly Schema[] = [],
): string[] {
  // a tree describes its branches by itself
  if (schema === undefined || above.includes(schema)) return []
  const here = [...above, schema]
  const def = schema.def as unknown as Record<string, unknown> & { readonly type: string }
  const inner = (part: unknown) => privateIn(part as Schema, isNamed, here)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def['shape'] as Record<string, Schema>)
      const names = isNamed || fields.some(([name, field]) => namesPerson(name, field))
      return fields.flatMap(([name, field]) => [
        ...(names && name in privateFields ? [name] : []),
        ...privateIn(field, names, here),
      ])
    }
    case 'array':
      return inner(def['element'])
    case 'record':
      return inner(def['valueType'])
    case 'union':
      return (def['options'] as Schema[]).flatMap(inner)
    case 'intersection':
      return [...inner(def['left']), ...inner(def['right'])]
    case 'pipe':
      return [...inner(def['in']), ...inner(def['out'])]
    case 'lazy':
      return inner((def['getter'] as () => Schema)())
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return inner(def['innerType'])
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return []
    default:
      throw new Error(`${def.type} is not looked into`)
  }
}

/** Whether the request names the person: then all of the answer is about them. */
function requestNamesPerson({ endpoint }: Pick<NamedEndpoint, 'endpoint'>): boolean {
  const parts = [endpoint.params, endpoint.query].filter((part) => part instanceof z.ZodObject)
  return (
    endpoint.onBehalf === 'entry' || parts.some((part) => Object.hasOwn(part.shape, 'employeeId'))
  )
}

const answersPrivate = (named: Pick<NamedEndpoint, 'endpoint'>) =>
  privateIn(named.endpoint.response, requestNamesPerson(named)).length > 0

const files = endpoints.filter(({ endpoint }) => endpoint.file !== undefined)
const answers = endpoints.filter(({ endpoint }) => endpoint.file === undefined)

describe('[reads-1] an endpoint whose answer names private fields of people is marked', () => {
  test.each(answers)('$name', ({ name, endpoint }) => {
    const isPrivate = answersPrivate({ endpoint })
    const isMarked = endpoint.personal !== undefined
    expect(isMarked).toBe(isPrivate && !(name in needsNone))
  })

  test.each(files)('the file of $name, or it holds no people', ({ name, endpoint }) => {
    expect(filesOfPeople.has(name) || name in filesWithoutPeople, 'decide whether it does').toBe(
      true,
    )
    expect(endpoint.personal !== undefined).toBe(filesOfPeople.has(name))
  })

  test('also a new one that names such a field only deep in its answer', () => {
    const rows = z.array(
      z.object({ employeeId: z.string(), more: z.object({ email: z.string() }) }),
    )
    const endpoint = { response: z.object({ rows: rows.nullable() }) } as never
    expect(answersPrivate({ endpoint })).toBe(true)
    const without = { response: z.object({ email: z.string() }) } as never
    expect(answersPrivate({ endpoint: without })).toBe(false)
  })

  test('and each that is exempt is there, and names such a field', () => {
    for (const name of Object.keys(needsNone)) {
      const exempt = answers.find((one) => one.name === name)
      expect([name, exempt !== undefined && answersPrivate(exempt)]).toEqual([name, true])
    }
  })
})

/** The handlers of these name the people, since neither request nor answer has their IDs. */
const handlersSay = ['audit.listAudit', 'audit.readRequestHistory']

test('[reads-2] the people can be read from the request or the answer of each that is marked', () => {
  const open = answers.filter(
    (named) =>
      named.endpoint.personal !== undefined &&
      !requestNamesPerson(named) &&
      collectorOf(named.endpoint.response) === null,
  )
  expect(open.map(({ name }) => name).toSorted()).toEqual(handlersSay)
})

test('[reads-5] each file of people takes a reason', () => {
  const without = files.filter(
    ({ endpoint: { personal, query } }) =>
      personal !== undefined &&
      !(query instanceof z.ZodObject && Object.hasOwn(query.shape, 'reason')),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})
