import type { PlainRecord } from '@yuga/domain/projects/changes/plain'
import { amountFields } from '@yuga/domain/projects/project'
import { projectFields, type ProjectRecord } from '../save/project-record.ts'

/** A history shows the fields of a version in this order, which jsonb does not keep. */
const headFields = ['name', 'statusCode', 'endedDay', ...projectFields] as const

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
