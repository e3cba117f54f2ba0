import { formatDay, formatDays, formatDayShort } from '../i18n/format.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import type { Column } from '../ui/list/list-column.ts'
import { Pair } from '../ui/list/pair.tsx'
import { requestsMessages } from './requests.messages.ts'
import css from './requests.module.css'

/** What the requester wrote, line for line. */
export function Message({ text }: { text: string }) {
  const t = useText(requestsMessages)
  if (text === '') return <span className="y-meta">{t('noMessage')}</span>
  return <div className={css['message']}>{text}</div>
}

/** The hours, and in which days they were worked. */
export function Hours({ row }: { row: { reqHour: number; fromDate: string; toDate: string } }) {
  const t = useText(requestsMessages)
  const language = useLanguage()
  return (
    <span
      className={css['hours']}
      title={t('week', { days: formatDays(row.fromDate, row.toDate, language) })}
    >
      {formatNumber(row.reqHour, 2)}
      <span className="y-meta">
        {formatDayShort(row.fromDate, language)} ~ {formatDayShort(row.toDate, language)}
      </span>
    </span>
  )
}

/** A period, in two lines where one would be too wide. */
export function Days({ from, to }: { from: string; to: string }) {
  const language = useLanguage()
  return (
    <span className={`y-figure ${css['days']}`}>
      <span>{formatDay(from, language)} ~</span>
      <span>{formatDay(to, language)}</span>
    </span>
  )
}

type Requested = { readonly requestEmployeeName: string; readonly requestDate: string }

/** The requester and the day. */
function Requester({ row }: { row: Requested }) {
  const language = useLanguage()
  return (
    <Pair below={<span className="y-day">{formatDay(row.requestDate, language)}</span>}>
      {row.requestEmployeeName}
    </Pair>
  )
}

/** The column of the requester, the same for every kind of request. */
export function requesterColumn<Row extends Requested>(
  t: (key: 'requester' | 'requestDate') => string,
  isTight: boolean,
): Column<Row> {
  return {
    key: 'requester',
    fields: [
      { name: 'requestEmployeeName', label: t('requester') },
      { name: 'requestDate', label: t('requestDate') },
    ],
    width: isTight ? 112 : 138,
    render: (row) => <Requester row={row} />,
  }
}

/** The column of what the requester wrote, under the name that the kind of request gives it. */
export function messageColumn<Row extends { readonly requestMessage: string }>(
  label: string,
): Column<Row> {
  return {
    key: 'message',
    fields: [{ name: 'message', label }],
    render: (row) => <Message text={row.requestMessage} />,
  }
}

type OfProject = {
  readonly projectName: string
  readonly startDate: string
  readonly endDate: string
}

/** The column of the project and its period, where a request is about the project's own days. */
export function projectColumn<Row extends OfProject>(
  t: (key: 'projectName' | 'projectPeriod') => string,
  isTight: boolean,
): Column<Row> {
  return {
    key: 'projectName',
    fields: [
      { name: 'projectName', label: t('projectName') },
      { name: 'projectPeriod', label: t('projectPeriod') },
    ],
    width: isTight ? 178 : 216,
    render: (row) => (
      <Pair below={<Days from={row.startDate} to={row.endDate} />}>
        <strong className={css['project']}>{row.projectName}</strong>
      </Pair>
    ),
  }
}
