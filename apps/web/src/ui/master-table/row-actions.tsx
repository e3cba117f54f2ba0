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
  readonly whyNotRemove: (row: Row) => string | null
  readonly askToRemove: (row: Row) => Promise<void>
  readonly open: (opened: Opened<Row>) => void
}

/** The name of a row opens it, and what can be done with it stands at its end. */
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
  const whyNot = actions.whyNotRemove(row)
  const removeName = t('removeOne', { name })
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
      <button
        type="button"
        className="y-bare"
        aria-label={whyNot === null ? removeName : `${removeName}. ${whyNot}`}
        aria-disabled={whyNot !== null}
        title={whyNot ?? t('remove')}
        onClick={() => {
          if (whyNot === null) void actions.askToRemove(row)
        }}
      >
        <Icon name={whyNot === null ? 'remove' : 'locked'} size={16} />
      </button>
    </span>
  )
}
