import { codeBody, codeSheet, type uploadCodes } from '@yuga/contract/codes'
import type { ReceivedBy } from '@yuga/contract/endpoint'
import type { SheetReport } from '@yuga/contract/sheet'
import type { Actor } from '../http/actor.ts'
import type { Context } from '../http/serve.ts'
import {
  partsOf,
  type PlannedRow,
  planUpload,
  recordsOf,
  refuseStalePreview,
  reportOf,
} from '../master-data/plan-upload.ts'
import { readUploadedRows } from '../master-data/read-upload.ts'
import { codeAfter, codeChecker, type CodeFields } from './check-code.ts'
import { type Code, type CodeKey, lockCodes } from './codes.store.ts'
import { codeRowFor } from './codes.view.ts'
import { subjectOf } from './write-code.ts'
import { addCodes, changeCodes } from './write-codes.store.ts'

const keyOf = ({ groupCode, detailCode }: CodeKey) => `${groupCode} ${detailCode}`

/** Adds and changes codes by a sheet, all of them or none; a preview only says what would be done. */
export async function uploadSheetOfCodes(
  call: ReceivedBy<typeof uploadCodes> & Context & { readonly actor: Actor },
): Promise<SheetReport> {
  const { db, upload, query, language } = call
  const read = await readUploadedRows(upload, codeSheet, codeBody, language)
  const { rows, problems } = read
  const known = await lockCodes(
    db,
    rows.map(({ value }) => value),
  )
  const whyNot = await codeChecker(
    db,
    rows.map(({ value }) => value.timeZone),
  )
  const plan = planUpload<CodeFields, Code>(rows, problems, {
    keyField: 'detailCode',
    keyOf,
    byKey: new Map(known.map((code) => [keyOf(code), code])),
    after: codeAfter,
    whyNot,
  })
  const report = reportOf(plan, {
    fields: codeSheet.columns.map(({ field }) => field),
    inWords: codeRowFor,
    nameOf: (row) => `${row.groupCode} ${row.detailCode}`,
  })
  if (query.previewYn === 'Y') return { ...report, writtenYn: 'N' }
  refuseStalePreview(query.basis, report)
  await write(call, plan.written)
  return { ...report, writtenYn: 'Y' }
}

async function write(
  { db, actor, now, audit }: Context & { readonly actor: Actor },
  written: readonly PlannedRow<Code>[],
): Promise<void> {
  const by = { employeeId: actor.employeeId, at: now }
  const { added, changed } = partsOf(written)
  await addCodes(db, added, by)
  await changeCodes(
    db,
    changed.map(({ after }) => after),
    by,
  )
  await audit(...recordsOf('code', { added, changed }, subjectOf))
}
