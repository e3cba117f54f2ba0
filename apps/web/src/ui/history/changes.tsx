import type { AuditChange } from '@yuga/contract/audit/audit'
import { useText } from '../../i18n/use-text.ts'
import { historyMessages } from './history.messages.ts'
import css from './history.module.css'

export type ChangesProps = {
  readonly changes: readonly AuditChange[]
  readonly moreChanges: number
}

/** What a write changed: before and after, each in words. */
export function Changes({ changes, moreChanges }: ChangesProps) {
  const t = useText(historyMessages)
  if (changes.length === 0) return null
  return (
    <ul className={css['changes']}>
      {changes.map(({ name, before, after }, index) => (
        // oxlint-disable-next-line no-array-index-key -- two rows may be called the same, and none moves
        <li key={`${name} ${index}`}>
          <span className="y-meta">{name}</span>{' '}
          {before === '' ? null : (
            <>
              <span className="y-only-read">{t('before')} </span>
              <del>{before}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <span className="y-only-read">{t('after')} </span>
          {after === '' ? <span className="y-meta">{t('nothing')}</span> : <ins>{after}</ins>}
        </li>
      ))}
      {moreChanges === 0 ? null : <li className="y-meta">{t('more', { count: moreChanges })}</li>}
    </ul>
  )
}
