import { type DecidedRow, listDecided, verdicts } from '@yuga/contract/requests/approvals'
import { requestKinds } from '@yuga/domain/requests/kinds'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ask } from '../../api/ask.ts'
import { useMe } from '../../api/session/session.ts'
import { useList } from '../../api/use-list.ts'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { type Language, useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/list/list-column.ts'
import { List } from '../../ui/list/list.tsx'
import { Pair } from '../../ui/list/pair.tsx'
import type { ApprovalSearch } from '../address.ts'
import { requestsMessages } from '../requests.messages.ts'
import css from '../requests.module.css'
import { Days, Message } from '../row-facts.tsx'
import { DecidedDialog } from './decided-dialog.tsx'
import { decidedMessages } from './decided.messages.ts'
import { Verdict } from './verdict.tsx'

const people = ['requestEmployee', 'decidedBy'] as const

const keyOfRow = (row: DecidedRow) => row.requestSn

/** What is over, of what the reader may decide or has decided: who, when, how and why (requests-23). */
export function DecidedList() {
  const t = useText(requestsMessages)
  const texts = useText(decidedMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const navigate = useNavigate()
  const { request }: ApprovalSearch = useSearch({ strict: false })
  const list = useList(listDecided, { prefix: 'decided.', people })
  const opened = useDecidedRow(list.rows, request)
  const columns = useMemo(
    () => columnsIn(t, texts, language, timeZone),
    [t, texts, language, timeZone],
  )
  const open = useCallback(
    (requestSn: number | undefined) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, request: requestSn }),
        resetScroll: false,
      }),
    [navigate],
  )
  const onOpen = useCallback((row: DecidedRow) => open(row.requestSn), [open])
  return (
    <section className="y-card" aria-label={texts('decided')}>
      <List<DecidedRow>
        list={list}
        label={texts('decided')}
        columns={columns}
        rowKey={keyOfRow}
        rowLabel={(row) => t('one', { project: row.projectName, person: row.requestEmployeeName })}
        onOpen={onOpen}
        leastTable={880}
        empty={
          <>
            <strong>{texts('nothing')}</strong>
            <span>{texts('nothingAbout')}</span>
          </>
        }
      />
      <DecidedDialog row={opened} onClose={() => open(undefined)} />
    </section>
  )
}

/** The row that the address names: on the page that is shown, else looked up by its number. */
function useDecidedRow(rows: readonly DecidedRow[] | undefined, requestSn: number | undefined) {
  const shown = rows?.find((row) => row.requestSn === requestSn)
  const isElsewhere = requestSn !== undefined && rows !== undefined && shown === undefined
  const query = useQuery({
    ...ask(listDecided, { query: { requestSn, limit: 1 } }),
    enabled: isElsewhere,
  })
  return shown ?? (isElsewhere ? query.data?.decidedList[0] : undefined)
}

function columnsIn(
  t: ReturnType<typeof useText<typeof requestsMessages.texts>>,
  texts: ReturnType<typeof useText<typeof decidedMessages.texts>>,
  language: Language,
  timeZone: string,
): Column<DecidedRow>[] {
  const kinds = requestKinds.map((value) => ({ value, label: texts(value) }))
  const ends = verdicts.map((value) => ({ value, label: texts(value) }))
  return [
    {
      key: 'projectName',
      fields: [
        { name: 'projectName', label: t('projectName') },
        { name: 'kind', label: texts('kind'), choices: kinds },
      ],
      render: (row) => (
        <Pair below={texts(row.kind)}>
          <Link
            to="."
            search={(before: Readonly<Record<string, unknown>>) => ({
              ...before,
              request: row.requestSn,
            })}
            resetScroll={false}
            className={css['opens']}
          >
            {row.projectName}
          </Link>
        </Pair>
      ),
    },
    {
      key: 'requester',
      fields: [
        { name: 'requestEmployeeName', label: t('requester') },
        { name: 'requestDate', label: t('requestDate') },
      ],
      width: 124,
      render: (row) => (
        <Pair below={<span className="y-day">{formatDay(row.requestDate, language)}</span>}>
          {row.requestEmployeeName}
        </Pair>
      ),
    },
    {
      key: 'period',
      fields: [{ name: 'period', label: t('period') }],
      width: 116,
      render: ({ fromDate, toDate }) =>
        fromDate === null || toDate === null ? (
          <span className="y-meta">–</span>
        ) : (
          <Days from={fromDate} to={toDate} />
        ),
    },
    {
      key: 'verdict',
      fields: [{ name: 'verdict', label: texts('verdict'), choices: ends }],
      width: 132,
      render: (row) => <Verdict row={row} />,
    },
    {
      key: 'decidedBy',
      fields: [
        { name: 'decidedByName', label: texts('decidedBy') },
        { name: 'decidedDate', label: texts('decidedAt') },
      ],
      width: 148,
      render: (row) => (
        <Pair
          below={<span className="y-day">{formatInstant(row.decidedAt, language, timeZone)}</span>}
        >
          {row.decidedByName}
        </Pair>
      ),
    },
    {
      key: 'reason',
      fields: [{ name: 'reason', label: texts('reason') }],
      width: 220,
      render: (row) =>
        row.reason === '' ? <span className="y-meta">–</span> : <Message text={row.reason} />,
    },
  ]
}
