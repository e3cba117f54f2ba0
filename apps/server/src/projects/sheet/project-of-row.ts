import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { ProjectSheetField, ProjectSheetRow } from '@yuga/contract/projects/project-sheet'
import type { Currency, OpexFacts } from '@yuga/domain/money/figures'
import type { Problem } from '@yuga/domain/problem'
import { currencyOfOffice } from '@yuga/domain/projects/new-project'
import { currencyCodes, currencyOf as currencyOfCode } from '@yuga/domain/projects/project-codes'
import type { Actor } from '../../http/actor.ts'
import { whyNotMoney, whyNotPeople } from '../save/check-project.ts'
import { newRecord } from '../save/new-project.ts'
import { merged, type ProjectBody } from '../save/project-after.ts'
import type { PersonFacts } from '../project-facts.store.ts'
import type { ProjectRecord } from '../save/project-record.ts'
import type { Choices, SheetChoice } from './choices.store.ts'

type RowProblem = Problem<ProblemCode>

/** What all rows are read by; read once for the whole sheet. */
export type SheetFacts = {
  /** The fiscal year: of the owning team, and of a period that is left empty. */
  readonly year: number
  readonly actor: Actor
  readonly choices: Choices
  readonly people: ReadonlyMap<string, PersonFacts>
  readonly rates: readonly OpexFacts[]
}

/** The project of a row, and why it cannot be registered, each problem at its column (project-sheet-3). */
export function projectOfRow(
  row: ProjectSheetRow,
  facts: SheetFacts,
): { readonly record: ProjectRecord; readonly problems: readonly RowProblem[] } {
  const { actor, people, choices } = facts
  const problems: RowProblem[] = []
  const type = choices.find('projectType', row.projectType)
  if (type === undefined) problems.push({ code: 'project.unknown-type', at: 'projectType' })
  const choose = (field: 'location' | 'currencyCode'): SheetChoice | undefined => {
    const text = row[field] ?? ''
    const match = text === '' ? undefined : choices.find(field, text)
    if (text !== '' && match === undefined)
      problems.push({ code: 'project.unknown-value', at: field })
    return match
  }
  const team = choices.find('teamCode', row.teamCode)
  if (team === undefined) {
    const values = { team: `${facts.year} ${row.teamCode}` }
    problems.push({ code: 'project.unknown-team', at: 'teamCode', values })
  }
  const body = bodyOf(row, facts, {
    typeCode: type?.code ?? row.projectType,
    office: choose('location'),
    currency: choose('currencyCode'),
    // a team that is not known is said so, not that none was named
    teamCode: team?.code ?? row.teamCode,
  })
  const { record, problems: unread } = merged(newRecord(body, actor), body, {
    people,
    today: actor.today,
  })
  const after = { ...record, projectId: row.projectId ?? '' }
  const requested = { before: null, after, people }
  const result = [
    ...unread,
    ...whyNotPeople(requested),
    ...whyNotMoney(requested, {
      categoryCode: type?.categoryCode ?? '',
      today: actor.today,
      rates: facts.rates,
    }),
  ]
  return {
    record: after,
    problems: [
      ...problems,
      ...result.map((one) => ({ ...one, at: columnOf(one.at ?? 'projectName') })),
    ],
  }
}

type Chosen = {
  readonly typeCode: string
  readonly teamCode: string
  readonly office: SheetChoice | undefined
  readonly currency: SheetChoice | undefined
}

function bodyOf(
  row: ProjectSheetRow,
  { year }: SheetFacts,
  { typeCode, teamCode, office, currency }: Chosen,
): ProjectBody {
  const { projectId: _, ...columns } = row
  const startDate = row.startDate ?? `${year}-01-01`
  const endDate = row.endDate ?? `${year}-12-31`
  return {
    ...columns,
    projectType: typeCode,
    startDate,
    endDate,
    realStartDate: row.realStartDate ?? startDate,
    realEndDate: row.realEndDate ?? endDate,
    location: office?.code,
    currencyCode: currency?.code ?? currencyCodes[currencyOf(office)],
    teamProfitList: [
      {
        projectYear: year,
        teamCode,
        salesAmount: row.salesAmount ?? 0,
        outsourcingAmount: row.outsourcingAmount ?? 0,
        expenseAmount: row.expenseAmount ?? 0,
        internalAmount: 0,
        managementDeptYN: 'Y',
      },
    ],
  }
}

/** Of the row's office, the one in Korea where it names none (projects-20). */
function currencyOf(office: SheetChoice | undefined): Currency {
  return office === undefined
    ? 'KRW'
    : currencyOfOffice(office.code, currencyOfCode(office.currencyOfOffice))
}

/** The column of a problem of the form: one of the row of teams belongs to the owning team. */
function columnOf(at: string): ProjectSheetField {
  const [, field] = /^teamProfitList\.0\.(\w+)$/.exec(at) ?? []
  if (field !== undefined && field !== 'managementDeptYN') return field as ProjectSheetField
  return at.startsWith('teamProfitList') ? 'teamCode' : (at as ProjectSheetField)
}
