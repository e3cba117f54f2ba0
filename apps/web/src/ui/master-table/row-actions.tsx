import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import type { Column } from '../list/list-column.ts'
import css from './master-table.module.css'
import { masterTableMessages } from './master-table.messages.ts'

/** What lies over the list: a record, where null is a new one, or the upload of a sheet. */
export type Opened<Row> =
  | { readonly what: 'record'; readonly row: Row | null }
  | { readonly what: 'upload' }

type Actions<Row> = {
  readonly heading: string
  readonly rowName: (row: Row) => string
  /** Absent where nothing is deleted. */
  readonly remove?: {
    readonly whyNot: ((row: Row) => string | null) | undefined
    readonly ask: (row: Row) => Promise<void>
  }
  readonly open: (opened: Opened<Row>) => void
}

/** The name of a row opens it, and what can be done with it is at its end. */
export function withActions<Row>(
  columns: readonly Column<Row>[],
  actions: Actions<Row>,
): Column<Row>[] {
  const [first, ...others] = columns
  if (first === undefined) return []
  const nameColumn: Column<Row> = {
    ...first,
    render: (row) => (
      <button
        type="button"
        className={css['name']}
        onClick={() => actions.open({ what: 'record', row })}
      >
        {first.render(row)}
      </button>
    ),
  }
  const actionColumn: Column<Row> = {
    key: 'actions',
    fields: [{ name: 'actions', label: actions.heading }],
    width: 88,
    render: (row) => <RowActions row={row} actions={actions} />,
  }
  return [nameColumn, ...others, actionColumn]
}

function RowActions<Row>({ row, actions }: { readonly row: Row; readonly actions: Actions<Row> }) {
  const t = useText(masterTableMessages)
  const name = actions.rowName(row)
  return (
    <span className={css['rowActions']}>
      <button
        type="button"
        className="y-bare"
        aria-label={t('editOne', { name })}
        title={t('edit')}
        onClick={() => actions.open({ what: 'record', row })}
      >
        <Icon name="edit" size={16} />
      </button>
      {actions.remove === undefined ? null : (
        <RemoveButton
          name={name}
          whyNot={actions.remove.whyNot?.(row) ?? null}
          onClick={() => void actions.remove?.ask(row)}
        />
      )}
    </span>
  )
}

type RemoveButtonProps = {
  readonly name: string
  readonly whyNot: string | null
  readonly onClick: () => void
}

function RemoveButton({ name, whyNot, onClick }: RemoveButtonProps) {
  const t = useText(masterTableMessages)
  const removeName = t('removeOne', { name })
  return (
    <button
      type="button"
      className="y-bare"
      aria-label={whyNot === null ? removeName : `${removeName}. ${whyNot}`}
      aria-disabled={whyNot !== null}
      title={whyNot ?? t('remove')}
      onClick={() => {
        if (whyNot === null) onClick()
      }}
    >
      <Icon name={whyNot === null ? 'remove' : 'locked'} size={16} />
    </button>
  )
}
