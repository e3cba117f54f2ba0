import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import type { Paging } from '../ui/paging.ts'
import { ReasonPopup } from '../ui/reason-popup.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { RequestCards } from './request-cards.tsx'
import { requestsMessages } from './requests.messages.ts'
import { RowActs } from './row-acts.tsx'
import type { Decisions, RequestRow } from './use-decisions.ts'

export type RequestCardProps<Row extends RequestRow> = {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  /** The least width at which the columns still read well. */
  readonly minWidth: number
  readonly rows: readonly Row[] | undefined
  readonly totalCount: number | undefined
  readonly isStale: boolean
  /** The list could not be read. */
  readonly listFailure: unknown
  readonly onReload: () => void
  readonly paging: Paging
  readonly decisions: Decisions
  readonly empty: string
  /** One request on a narrow screen: everything but name, buttons and checkbox. */
  readonly renderDetails: (row: Row) => ReactNode
}

/** One kind of request: its list, its decisions one by one or together (document 2 §2.1). */
export function RequestCard<Row extends RequestRow>(props: RequestCardProps<Row>) {
  const { rows, decisions } = props
  const t = useText(requestsMessages)
  const language = useLanguage()
  const titleId = useId()
  const isNarrow = useIsNarrow()
  const chosen = (rows ?? []).filter((row) => decisions.selected.includes(row.requestSn))
  const count = decisions.cancelling.length
  const nameOf = (row: Row) =>
    t('selectOne', { project: row.projectName, person: row.requestEmployeeName })
  const empty = (
    <>
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
    <section className="y-card" aria-labelledby={titleId}>
      <header className="y-card-head y-requests-head">
        <h2 id={titleId}>{props.title}</h2>
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
              loading={decisions.isSending}
              onClick={() => void decisions.approve(chosen)}
            >
              {t('approveSelected')}
            </Button>
            <Button disabled={decisions.isSending} onClick={() => decisions.askReason(chosen)}>
              {t('cancelSelected')}
            </Button>
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
      {rows === undefined && props.listFailure !== null ? null : isNarrow ? (
        <RequestCards
          {...shared}
          label={props.title}
          renderDetails={props.renderDetails}
          renderActs={(row) => <RowActs row={row} decisions={decisions} />}
        />
      ) : (
        <DataTable<Row>
          {...shared}
          label={props.title}
          rowKey={(row) => row.requestSn}
          minWidth={props.minWidth}
          columns={[
            ...props.columns,
            {
              key: 'decide',
              title: t('decide'),
              width: language === 'ko' ? 118 : 158,
              fixed: 'right',
              render: (row) => <RowActs row={row} decisions={decisions} />,
            },
          ]}
        />
      )}
      <ReasonPopup
        open={count > 0}
        title={t('cancelTitle', { count })}
        about={t('cancelAbout')}
        button={t('cancelDo', { count })}
        cancelText={t('cancelNot')}
        danger
        optional
        onSubmit={decisions.cancel}
        onCancel={decisions.dropReason}
      />
    </section>
  )
}
