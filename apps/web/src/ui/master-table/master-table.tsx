import type { FileEndpoint, UploadEndpoint } from '@yuga/contract/wire/endpoint'
import type { SheetForm } from '@yuga/contract/wire/sheet'
import { Button } from '../button/button.tsx'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { download } from '../../api/download.ts'
import { useMe } from '../../api/session/session.ts'
import type { ListState } from '../../api/use-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { Refusal } from '../feedback/refusal.tsx'
import { toast } from '../feedback/toast.ts'
import { SaveDialog } from '../form/save-dialog.tsx'
import { Icon } from '../icon.tsx'
import type { Column, Selection } from '../list/list-column.ts'
import { List } from '../list/list.tsx'
import { Page } from '../page.tsx'
import { type LastUpdate, LastUpdated } from './last-updated.tsx'
import { masterTableMessages } from './master-table.messages.ts'
import { type Opened, withActions } from './row-actions.tsx'
import { SheetButton } from './sheet-button.tsx'
import { UploadDialog } from './upload-dialog.tsx'

export type MasterTableProps<Row, Values extends object> = {
  readonly title: string
  readonly list: ListState<Row> & { readonly answer: LastUpdate | undefined }
  /** The first one names the row, and opens it. */
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => React.Key
  readonly rowName: (row: Row) => string
  readonly leastTable?: number
  readonly form: {
    readonly valuesOf: (row: Row | null) => Values
    readonly renderFields: (row: Row | null) => ReactNode
    /** What else can be done with a record, at the other end of the foot. */
    readonly renderActions?: (row: Row | null, leave: () => Promise<boolean>) => ReactNode
    readonly width?: number
    readonly save: (values: Values, row: Row | null) => Promise<unknown>
    /** The row as it is kept now; null: it is gone. */
    readonly reread: (row: Row) => Promise<Row | null>
  }
  /** Absent where nothing is deleted. */
  readonly remove?: (row: Row) => Promise<unknown>
  /** Why it is known that a row cannot be deleted; what uses it only the server knows. */
  readonly whyNotRemove?: (row: Row) => string | null
  readonly sheet: {
    readonly form: SheetForm
    readonly download: FileEndpoint
    readonly upload: UploadEndpoint
    /** The query of the download in addition to the filters of the list, as a year. */
    readonly query?: Readonly<Record<string, unknown>>
  }
  /** What the list is narrowed down by above its rows. */
  readonly filters?: ReactNode
  /** Rows that are ticked, for who may write. */
  readonly selection?: Selection
  /** What else is done to the whole table, or to the rows that are ticked, for who may write. */
  readonly actions?: ReactNode
  /** Something was written: what shows it is read again. */
  readonly onWritten: () => void
}

/**
 * A screen of master data: its list, a popup that adds and changes a record, its deletion after a question, when
 * it was last updated, and its sheet out and in. Who may only read sees no button that writes.
 */
export function MasterTable<Row, Values extends object>(props: MasterTableProps<Row, Values>) {
  const { title, list, columns, rowName, form, remove, whyNotRemove, onWritten, sheet } = props
  const t = useText(masterTableMessages)
  const canWrite = useMe().may('settings.write')
  const confirm = useConfirm()
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  const [failed, setFailed] = useState<{ failure: unknown; about?: string } | null>(null)
  const close = () => setOpened(null)

  const askToRemove = useCallback(
    async (row: Row) => {
      if (remove === undefined) return
      setFailed(null)
      const isSure = await confirm({
        title: t('confirmDelete'),
        content: <strong>{rowName(row)}</strong>,
        danger: true,
      })
      if (!isSure) return
      try {
        await remove(row)
        toast(t('deleted'))
      } catch (failure) {
        setFailed({ failure, about: rowName(row) })
      }
      onWritten()
    },
    [confirm, onWritten, remove, rowName, t],
  )
  const shownColumns = useMemo(
    () =>
      canWrite
        ? withActions(columns, {
            heading: t('actions'),
            rowName,
            ...(remove !== undefined && { remove: { whyNot: whyNotRemove, ask: askToRemove } }),
            open: setOpened,
          })
        : columns,
    [askToRemove, canWrite, columns, remove, rowName, t, whyNotRemove],
  )

  function save(query: Readonly<Record<string, unknown>>) {
    setFailed(null)
    const requested = { ...sheet.query, ...query }
    download(sheet.download, { query: requested } as never).catch((failure: unknown) =>
      setFailed({ failure }),
    )
  }
  const requested = { ...list.filters, ...(list.sort !== undefined && { sort: list.sort }) }

  return (
    <Page
      title={title}
      about={<LastUpdated answer={list.answer} />}
      actions={
        <>
          {canWrite ? props.actions : null}
          {canWrite ? (
            <Button onClick={() => setOpened({ what: 'upload' })}>
              <Icon name="upload" size={16} />
              {t('uploadSheet')}
            </Button>
          ) : null}
          <SheetButton onClick={() => save(requested)} />
          {canWrite ? (
            <Button kind="main" onClick={() => setOpened({ what: 'record', row: null })}>
              <Icon name="plus" size={16} />
              {t('add')}
            </Button>
          ) : null}
        </>
      }
    >
      <Refusal failure={failed?.failure} about={failed?.about} onClose={() => setFailed(null)} />
      <section className="y-card" aria-label={title}>
        {props.filters}
        <List<Row>
          list={list}
          label={title}
          columns={shownColumns}
          rowKey={props.rowKey}
          rowLabel={rowName}
          {...(props.leastTable === undefined ? {} : { leastTable: props.leastTable })}
          {...(canWrite && props.selection !== undefined && { selection: props.selection })}
          empty={
            <>
              <strong>{t('empty')}</strong>
              {canWrite ? <span>{t('emptyNext')}</span> : null}
            </>
          }
        />
      </section>
      {opened?.what === 'record' ? (
        <SaveDialog<Values, Row>
          title={t(opened.row === null ? 'addTitle' : 'editTitle', { what: title })}
          row={opened.row}
          valuesOf={form.valuesOf}
          renderFields={form.renderFields}
          {...(form.renderActions !== undefined && { renderActions: form.renderActions })}
          {...(form.width !== undefined && { width: form.width })}
          send={form.save}
          reread={form.reread}
          onClose={close}
          onSaved={() => {
            toast(t(opened.row === null ? 'registered' : 'updated'))
            close()
            onWritten()
          }}
        />
      ) : null}
      {opened?.what === 'upload' ? (
        <UploadDialog
          what={title}
          form={sheet.form}
          endpoint={sheet.upload}
          onTemplate={() => save({ templateYn: 'Y' })}
          onClose={close}
          onWritten={() => {
            close()
            onWritten()
          }}
        />
      ) : null}
    </Page>
  )
}
