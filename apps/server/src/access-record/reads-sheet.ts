import { readKindLabels } from '@yuga/contract/audit/access-record-labels'
import { type downloadReads, listReads, mostReads } from '@yuga/contract/audit/access-record'
import type { Language } from '@yuga/contract/problems/problems'
import { terms } from '@yuga/contract/texts/terms'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { SheetColumn, SheetForm, Texts } from '@yuga/contract/wire/sheet'
import type { Actor } from '../http/actor.ts'
import type { AnsweredFile } from '../http/files/serve-file.ts'
import type { Context } from '../http/serve.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { type ReadEntry, searchReads } from './access-record.store.ts'

function column<Field extends string>(
  field: Field,
  title: Texts,
  width = 18,
  kind: SheetColumn['kind'] = 'text',
) {
  return { field, title, about: title, kind, width } as const
}

const readsSheet = {
  fileName: 'AccessRecord',
  title: terms.accessRecord,
  columns: [
    column('at', terms.when, 22),
    column('reader', terms.readBy),
    column('readerId', terms.employeeId, 14),
    column('kind', terms.kind, 18),
    column('people', terms.peopleRead, 12, 'integer'),
    column('subject', terms.employeeConcerned, 40),
    column('takenOutYn', terms.takenOut, 14),
    column('reason', terms.purpose, 40),
    column('address', terms.address, 18),
    column('via', terms.accessToken, 18),
    column('endpoint', terms.callMade, 40),
    column('requestId', terms.reference, 38),
  ],
} as const satisfies SheetForm

/** Filters as the heading of the sheet writes them. */
function toView(query: ReceivedBy<typeof downloadReads>['query'], language: Language) {
  const { at, kind, takenOutYn, ...rest } = query
  return {
    ...rest,
    ...(at && { at: `${at.from ?? ''} ~ ${at.to ?? ''}` }),
    ...(kind && {
      kind: kind.map(
        (one) => readKindLabels[one as keyof typeof readKindLabels]?.[language] ?? one,
      ),
    }),
    ...(takenOutYn && { takenOutYn: takenOutYn.map((one) => (one === 'Y' ? 'O' : '–')) }),
  }
}

/** The reads, as the list shows them: readers, and the people in the data (reads-9). */
export async function sheetOfReads(
  call: ReceivedBy<typeof downloadReads> & Context & { readonly actor: Actor },
): Promise<AnsweredFile> {
  const { db, actor, language, query } = call
  const people = new Set<string>()
  const entries: ReadEntry[] = []
  // as many as a search shows: they are few enough to be read before the first is written
  for (let page = 1; entries.length < mostReads; page += 1) {
    const { rows } = await searchReads(db, { ...query, offset: page, limit: 1_000 }, actor.timeZone)
    entries.push(...rows)
    if (rows.length < 1_000) break
  }
  const shown = entries.slice(0, mostReads)
  for (const entry of shown) {
    people.add(entry.actor_id)
    for (const id of entry.subject_ids) people.add(id)
  }
  const inZone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: actor.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const sheet = await downloadSheet({
    form: readsSheet,
    shape: listReads.list,
    call: { db, actor, language, query: toView(query, language) },
    page: async ({ offset, limit }) => ({
      totalCount: shown.length,
      rows: shown.slice((offset - 1) * limit, offset * limit).map((entry) => ({
        at: inZone.format(new Date(entry.at)),
        reader: entry.actor_name ?? '',
        readerId: entry.actor_id,
        kind: readKindLabels[entry.kind][language],
        people: entry.people,
        subject: entry.subject_ids
          .map((id, place) => `${entry.subject_names?.[place] ?? ''} (${id})`.trim())
          .join(', '),
        takenOutYn: entry.is_taken_out ? 'O' : '',
        reason: entry.reason,
        address: entry.address,
        via: entry.token_name ?? entry.via ?? '',
        endpoint: entry.endpoint,
        requestId: entry.request_id,
      })),
    }),
  })
  return { ...sheet, people }
}
