import { Button } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { type Column, DataTable } from '../ui/table/data-table.tsx'
import type { Paging } from '../ui/table/paging.ts'
import { Icon } from '../ui/icon.tsx'
import { ReasonPopup } from '../ui/dialog/reason-popup.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { useWidth } from '../ui/use-width.ts'
import { RequestCards } from './request-cards.tsx'
import { RequestNames } from './request-names.tsx'
import { requestsMessages } from './requests.messages.ts'
import { type Act, RowActs } from './row-acts.tsx'
import type { Decisions, RequestRow } from './use-decisions.ts'
import { useNextFocus } from './use-next-focus.ts'

export type RequestCardProps<Row extends RequestRow> = {
  readonly title: string
  /** Between the checkbox and the decision; one has no width and takes what is left. */
  readonly columns: (isTight: boolean) => readonly Column<Row>[]
  /** The rows are tall: where there is little room, cancel stands below approve. */
  readonly isTall?: boolean
  readonly rows: readonly Row[] | undefined
  readonly totalCount: number | undefined
  readonly isStale: boolean
  /** The list could not be read. */
  readonly listFailure: unknown
  readonly onReload: () => void
  readonly paging: Paging
  readonly decisions: Decisions
  readonly empty: string
  /** One request where there is no room for a table: everything but name, buttons and checkbox. */
  readonly renderDetails: (row: Row) => ReactNode
}

/** The least width at which a table still reads well: below it each request is a card. */
const leastTable = 880
/** From here on a table has room to spare. */
const roomy = 1080

const decideWidth = {
  ko: { beside: 118, stacked: 76 },
  en: { beside: 162, stacked: 100 },
} as const

/** One kind of request: its list, its decisions one by one or together (document 2 §2.1). */
export function RequestCard<Row extends RequestRow>(props: RequestCardProps<Row>) {
  const { rows, decisions } = props
  const t = useText(requestsMessages)
  const language = useLanguage()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const width = useWidth(card)
  const isTight = width > 0 && width < roomy
  const isStacked = isTight && props.isTall === true
  const chosen = (rows ?? []).filter((row) => decisions.selected.includes(row.requestSn))
  const confirm = useConfirm()
  // The rows stay while the popup fades; what somebody else decided meanwhile is no longer asked about.
  const [asked, setAsked] = useState<{ rows: readonly RequestRow[]; isOpen: boolean }>({
    rows: [],
    isOpen: false,
  })
  const waiting = asked.rows.filter(({ requestSn }) =>
    (rows ?? []).some((row) => row.requestSn === requestSn),
  )
  const cancelling = waiting.length > 0 ? waiting : asked.rows
  const count = cancelling.length
  const leave = useNextFocus(card, rows)
  const nameOf = (row: Row) =>
    t('selectOne', { project: row.projectName, person: row.requestEmployeeName })
  async function decide(act: Act, decided: readonly RequestRow[]) {
    if (decided.length === 0) {
      toast(t('pleaseSelect'))
      return
    }
    leave(act, decided)
    if (act === 'cancel') {
      setAsked({ rows: decided, isOpen: true })
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
  const renderActs = (row: Row, isStacked?: boolean) => (
    <RowActs
      row={row}
      isSending={decisions.isSending(row)}
      isStacked={isStacked === true}
      onAct={(act, one) => void decide(act, one)}
    />
  )
  const empty = (
    <>
      <span className="y-empty-icon">
        <Icon name="done" size={22} />
      </span>
      <strong>{props.empty}</strong>
      <span>{t('whenAsked')}</span>
    </>
  )
  const shared = {
    rows,
    paging: props.paging,
    totalCount: props.totalCount,
    isStale: props.isStale,
    selection: {
      keys: chosen.map((row) => row.requestSn),
      onChange: (keys: readonly React.Key[]) => decisions.select(keys.map(Number)),
    },
    rowLabel: nameOf,
    empty,
  }
  return (
    <section ref={card} className="y-card y-requests-card" aria-labelledby={titleId}>
      <header className="y-card-head y-requests-head">
        <h2 id={titleId} tabIndex={-1}>
          {props.title}
        </h2>
        {props.totalCount === undefined ? null : (
          <span className={props.totalCount === 0 ? 'y-count' : 'y-count y-count-waiting'}>
            {props.totalCount}
          </span>
        )}
        <span className="y-grow" />
        {rows === undefined || rows.length === 0 ? null : (
          <>
            <Button
              type="primary"
              loading={chosen.some(decisions.isSending)}
              onClick={() => void decide('approve', chosen)}
            >
              {t('approveSelected')}
            </Button>
            <Button onClick={() => void decide('cancel', chosen)}>{t('cancelSelected')}</Button>
          </>
        )}
      </header>
      <div className="y-card-notes">
        <Refusal
          failure={decisions.failure}
          about={decisions.failedOn}
          onClose={decisions.forgetFailure}
        />
        <Refusal failure={props.listFailure} onRetry={props.onReload} />
      </div>
      {rows === undefined && props.listFailure !== null ? null : width > 0 && width < leastTable ? (
        <RequestCards
          {...shared}
          label={props.title}
          renderDetails={props.renderDetails}
          renderActs={renderActs}
        />
      ) : (
        <DataTable<Row>
          {...shared}
          label={props.title}
          rowKey={(row) => row.requestSn}
          minWidth={leastTable - 2}
          columns={[
            ...props.columns(isTight),
            {
              key: 'decide',
              title: t('decide'),
              width: decideWidth[language][isStacked ? 'stacked' : 'beside'],
              render: (row) => renderActs(row, isStacked),
            },
          ]}
        />
      )}
      <ReasonPopup
        open={asked.isOpen}
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
          setAsked({ rows: cancelling, isOpen: false })
        }}
        onCancel={() => setAsked({ rows: cancelling, isOpen: false })}
      />
    </section>
  )
}
