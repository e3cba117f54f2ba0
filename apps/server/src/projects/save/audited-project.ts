import { isDeepStrictEqual } from 'node:util'
import type { ProjectRecord } from './project-record.ts'

/** Before and after of what a save changed, for the audit; whole where a project is new or gone. */
export function auditedChange(before: ProjectRecord | null, after: ProjectRecord | null) {
  if (before === null || after === null) {
    return { ...(before && { before }), ...(after && { after }) }
  }
  const names = (Object.keys(after) as (keyof ProjectRecord)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const of = (record: ProjectRecord) =>
    Object.fromEntries(names.map((name) => [name, record[name]]))
  return { before: of(before), after: of(after) }
}
