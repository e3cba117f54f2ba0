import type { PlainRecord } from '@yuga/domain/projects/changes/plain'
import type { ProjectRecord } from '../save/project-record.ts'

/** The fields of a version that are amounts, in minor units of its currency. */
export const amountFields: ReadonlySet<string> = new Set([
  'license',
  'thirdParty',
  'thirdPartyCost',
  'sales',
  'outsourcing',
  'expense',
  'internal',
  'planned',
  'actual',
  'amount',
])

/** The order in which the fields of a version are shown: jsonb keeps none. */
const headFields = [
  'name',
  'statusCode',
  'endedDay',
  'typeCode',
  'linkedProjectId',
  'startDay',
  'endDay',
  'contractStartDay',
  'contractEndDay',
  'pmId',
  'officeCode',
  'currencyCode',
  'includesBusinessCost',
  'remark',
  'license',
  'thirdParty',
  'thirdPartyCost',
] as const satisfies readonly (keyof ProjectRecord)[]

/**
 * A version as its history shows it: members in one list, so that one who goes to another group is no other member.
 * It holds no money for readers who may not see it (project-access-2, project-records-6).
 */
export function shownRecord(record: ProjectRecord, seesMoney: boolean): PlainRecord {
  const { groups, teamProfits, billings, costs } = record
  const head = Object.fromEntries(headFields.map((field) => [field, record[field]]))
  const without = (row: PlainRecord) => (seesMoney ? row : withoutAmounts(row))
  return {
    ...without(head),
    groups: groups.map(({ groupId, name }) => ({ groupId, name })),
    members: groups.flatMap(({ groupId, members }) =>
      members.map((member) => ({ ...member, group: groupId })),
    ),
    teamProfit: teamProfits.map((row) => without(row)),
    ...(seesMoney && { billing: billings, costs }),
  }
}

function withoutAmounts(row: PlainRecord): PlainRecord {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !amountFields.has(field)))
}
