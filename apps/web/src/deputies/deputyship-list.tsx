import type { DeputyshipRow } from '@yuga/contract/people/deputies'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatDays } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { DeputyshipState } from '../ui/deputyship/deputyship-state.tsx'
import { deputyMessages } from './deputies.messages.ts'
import css from './deputies.module.css'

type DeputyshipListProps = {
  readonly title: string
  /** Who of the two is named: the reader is the other one. */
  readonly other: 'deputy' | 'principal'
  readonly rows: readonly DeputyshipRow[]
  readonly empty: string
  /** What can be done with the whole list. */
  readonly act?: ReactNode
  readonly onChange?: (row: DeputyshipRow) => void
  readonly onEnd?: (row: DeputyshipRow) => void
}

/** Deputyships of one side, those that are over folded away below. */
export function DeputyshipList(props: DeputyshipListProps) {
  const { title, rows, empty, act } = props
  const t = useText(deputyMessages)
  const id = useId()
  const present = rows.filter(({ state }) => state !== 'over')
  const past = rows.filter(({ state }) => state === 'over')
  return (
    <section aria-labelledby={id} className={css['side']}>
      <div className={css['head']}>
        <h3 id={id}>{title}</h3>
        {act}
      </div>
      {present.length === 0 ? (
        <p className="y-about">{empty}</p>
      ) : (
        <Rows {...props} rows={present} />
      )}
      {past.length === 0 ? null : (
        <details className={css['past']}>
          <summary>{t('past', { count: past.length })}</summary>
          <Rows {...props} rows={past} />
        </details>
      )}
    </section>
  )
}

function Rows({ rows, ...props }: DeputyshipListProps) {
  return (
    <ul className={css['rows']}>
      {rows.map((row) => (
        <Row key={row.deputySn} {...props} row={row} />
      ))}
    </ul>
  )
}

type RowProps = Pick<DeputyshipListProps, 'other' | 'onChange' | 'onEnd'> & {
  readonly row: DeputyshipRow
}

function Row({ row, other, onChange, onEnd }: RowProps) {
  const t = useText(deputyMessages)
  const language = useLanguage()
  const isDeputy = other === 'deputy'
  const name = isDeputy ? row.deputyName : row.principalName
  const id = isDeputy ? row.deputyId : row.principalId
  return (
    <li>
      <span className={css['whom']}>
        <strong>{name}</strong>
        <span className="y-meta">{id}</span>
      </span>
      <span className={css['what']}>
        <span>{t(row.kind)}</span>
        <span className="y-meta y-figure">{formatDays(row.fromDate, row.toDate, language)}</span>
      </span>
      <span className={css['state']}>
        <DeputyshipState row={row} />
      </span>
      <span className={css['acts']}>
        {row.state === 'over' || onChange === undefined ? null : (
          <Button
            size="small"
            aria-label={t('changeDaysOf', { name })}
            onClick={() => onChange(row)}
          >
            {t('changeDays')}
          </Button>
        )}
        {row.state === 'over' || onEnd === undefined ? null : (
          <Button size="small" aria-label={t('endOf', { name })} onClick={() => onEnd(row)}>
            {t('end')}
          </Button>
        )}
        {isDeputy || row.state !== 'active' ? null : row.kind === 'entry' ? (
          <Link to="/timecard" search={{ for: row.principalId }} className="y-link">
            {t('enterNow')}
          </Link>
        ) : (
          <Link to="/approval" className="y-link">
            {t('decideNow')}
          </Link>
        )}
      </span>
    </li>
  )
}
