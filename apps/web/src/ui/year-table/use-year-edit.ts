import { Refused } from '@yuga/contract/wire/call'
import { useCallback, useMemo, useRef, useState } from 'react'
import { cellKey, mergeRows, type Theirs } from './merge-rows.ts'
import { differ, type YearRow } from './year-row.ts'

/** The rows of a year as they are kept, with their version. */
export type StoredYear = { readonly rows: readonly YearRow[]; readonly version: number }

/** A year's table as it is looked at or typed in. */
export type YearEdit = {
  readonly rows: readonly YearRow[]
  /** 0: it was never saved. */
  readonly version: number
  readonly isEditing: boolean
  readonly isSending: boolean
  readonly isDirty: () => boolean
  /** What no cell says: a refusal of the whole, or no answer. */
  readonly failure: unknown
  /** Someone else has saved it since it was read. */
  readonly isStale: boolean
  readonly wasReloaded: boolean
  /** What someone else saved in cells that are typed in here. */
  readonly theirs: Theirs
  /** What is wrong, by cell (`cellKey`). */
  readonly errors: ReadonlyMap<string, string>
  readonly begin: () => void
  /** Puts back what is kept, and answers what was typed. */
  readonly cancel: () => readonly YearRow[]
  readonly change: (rowId: string, field: string, value: string) => void
  readonly changeRows: (change: (rows: readonly YearRow[]) => readonly YearRow[]) => void
  /**
   * Takes a row away: a saved one at once, by its call, and cancelling does not bring it back; one that is new here
   * without a call.
   */
  readonly removeRow: (row: YearRow, call: RemoveCall) => Promise<boolean>
  /** Whether a row is new here. */
  readonly isNew: (row: YearRow) => boolean
  /** Whether it was saved. */
  readonly save: () => Promise<boolean>
  readonly reload: () => Promise<void>
}

/** Deletes a saved row, for who has seen that version, and answers the next one. */
export type RemoveCall = (row: YearRow, version: number) => Promise<{ readonly version: number }>

type Options = {
  readonly stored: StoredYear
  /** Of the rows those alone are sent that differ from what is kept. */
  readonly sendsChanged: boolean
  /** It can be typed in at once. */
  readonly startsOpen: boolean
  readonly send: (rows: readonly YearRow[], version: number) => Promise<unknown>
  readonly reread: () => Promise<StoredYear>
  /** What shows the year is read again; the typed rows are shown until then. */
  readonly readAgain: () => Promise<unknown>
}

type Draft = StoredYear & { readonly base: readonly YearRow[] }

const noTheirs: Theirs = new Map()
const noErrors: ReadonlyMap<string, string> = new Map()

/**
 * The states of a year's table: read, typed in, sent. Cancelling restores what is kept; a save that comes after
 * someone else's is refused, and loading again keeps what was typed.
 */
export function useYearEdit(options: Options): YearEdit {
  const { stored, startsOpen, sendsChanged, send, reread, readAgain } = options
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [errors, setErrors] = useState(noErrors)
  const [theirs, setTheirs] = useState(noTheirs)
  const [wasReloaded, setReloaded] = useState(false)
  const isBusy = useRef(false)
  const unchanged = useMemo((): Draft => ({ ...stored, base: stored.rows }), [stored])
  const shown = draft ?? unchanged
  const latest = useRef(shown)
  latest.current = shown

  const put = useCallback((next: Draft | null) => {
    if (next !== null) latest.current = next
    setDraft(next)
  }, [])
  const forget = useCallback(() => {
    setFailure(null)
    setErrors(noErrors)
    setTheirs(noTheirs)
    setReloaded(false)
  }, [])

  const changeRows = useCallback(
    (change: (rows: readonly YearRow[]) => readonly YearRow[]) => {
      const { current } = latest
      put({ ...current, rows: change(current.rows) })
    },
    [put],
  )
  const change = useCallback(
    (rowId: string, field: string, value: string) => {
      changeRows((rows) =>
        rows.map((row) => (row.rowId === rowId ? { ...row, [field]: value } : row)),
      )
      setErrors((before) => without(before, cellKey(rowId, field)))
    },
    [changeRows],
  )

  async function save(): Promise<boolean> {
    // the second press of a double click comes before anything is drawn
    if (isBusy.current) return false
    isBusy.current = true
    setSending(true)
    setFailure(null)
    setErrors(noErrors)
    const { base, version } = latest.current
    const rows = sendsChanged ? changedRows(base, latest.current.rows) : latest.current.rows
    try {
      await send(rows, version)
      await readAgain()
      put(null)
      forget()
      return true
    } catch (refused) {
      const placed = errorsOf(refused, rows)
      setErrors(placed.errors)
      setFailure(placed.isWhole ? null : refused)
      return false
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  const isNew = ({ rowId }: YearRow) => latest.current.base.every((row) => row.rowId !== rowId)

  async function removeRow(row: YearRow, call: RemoveCall): Promise<boolean> {
    const stay = (rows: readonly YearRow[]) => rows.filter(({ rowId }) => rowId !== row.rowId)
    if (isNew(row)) {
      changeRows(stay)
      return true
    }
    if (isBusy.current) return false
    isBusy.current = true
    setFailure(null)
    try {
      const { version } = await call(row, latest.current.version)
      const { base, rows } = latest.current
      put({ base: stay(base), rows: stay(rows), version })
      await readAgain()
      return true
    } catch (refused) {
      setFailure(refused)
      return false
    } finally {
      isBusy.current = false
    }
  }

  async function reload(): Promise<void> {
    // without an answer the refusal stays, and with it the way to try again
    const fresh = await reread().catch(() => null)
    if (fresh === null) return
    const { base, rows } = latest.current
    const merged = mergeRows(base, rows, fresh.rows)
    forget()
    put({ base: fresh.rows, rows: merged.rows, version: fresh.version })
    setTheirs(merged.theirs)
    setReloaded(true)
  }

  return {
    rows: shown.rows,
    version: shown.version,
    isEditing: draft !== null || startsOpen,
    isSending,
    isDirty: useCallback(() => differ(latest.current.base, latest.current.rows), []),
    failure,
    isStale: failure instanceof Refused && failure.envelope?.reason === 'record.stale-version',
    wasReloaded,
    theirs,
    errors,
    begin: () => put(unchanged),
    cancel: () => {
      const { rows } = latest.current
      latest.current = unchanged
      put(null)
      forget()
      return rows
    },
    change,
    changeRows,
    removeRow,
    isNew,
    save,
    reload,
  }
}

function changedRows(base: readonly YearRow[], rows: readonly YearRow[]): readonly YearRow[] {
  const before = new Map(base.map((row) => [row.rowId, JSON.stringify(row)]))
  return rows.filter((row) => before.get(row.rowId) !== JSON.stringify(row))
}

function without(errors: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  if (!errors.has(key)) return errors
  const rest = new Map(errors)
  rest.delete(key)
  return rest
}

/** What is refused, by cell: `opexChargeList.0.rate` is the cell `rate` of the first row that was sent. */
function errorsOf(refused: unknown, rows: readonly YearRow[]) {
  const issues = refused instanceof Refused ? (refused.envelope?.issues ?? []) : []
  const errors = new Map<string, string>()
  for (const { path, message } of issues) {
    const [, place = '0', field] = /^(?:.*?\.)?(?:(\d+)\.)?(\w+)$/.exec(path) ?? []
    const row = rows[Number(place)]
    if (row !== undefined && field !== undefined && Object.hasOwn(row, field)) {
      errors.set(cellKey(row.rowId, field), message)
    }
  }
  return { errors, isWhole: issues.length > 0 && errors.size === issues.length }
}
