import { terms } from '@yuga/contract/texts/terms'
import type { ListShape } from '@yuga/contract/wire/list-shapes'
import { dayText } from '@yuga/contract/problems/problem-texts'
import type { Language } from '@yuga/contract/problems/problems'
import type { SheetForm } from '@yuga/contract/wire/sheet'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { Page } from '../db/rows/page.ts'
import type { Db } from '../db/statement.ts'
import { type SheetValues, writeSheet, writeTemplate } from '../excel/write-sheet.ts'
import type { Actor } from '../http/actor.ts'
import type { AnsweredFile } from '../http/files/serve-file.ts'
import { codesInSheet } from './codes-in-sheet.store.ts'

const labels = {
  template: terms.template,
  rows: { ko: '건수', en: 'Rows' },
  day: { ko: '기준일', en: 'As of' },
  all: terms.all,
} as const

type Filters = Pick<ListShape, 'filters'>

type Requested<Field extends string> = {
  readonly form: SheetForm<Field>
  readonly shape: Filters
  /** Which part of the table it is, as a year: said in the heading and in the name of the file. */
  readonly part?: string | number
  readonly call: {
    readonly db: Db
    readonly language: Language
    readonly actor: Actor
    readonly query: Readonly<Record<string, unknown>> & {
      readonly templateYn?: 'Y' | 'N' | undefined
    }
  }
  /** A page of the list under its filters; called until all have been read. */
  readonly page: (requested: { offset: number; limit: number }) => Promise<Page<SheetValues<Field>>>
}

/** Rows that are read at once. */
const pageSize = 1_000

/** What the screen shows for the same filters as a sheet, or the template to fill (sheets-1). */
export async function downloadSheet<Field extends string>({
  form,
  shape,
  part,
  call: { db, language, actor, query },
  page,
}: Requested<Field>): Promise<AnsweredFile & { readonly rowCount: number }> {
  const name = [form.fileName, part].filter((word) => word !== undefined).join('_')
  if (query.templateYn === 'Y') {
    const offered = await codesOffered(db, form, language)
    return {
      name: `${name}_${labels.template[language]}.xlsx`,
      rowCount: 0,
      write: (sink) => writeTemplate(sink, { form, language, offered }),
    }
  }
  const first = await page({ offset: 1, limit: pageSize })
  const heading = [
    [form.title[language], part].filter((word) => word !== undefined).join(' '),
    filtersIn(form, shape, query, language),
    `${labels.day[language]}: ${dayText(actor.today, language)} · ${labels.rows[language]}: ${first.totalCount}`,
  ]
  return {
    name: `${name}_${dayToWire(actor.today)}.xlsx`,
    rowCount: first.totalCount,
    write: (sink) =>
      writeSheet(sink, {
        form,
        language,
        heading,
        rows: allPages(first, (offset) => page({ offset, limit: pageSize })),
      }),
  }
}

/** The codes that each column takes, with their names (sheets-13). */
async function codesOffered(
  db: Db,
  { columns }: SheetForm,
  language: Language,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const groups = columns.flatMap(({ codeGroup }) => codeGroup ?? [])
  if (groups.length === 0) return new Map()
  const codes = await codesInSheet(db, groups, language)
  return new Map(
    columns.flatMap(({ field, codeGroup }) => {
      const list = codeGroup === undefined ? undefined : codes.get(codeGroup)
      return list === undefined ? [] : [[field, list] as const]
    }),
  )
}

async function* allPages<Row>(
  first: Page<Row>,
  pageAt: (offset: number) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  yield* first.rows
  for (let read = first.rows.length, offset = 2; read < first.totalCount; offset += 1) {
    const { rows } = await pageAt(offset)
    if (rows.length === 0) return
    read += rows.length
    yield* rows
  }
}

/** The filters as text: 'Category name: SI', or that there are none. */
function filtersIn<Field extends string>(
  form: SheetForm<Field>,
  shape: Filters,
  query: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const result = form.columns.flatMap(({ field, title }) => {
    const value = Object.hasOwn(shape.filters, field) ? query[field] : undefined
    return value === undefined
      ? []
      : [`${title[language]}: ${[value].flat().map(String).join(', ')}`]
  })
  return result.length === 0 ? labels.all[language] : result.join(' · ')
}
