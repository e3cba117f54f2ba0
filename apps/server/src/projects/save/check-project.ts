import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import { type Day, monthOf, yearOf } from '@yuga/domain/calendar/day'
import type { Figure, OpexFacts } from '@yuga/domain/money/figures'
import { type SaveChecks, saveChecksOf } from '@yuga/domain/projects/save-checks/save-checks'
import { whyNotMembers, whyNotRemove } from '@yuga/domain/projects/staffing/check-members'
import { type Group as RuleGroup, membersOf } from '@yuga/domain/projects/staffing/groups'
import { whyNotPeriod, whyNotType } from '@yuga/domain/projects/status/closing'
import { whyNotTentativeWithHours } from '@yuga/domain/projects/status/tentative'
import { whyNotContract } from '@yuga/domain/projects/actuals/entered'
import {
  costCategoryOf,
  currencyOf,
  enteredCategories,
  isInternalRnd,
  type RevenueType,
  revenueTypeOf,
} from '@yuga/domain/projects/project-codes'
import type { Actor } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { opexRates } from '../opex-rates.store.ts'
import { planOf } from '../project-money.ts'
import { reachOf } from '../project-names.store.ts'
import {
  daysWithHours,
  employeesWithHours,
  type PersonFacts,
  type TypeFacts,
  typeFacts,
  type Unknown,
  unknownValues,
} from '../project-facts.store.ts'
import type { Group, Member, ProjectRecord } from './project-record.ts'

type ProjectProblem = Problem<ProblemCode>

type Requested = {
  /** Null: it is new. */
  readonly before: ProjectRecord | null
  readonly after: ProjectRecord
  readonly people: ReadonlyMap<string, PersonFacts>
  /** A change of the groups alone is not checked for the rest. */
  readonly isMembersOnly?: boolean
}

/** Every reason why a project cannot be saved as requested, each at its place. */
export async function whyNotSaved(
  { db, actor }: Context & { readonly actor: Actor },
  requested: Requested,
): Promise<ProjectProblem[]> {
  const { before, after, isMembersOnly } = requested
  const type = await typeFacts(db, after.typeCode)
  const unknown = await unknownValues(db, {
    officeCode: after.officeCode,
    currencyCode: after.currencyCode,
    gradeCodes: [...new Set(everybodyIn(after.groups).flatMap(({ gradeCode }) => gradeCode ?? []))],
    teams: newTeams(before, after),
  })
  return [
    ...unknown.map((one) => unknownProblem(one, after)),
    ...(await whyNotLinked({ db, actor }, requested)),
    ...(type === undefined && after.typeCode !== ''
      ? [{ code: 'project.unknown-type' as const, at: 'projectType' }]
      : []),
    ...whyNotPeople(requested),
    ...whyNotNamed(after.groups),
    ...(isMembersOnly ? whyNotMembers(asRules(after.groups), after) : []),
    ...(before === null ? [] : await whyNotOverHours(db, { before, after, type })),
    ...(isMembersOnly
      ? []
      : whyNotMoney(requested, {
          categoryCode: type?.categoryCode ?? '',
          today: actor.today,
          rates: await opexRates(db),
        })),
  ]
}

/** A project may be linked to one that the caller reads (project-access-5). */
async function whyNotLinked(
  { db, actor }: { readonly db: Context['db']; readonly actor: Actor },
  { before, after }: Requested,
): Promise<ProjectProblem[]> {
  const { linkedProjectId } = after
  if (linkedProjectId === null || linkedProjectId === before?.linkedProjectId) return []
  const isOther = linkedProjectId !== after.projectId
  if (isOther && (await reachOf(db, actor, linkedProjectId)) !== undefined) return []
  return [{ code: 'project.unknown-value', at: 'linkedProjectId' }]
}

function everybodyIn(groups: readonly Group[]): Member[] {
  return groups.flatMap(({ members }) => members)
}

/** Teams that rows name again: one that left the chart since stays in the rows that have it. */
function newTeams(before: ProjectRecord | null, after: ProjectRecord) {
  const known = new Set(before?.teamProfits.map(({ year, teamCode }) => `${year} ${teamCode}`))
  for (const cost of before?.costs ?? []) known.add(`${cost.month.slice(0, 4)} ${cost.teamCode}`)
  const named = [
    ...after.teamProfits,
    ...after.costs.map(({ month, teamCode }) => ({ year: yearOf(month), teamCode })),
  ]
  return named.filter(({ year, teamCode }) => teamCode !== '' && !known.has(`${year} ${teamCode}`))
}

function unknownProblem({ field, value }: Unknown, after: ProjectRecord): ProjectProblem {
  if (field !== 'team') {
    return field === 'gradeCode'
      ? { code: 'project.unknown-grade', at: 'projectGroupList', values: { code: value } }
      : { code: 'project.unknown-value', at: field }
  }
  const place = after.teamProfits.findIndex(({ year, teamCode }) => `${year} ${teamCode}` === value)
  const at = place < 0 ? 'costExpenseList' : `teamProfitList.${place}.teamCode`
  return { code: 'project.unknown-team', at, values: { team: value } }
}

/** The named people: the PM has the role of one, members are known, and those who are new still work here. */
export function whyNotPeople({ before, after, people }: Requested): ProjectProblem[] {
  const problems: ProjectProblem[] = []
  const manager = people.get(after.pmId)
  if (after.pmId !== '' && after.pmId !== before?.pmId) {
    if (manager === undefined) problems.push({ code: 'project.unknown-employee', at: 'pmId' })
    else if (!manager.isManager || !manager.isActive) {
      problems.push({ code: 'project.no-manager', at: 'pmId' })
    }
  }
  const known = new Set(
    everybodyIn(before?.groups ?? []).flatMap(({ employeeId }) => employeeId ?? []),
  )
  eachMember(after.groups, ({ employeeId }, at) => {
    if (employeeId === null || known.has(employeeId)) return
    const person = people.get(employeeId)
    if (person === undefined || !person.isActive) {
      problems.push({ code: 'project.unknown-employee', at: `${at}.employeeId` })
    }
  })
  return problems
}

function eachMember(groups: readonly Group[], see: (member: Member, at: string) => void): void {
  groups.forEach(({ members }, group) =>
    members.forEach((member, row) =>
      see(member, `projectGroupList.${group}.projectMemberList.${row}`),
    ),
  )
}

/** A member is a person, or a placeholder of a kind with a number (projects-3). */
function whyNotNamed(groups: readonly Group[]): ProjectProblem[] {
  const problems: ProjectProblem[] = []
  eachMember(groups, ({ employeeId, placeholderKind, placeholderNumber }, at) => {
    if (employeeId !== null || (placeholderKind !== null && placeholderNumber !== null)) return
    problems.push({ code: 'project.member-unnamed', at: `${at}.employeeId` })
  })
  return problems
}

/** The groups in the terms of the rules. */
function asRules(groups: readonly Group[]): RuleGroup[] {
  return groups.map(({ groupId, name, members }) => ({
    groupId,
    name,
    members: members.map(({ memberSn, unitId, residence, ...member }) => ({
      memberSn: memberSn === 0 ? null : memberSn,
      who:
        member.employeeId === null
          ? { kind: member.placeholderKind ?? 'TBN', number: member.placeholderNumber ?? 0 }
          : { employeeId: member.employeeId },
      gradeCode: member.gradeCode,
      teamCode: unitId,
      resides: residence.at(-1)?.resides ?? false,
      isSupport: member.isSupport,
      isActive: member.isActive,
      plan: member.plan,
    })),
  }))
}

/** What hours that are entered keep as it is (projects-15, projects-19). */
async function whyNotOverHours(
  db: Context['db'],
  requested: {
    readonly before: ProjectRecord
    readonly after: ProjectRecord
    readonly type: TypeFacts | undefined
  },
): Promise<ProjectProblem[]> {
  const { before, after, type } = requested
  const withHours = await employeesWithHours(db, before.projectId)
  const people = (record: ProjectRecord) => membersOf(asRules(record.groups))
  const hours = await daysWithHours(db, before.projectId)
  const section = await typeFacts(db, before.typeCode)
  const movesPeriod = after.startDay !== before.startDay || after.endDay !== before.endDay
  const movesType =
    type !== undefined && section !== undefined ? whyNotType(section, type, hours !== null) : null
  return [
    ...whyNotRemove(people(before), people(after), withHours),
    ...(movesPeriod ? whyNotPeriod(after, hours) : []),
    ...(movesType === null ? [] : [movesType]),
    ...whyNotTentativeWithHours(after.winProbability, hours !== null),
  ]
}

type MoneyFacts = {
  readonly today: Day
  readonly categoryCode: string
  readonly rates: readonly OpexFacts[]
}

/** What the checks of a save find, and what of the money contradicts itself (projects-9, project-money-11). */
export function whyNotMoney(requested: Requested, facts: MoneyFacts): ProjectProblem[] {
  const { before, after } = requested
  const rows = billingRowsOf(after)
  const { problems } = checksOf(requested, facts)
  return [
    ...problems,
    ...rows.flatMap(({ revenue }, place) =>
      revenue === null
        ? [
            {
              code: 'project.billing-revenue-type' as const,
              at: `billingsList.${place}.revenueType`,
            },
          ]
        : [],
    ),
    ...whyNotCosts(after),
    // what was entered before outside of a contract that stays as it was is no fault of this save
    ...(before !== null && samePeriod(before, after) ? [] : whyNotContract(after.costs, after)),
  ]
}

/** The checks of a save, which form and server make alike (projects-9). */
export function checksOf(
  { before, after }: Pick<Requested, 'before' | 'after'>,
  facts: MoneyFacts,
): SaveChecks {
  const { today, categoryCode, rates } = facts
  const project = {
    isInternalRnd: isInternalRnd(categoryCode),
    currency: currencyOf(after.currencyCode) ?? 'KRW',
  } as const
  const plan = planOf(after, project, rates)
  const amountOf = ({ figure }: { readonly figure: Figure }) =>
    'amount' in figure ? figure.amount : 0
  const dayOrNone = (day: Day) => (day === '' ? null : day)
  return saveChecksOf(
    {
      ...project,
      isNew: before === null,
      projectId: after.projectId,
      // the server itself checks whether the id is free
      isIdChecked: true,
      typeCode: after.typeCode,
      name: after.name,
      startDay: dayOrNone(after.startDay),
      endDay: dayOrNone(after.endDay),
      contractStartDay: dayOrNone(after.contractStartDay),
      contractEndDay: dayOrNone(after.contractEndDay),
      pmId: after.pmId,
      winProbability: after.winProbability,
      groups: asRules(after.groups),
      teamProfit: after.teamProfits.map((row) => ({ ...row, teamCode: row.teamCode || null })),
      billing: billingRowsOf(after).flatMap((row) => (isKnown(row) ? [row] : [])),
      costs: after.costs,
      planned: {
        service: amountOf(plan.service),
        license: amountOf(plan.license),
        thirdParty: amountOf(plan.thirdParty),
      },
    },
    monthOf(today),
  )
}

function billingRowsOf({ billings }: ProjectRecord) {
  return billings.map(({ revenueCode, ...row }) => ({
    ...row,
    revenue: revenueTypeOf(revenueCode),
  }))
}

function isKnown<Row extends { readonly revenue: RevenueType | null }>(
  row: Row,
): row is Row & { readonly revenue: RevenueType } {
  return row.revenue !== null
}

function samePeriod(before: ProjectRecord, after: ProjectRecord): boolean {
  return (
    before.contractStartDay === after.contractStartDay &&
    before.contractEndDay === after.contractEndDay &&
    before.costs === after.costs
  )
}

/** Costs are entered once for each category, team and month, in the categories that are not computed. */
function whyNotCosts({ costs }: ProjectRecord): ProjectProblem[] {
  const problems: ProjectProblem[] = []
  const seen = new Set<string>()
  for (const { categoryCode, teamCode, month } of costs) {
    const at = 'costExpenseList'
    if (!enteredCategories.some((one) => one === costCategoryOf(categoryCode))) {
      problems.push({ code: 'project.cost-computed', at, values: { code: categoryCode } })
    }
    const key = `${categoryCode} ${month} ${teamCode}`
    if (seen.has(key)) problems.push({ code: 'project.cost-twice', at, values: { month } })
    seen.add(key)
  }
  return problems
}
