import '../wire/without-eval.ts'
import type { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { PersonalKind } from '../access/personal.ts'
import { file, sheetMediaType } from '../wire/file.ts'

/** The call that answers what a report shows as a sheet, for anyone who may ask for the report, by the same query. */
export function reportSheetOf<Query extends z.ZodType>(report: {
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly query: Query
  readonly personal?: PersonalKind
}) {
  const { path, summary, access, query, personal } = report
  return file({
    path: `${path}/sheet`,
    summary: `${summary}, as a sheet`,
    access,
    query,
    ...(personal && { personal }),
    file: sheetMediaType,
  })
}
