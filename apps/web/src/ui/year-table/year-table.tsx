import { Button } from '../button/button.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { pageSizes } from '../../api/list-address.ts'
import { queries } from '../../api/queries.ts'
import { useMe } from '../../api/session/session.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { Note } from '../feedback/note.tsx'
import { Refusal } from '../feedback/refusal.tsx'
import { toast } from '../feedback/toast.ts'
import { formMessages } from '../form/form.messages.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { Icon } from '../icon.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import type { Order } from '../list/sort-button.tsx'
import { type LastUpdate, LastUpdated } from '../master-table/last-updated.tsx'
import { SheetButton } from '../master-table/sheet-button.tsx'
import { Page } from '../page.tsx'
import { uiMessages } from '../ui.messages.ts'
import { pasteRows } from './paste-rows.ts'
import { useEditKeys } from './use-edit-keys.ts'
import { type RemoveCall, useYearEdit, type YearEdit } from './use-year-edit.ts'
import { YearGrid } from './year-grid.tsx'
import type { YearColumn, YearRow } from './year-row.ts'
import css from './year-table.module.css'
import { yearTableMessages } from './year-table.messages.ts'

export type YearAnswer = LastUpdate & { readonly version: number }

export type YearTableProps<Answer extends YearAnswer> = {
  readonly title: string
  /** Asks for the year; give the table the year as its `key`, so that another one begins again. */
  readonly question: { readonly queryKey: QueryKey; readonly queryFn?: unknown }
  /** The rows as they are typed, one for each that `send` sends, in its order. Keep it the same function. */
  readonly rowsOf: (answer: Answer) => readonly YearRow[]
  readonly columns: readonly YearColumn[]
  readonly rowName: (row: YearRow) => string
  /** Saves all rows; version 0: for the first time. */
  readonly send: (rows: readonly YearRow[], version: number) => Promise<unknown>
  /** Whether the year can be changed by who may write at all. */
  readonly mayEdit?: boolean
  /** Typed in at once where nothing was saved yet. */
  readonly opensUnsaved?: boolean
  readonly asksBeforeSave?: boolean
  /** What the table is narrowed down by, the year above all. */
  readonly filters?: ReactNode
  /** What else the whole page can do. */
  readonly actions?: ReactNode
  /** Next to the buttons of editing, as adding a row; below it the rows that it adds. */
  readonly renderTools?: (edit: YearEdit) => ReactNode
  /** Of the rows those alone are sent that differ from what is kept; what is not sent stays. */
  readonly sendsChanged?: boolean
  /** Deletes a saved row at once, after a question; without it rows stay. */
  readonly remove?: RemoveCall
  /** Rows of a page at first; without it there is one page only. */
  readonly pageSize?: (typeof pageSizes)[number]
  /** The order of the rows, where the call has one; not while they are edited. */
  readonly order?: Order
  /** Saves what is shown as a sheet. */
  readonly downloadSheet?: () => Promise<void>
  readonly leastTable?: number
  readonly empty?: ReactNode
  /** In place of the table. */
  readonly renderBody?: (edit: YearEdit) => ReactNode
}

/**
 * A table of a year: looked at, typed in and saved as a whole. Cancelling restores what is kept, and who may only
 * read sees no button that writes.
 */
export function YearTable<Answer extends YearAnswer>(props: YearTableProps<Answer>) {
  const { title, question, rowsOf } = props
  const t = useText(yearTableMessages)
  // the rows stay while they are requested in another order
  const query = useQuery({
    ...(question as { queryKey: QueryKey; queryFn: () => Promise<Answer> }),
    placeholderData: keepPreviousData as never,
  }) as UseQueryResult<Answer>
  if (query.data !== undefined) {
    return <LoadedYear {...props} rowsOf={rowsOf} answer={query.data} />
  }
  return (
    <Page title={title} about={<LastUpdated answer={undefined} />} actions={props.actions}>
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
      {query.isError ? null : (
        <section className="y-card" aria-busy="true" aria-label={`${title} — ${t('loading')}`}>
          {props.filters}
          <div className={css['skeleton']}>
            <Skeleton rows={5} />
          </div>
        </section>
      )}
    </Page>
  )
}

function LoadedYear<Answer extends YearAnswer>(
  props: YearTableProps<Answer> & { readonly answer: Answer },
) {
  const { title, answer, question, rowsOf, columns, send, remove, opensUnsaved = false } = props
  const { downloadSheet } = props
  const t = useText(yearTableMessages)
  const ui = useText(uiMessages)
  const form = useText(formMessages)
  const confirm = useConfirm()
  const canWrite = useMe().may('settings.write') && props.mayEdit !== false
  const table = useRef<HTMLDivElement>(null)
  const beginButton = useRef<HTMLButtonElement>(null)
  const [refusedCount, setRefusedCount] = useState(0)
  const [sheetFailure, setSheetFailure] = useState<unknown>(null)
  const { queryKey } = question
  const edit = useYearEdit({
    stored: useMemo(() => ({ rows: rowsOf(answer), version: answer.version }), [answer, rowsOf]),
    startsOpen: canWrite && opensUnsaved && answer.version === 0,
    sendsChanged: props.sendsChanged === true,
    send,
    reread: async () => {
      const fresh = await queries.fetchQuery({ ...(question as object), queryKey, staleTime: 0 })
      return { rows: rowsOf(fresh as Answer), version: (fresh as Answer).version }
    },
    readAgain: () => queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) }),
  })
  const { isEditing, rows } = edit
  useLeaveGuard(edit.isDirty)
  const page = usePage(rows.length, props.pageSize)
  const shown = rows.slice(page.first, page.first + page.size)

  async function save() {
    const isFirst = edit.version === 0
    if (props.asksBeforeSave === true && !(await confirm({ title: t('confirmSave') }))) return
    if (!(await edit.save())) {
      focusFirst(table.current, '[aria-invalid="true"]')
      return
    }
    toast(t(isFirst ? 'registered' : 'updated'))
    setRefusedCount(0)
    focusLater(() => beginButton.current)
  }
  function cancel() {
    const wasDirty = edit.isDirty()
    const typed = edit.cancel()
    setRefusedCount(0)
    focusLater(() => beginButton.current)
    if (!wasDirty) return
    const label = t('typeAgain')
    toast(t('restored'), 6_000, { label, onPress: () => edit.changeRows(() => typed) })
  }
  async function askToRemove(row: YearRow, call: RemoveCall) {
    const isSaved = !edit.isNew(row)
    const content = <strong>{props.rowName(row)}</strong>
    if (isSaved && !(await confirm({ title: t('confirmDelete'), content, danger: true }))) return
    const isGone = await edit.removeRow(row, call)
    if (isGone && isSaved) toast(t('deleted'))
  }
  useEditKeys(isEditing, { save: () => void save(), cancel, within: table })

  return (
    <Page
      title={title}
      about={<LastUpdated answer={answer} />}
      actions={
        <>
          {props.actions}
          {isEditing ? props.renderTools?.(edit) : null}
          {downloadSheet === undefined || isEditing ? null : (
            <SheetButton
              onClick={() => {
                setSheetFailure(null)
                downloadSheet().catch(setSheetFailure)
              }}
            />
          )}
          {isEditing ? (
            <>
              <Button onClick={cancel}>{ui('cancel')}</Button>
              <Button kind="main" isBusy={edit.isSending} onClick={() => void save()}>
                {ui('save')}
              </Button>
            </>
          ) : canWrite ? (
            <Button
              kind="main"
              ref={beginButton}
              onClick={() => {
                edit.begin()
                focusLater(() => table.current?.querySelector('input:not(:disabled)') ?? null)
              }}
            >
              <Icon name={answer.version === 0 ? 'plus' : 'edit'} size={16} />
              {t(answer.version === 0 ? 'register' : 'edit')}
            </Button>
          ) : null}
        </>
      }
    >
      <Refusal
        failure={edit.failure}
        {...(edit.isStale ? { onRetry: () => void edit.reload(), retryText: form('reload') } : {})}
      />
      <Refusal failure={sheetFailure} onClose={() => setSheetFailure(null)} />
      {edit.wasReloaded ? <Note meaning="info">{form('reloaded')}</Note> : null}
      {refusedCount === 0 ? null : (
        <Note meaning="waiting">
          {t('pasteRefused', { count: refusedCount, figure: formatNumber(refusedCount) })}
        </Note>
      )}
      <section className="y-card" aria-label={title}>
        {props.filters}
        <div ref={table}>
          {props.renderBody?.(edit) ??
            (rows.length === 0 ? (
              <div className="y-empty">{props.empty ?? t('nothing')}</div>
            ) : (
              <YearGrid
                edit={edit}
                label={title}
                columns={columns}
                rows={shown}
                rowName={props.rowName}
                order={isEditing ? undefined : props.order}
                leastTable={props.leastTable ?? 560}
                onRemove={remove && ((row) => void askToRemove(row, remove))}
                onPaste={(from, block) => {
                  const ids = shown.map(({ rowId }) => rowId)
                  const pasted = pasteRows(edit.rows, columns, { ...from, shown: ids }, block)
                  edit.changeRows(() => pasted.rows)
                  setRefusedCount(pasted.refusedCount)
                }}
              />
            ))}
          {props.pageSize === undefined ? null : <ListFoot list={page} chosen={0} />}
        </div>
      </section>
    </Page>
  )
}

/** Which rows of a table that is there as a whole are drawn; a row that was added is on the last page. */
function usePage(totalCount: number, usualSize: number | undefined) {
  const [requested, setPage] = useState(1)
  const [size, setSize] = useState<number>(usualSize ?? Number.MAX_SAFE_INTEGER)
  const before = useRef(totalCount)
  const lastPage = Math.max(1, Math.ceil(totalCount / size))
  useEffect(() => {
    if (totalCount === before.current + 1) setPage(lastPage)
    before.current = totalCount
  }, [lastPage, totalCount])
  const page = Math.min(requested, lastPage)
  return {
    page,
    size,
    totalCount,
    first: (page - 1) * size,
    setPage,
    setSize: (next: number) => {
      setSize(next)
      setPage(1)
    },
  }
}

/** Once the next state is drawn. */
function focusLater(find: () => HTMLElement | null): void {
  const before = document.activeElement
  const isFree = () => [before, document.body, null].includes(document.activeElement)
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      // someone who has gone on elsewhere meanwhile stays there
      if (isFree()) find()?.focus()
    }),
  )
}

function focusFirst(within: HTMLElement | null, selector: string): void {
  focusLater(() => within?.querySelector<HTMLElement>(selector) ?? null)
}
