import { useText } from '../i18n/use-text.ts'
import { requestsMessages } from './requests.messages.ts'
import css from './requests.module.css'
import type { RequestRow } from './use-decisions.ts'

const most = 8

/** Whose requests these are, so that a decision about the wrong one is seen before it is made. */
export function RequestNames({ rows }: { rows: readonly RequestRow[] }) {
  const t = useText(requestsMessages)
  return (
    <ul className={css['names']}>
      {rows.slice(0, most).map(({ requestSn, projectName, requestEmployeeName }) => (
        <li key={requestSn}>{t('one', { project: projectName, person: requestEmployeeName })}</li>
      ))}
      {rows.length > most ? <li>{t('andMore', { count: rows.length - most })}</li> : null}
    </ul>
  )
}
