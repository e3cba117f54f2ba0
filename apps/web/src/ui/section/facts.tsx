import { useText } from '../../i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'
import css from './facts.module.css'

/** Names with what is stored under each, in a section of a page. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  const t = useText(uiMessages)
  return (
    <dl className={css['facts']}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="y-meta">{name}</dt>
          <dd>{fact === '' ? <span className="y-meta">{t('notSet')}</span> : fact}</dd>
        </div>
      ))}
    </dl>
  )
}
