import { Button } from '../ui/button/button.tsx'
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { ListState } from '../api/use-list.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { ReasonPopup } from '../ui/dialog/reason-popup.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Icon } from '../ui/icon.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { useWidth } from '../ui/use-width.ts'
import { RequestNames } from './request-names.tsx'
import { requestsMessages } from './requests.messages.ts'
import css from './requests.module.css'
import { type Action, RowActions } from './row-actions.tsx'
import type { Decisions, RequestRow } from './use-decisions.ts'
import { useNextFocus } from './use-next-focus.ts'

export type RequestCardProps<Row extends RequestRow> = {
  readonly title: string
  /** Between the checkbox and the decision; one has no width and takes what is left. */
  readonly columnsFor: (isTight: boolean) => readonly Column<Row>[]
  /** The rows are tall: where there is little room, cancel is below approve. */
  readonly isTall?: boolean
  readonly list: ListState<Row>
  readonly decisions: Pick<Decisions<never>, keyof Decisions>
  readonly empty: string
  /** One request where there is no room for a table: everything but name, buttons and checkbox. */
  readonly renderDetails: (row: Row) => ReactNode
  /** Asks for what approving needs, and approves; a single request without needs is approved at once. */
  readonly renderApproval?: (requested: {
    readonly rows: readonly Row[]
    readonly isOpen: boolean
    readonly onClose: () => void
  }) => ReactNode
}

/** The least width at which a table still reads well: below it each request is a card. */
const leastTable = 880
/** From here on a table has room to spare. */
const roomy = 1080

const decideWidth = {
  ko: { inLine: 150, stacked: 76 },
  en: { inLine: 194, stacked: 100 },
} as const

/** One kind of request: its list, its decisions one by one or together (screens-12). */
export function RequestCard<Row extends RequestRow>(props: RequestCardProps<Row>) {
  const { list, decisions, columnsFor, renderDetails } = props
  const { rows, totalCount } = list
  const t = useText(requestsMessages)
  const language = useLanguage()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const width = useWidth(card)
  const isTight = width > 0 && width < roomy
  const isStacked = isTight && props.isTall === true
  const chosen = (rows ?? []).filter((row) => decisions.selected.includes(row.requestSn))
  const confirm = useConfirm()
  // The rows stay while the popup fades; what someone else decided meanwhile is left out.
  const [requested, setRequested] = useState<{ rows: readonly RequestRow[]; isOpen: boolean }>({
    rows: [],
    isOpen: false,
  })
  const waiting = requested.rows.filter(({ requestSn }) =>
    (rows ?? []).some((row) => row.requestSn === requestSn),
  )
  const cancelling = waiting.length > 0 ? waiting : requested.rows
  const count = cancelling.length
  const [approving, setApproving] = useState<{ rows: readonly Row[]; isOpen: boolean }>({
    rows: [],
    isOpen: false,
  })
  const leave = useNextFocus(card, rows, requested.isOpen || approving.isOpen)
  async function decide(action: Action, decided: readonly RequestRow[]) {
    if (decided.length === 0) {
      toast(t('pleaseSelect'))
      return
    }
    leave(action, decided)
    if (action === 'cancel') {
      setRequested({ rows: decided, isOpen: true })
      return
    }
    if (props.renderApproval !== undefined) {
      const sns = new Set(decided.map(({ requestSn }) => requestSn))
      setApproving({ rows: (rows ?? []).filter((row) => sns.has(row.requestSn)), isOpen: true })
      return
    }
    const isSure =
      decided.length === 1 ||
      (await confirm({
        title: t('approveTitle', { count: decided.length }),
        content: <RequestNames rows={decided} />,
        yes: t('approveDo', { count: decided.length }),
        no: t('approveNot'),
      }))
    if (isSure) decisions.approve(decided)
  }

  // The same function while the screen lives, so that a row is drawn again for its own changes alone.
  const decideNow = useRef(decide)
  decideNow.current = decide
  const onAct = useCallback(
    (action: Action, one: readonly RequestRow[]) => void decideNow.current(action, one),
    [],
  )
  const { key: decisionsKey } = decisions
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      ...columnsFor(isTight),
      {
        key: 'decide',
        fields: [{ name: 'decide', label: t('decide') }],
        width: decideWidth[language][isStacked ? 'stacked' : 'inLine'],
        render: (row) => (
          <RowActions row={row} decisionsKey={decisionsKey} onAct={onAct} isStacked={isStacked} />
        ),
      },
    ],
    [columnsFor, isTight, isStacked, language, t, decisionsKey, onAct],
  )
  const asCard = useMemo(
    () => ({
      renderTitle: (row: Row) => row.projectName,
      renderBody: (row: Row) => (
        <>
          {renderDetails(row)}
          <RowActions row={row} decisionsKey={decisionsKey} onAct={onAct} />
        </>
      ),
    }),
    [renderDetails, decisionsKey, onAct],
  )
  const { selected, select } = decisions
  const selection = useMemo(
    () => ({
      keys: selected,
      onChange: (keys: readonly React.Key[]) => select(keys.map(Number)),
    }),
    [selected, select],
  )

  return (
    <section ref={card} className={`y-card ${css['card']}`} aria-labelledby={titleId}>
      <header className={`y-card-head ${css['head']}`}>
        <h2 id={titleId} tabIndex={-1}>
          {props.title}
        </h2>
        {totalCount === undefined ? null : (
          <span className={totalCount === 0 ? 'y-count' : 'y-count y-count-waiting'}>
            {formatNumber(totalCount)}
          </span>
        )}
        <span className="y-grow" />
        {rows === undefined || rows.length === 0 ? null : (
          <>
            <Button
              kind="main"
              isBusy={chosen.some(decisions.isSending)}
              onClick={() => void decide('approve', chosen)}
            >
              {t('approveSelected')}
            </Button>
            <Button onClick={() => void decide('cancel', chosen)}>{t('cancelSelected')}</Button>
          </>
        )}
      </header>
      <div className={css['notes']}>
        <Refusal
          failure={decisions.failure}
          about={decisions.failedOn}
          onClose={decisions.forgetFailure}
        />
      </div>
      <List<Row>
        list={list}
        label={props.title}
        columns={columns}
        rowKey={keyOfRequest}
        rowLabel={(row) =>
          t('selectOne', { project: row.projectName, person: row.requestEmployeeName })
        }
        selection={selection}
        card={asCard}
        leastTable={leastTable}
        empty={
          <>
            <span className={css['emptyIcon']}>
              <Icon name="done" size={22} />
            </span>
            <strong>{props.empty}</strong>
            <span>{t('whenRequested')}</span>
          </>
        }
      />
      {props.renderApproval?.({
        ...approving,
        onClose: () => setApproving(({ rows }) => ({ rows, isOpen: false })),
      })}
      <ReasonPopup
        open={requested.isOpen}
        title={t('cancelTitle', { count })}
        about={
          <>
            <RequestNames rows={cancelling} />
            <p className="y-meta">{t('cancelAbout')}</p>
          </>
        }
        button={t('cancelDo', { count })}
        cancelText={t('cancelNot')}
        danger
        optional
        subjects={cancelling.map(({ requestSn }) => `request ${requestSn}`)}
        onSubmit={async (reason) => {
          await decisions.cancel(cancelling, reason)
          setRequested({ rows: cancelling, isOpen: false })
        }}
        onCancel={() => setRequested({ rows: cancelling, isOpen: false })}
      />
    </section>
  )
}

const keyOfRequest = (row: RequestRow) => row.requestSn
