import { useText } from '../i18n/use-text.ts'
import { requestsMessages } from './requests.messages.ts'
import css from './requests.module.css'
import { nameOfRequest, type RequestRow } from './use-decisions.ts'

const most = 8

/** The requesters, so that a decision about the wrong one is seen before it is made. */
export function RequestNames({ rows }: { rows: readonly RequestRow[] }) {
  const t = useText(requestsMessages)
  return (
    <ul className={css['names']}>
      {rows.slice(0, most).map((row) => (
        <li key={row.requestSn}>{nameOfRequest(row, t)}</li>
      ))}
      {rows.length > most ? <li>{t('andMore', { count: rows.length - most })}</li> : null}
    </ul>
  )
}
