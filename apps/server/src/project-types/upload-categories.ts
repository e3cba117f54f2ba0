import type { ReceivedBy } from '@yuga/contract/endpoint'
import { categoryBody, categorySheet, type uploadCategories } from '@yuga/contract/project-types'
import type { SheetReport } from '@yuga/contract/sheet'
import { wireId } from '@yuga/contract/wire'
import { nextCategoryCodes } from '@yuga/domain/project-types/category'
import { z } from 'zod'
import type { Actor } from '../http/actor.ts'
import type { Context } from '../http/serve.ts'
import {
  planUpload,
  recordsOf,
  partsOf,
  type PlannedRow,
  refuseStalePreview,
  reportOf,
} from '../master-data/plan-upload.ts'
import { readUploadedRows } from '../master-data/read-upload.ts'
import {
  addCategories,
  type Category,
  changeCategories,
  lockCategories,
} from './categories.store.ts'
import { categoryRowFor } from './categories.view.ts'

const schema = categoryBody.extend({
  projectCategoryCode: z.union([z.literal(''), wireId]).optional(),
})

const writtenFields = categorySheet.columns
  .map(({ field }) => field)
  .filter((field) => field !== 'projectCategoryCode')

/** How often each name will stand: two rows of the sheet may exchange theirs, and two new ones may be alike. */
function namesAfter(
  all: ReadonlyMap<string, Category>,
  rows: readonly { readonly sheetRow: number; readonly value: z.output<typeof schema> }[],
): ReadonlyMap<string, number> {
  const nameOf = new Map([...all.values()].map(({ code, name }) => [code, name]))
  for (const { sheetRow, value } of rows) {
    nameOf.set(value.projectCategoryCode || `row ${sheetRow}`, value.projectCategoryName)
  }
  const counts = new Map<string, number>()
  for (const name of nameOf.values()) {
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  }
  return counts
}

/** Adds and changes categories by a sheet, all of them or none; a preview only says what would be done. */
export async function uploadSheetOfCategories(
  call: ReceivedBy<typeof uploadCategories> & Context & { readonly actor: Actor },
): Promise<SheetReport> {
  const { db, upload, query, language } = call
  const { rows, problems } = await readUploadedRows(upload, categorySheet, schema, language)
  const all = await lockCategories(db)
  const names = namesAfter(all, rows)
  const plan = planUpload<(typeof rows)[number]['value'], Category>(rows, problems, {
    keyField: 'projectCategoryCode',
    keyOf: (value) => value.projectCategoryCode || null,
    byKey: all,
    after: (value, before) => ({
      code: before?.code ?? value.projectCategoryCode ?? '',
      name: value.projectCategoryName,
      nameEn: value.projectCategoryNameEn ?? before?.nameEn ?? '',
      sortOrder: value.sortOrder,
      version: before?.version ?? 0,
    }),
    whyNot: (after, before) => [
      ...(before === null && after.code !== '' ? [{ code: 'category.unknown' as const }] : []),
      ...((names.get(after.name.toLowerCase()) ?? 0) > 1
        ? [{ code: 'category.name-taken' as const, at: 'projectCategoryName' }]
        : []),
    ],
  })
  const report = reportOf(plan, {
    fields: writtenFields,
    inWords: categoryRowFor,
    nameOf: (row) => row.projectCategoryName,
  })
  if (query.previewYn === 'Y') return { ...report, writtenYn: 'N' }
  refuseStalePreview(query.basis, report)
  await write(call, plan.written, [...all.keys()])
  return { ...report, writtenYn: 'Y' }
}

async function write(
  { db, actor, now, audit }: Context & { readonly actor: Actor },
  written: readonly PlannedRow<Category>[],
  known: readonly string[],
): Promise<void> {
  const by = { employeeId: actor.employeeId, at: now }
  const parts = partsOf(written)
  const codes = nextCategoryCodes(known, parts.added.length)
  const added = parts.added.map((row, index) => ({ ...row, code: codes[index] ?? '' }))
  const { changed } = parts
  await addCategories(db, added, by)
  await changeCategories(
    db,
    changed.map(({ after }) => after),
    by,
  )
  await audit(...recordsOf('category', { added, changed }, ({ code }) => code))
}
