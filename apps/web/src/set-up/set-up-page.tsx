import { pathOf } from '@yuga/contract/access/menu'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { MissingLine } from './missing-line.tsx'
import { setUpMessages } from './set-up.messages.ts'
import css from './set-up.module.css'
import { useSetUp } from './use-set-up.ts'

/** All that is missing of the company's master data (set-up-1 to set-up-4). */
export function SetUpPage() {
  const t = useText(setUpMessages)
  const { data, error, refetch } = useSetUp()
  const list = data?.missingList
  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <Link to={pathOf('guide')} className={css['go']}>
          {t('guide')}
        </Link>
      }
    >
      <Refusal failure={error} onRetry={() => void refetch()} />
      <section className="y-card" aria-labelledby="set-up-list">
        <div className="y-card-head">
          <h2 id="set-up-list">{t('list')}</h2>
          {list === undefined ? null : <span className="y-count">{formatNumber(list.length)}</span>}
        </div>
        {list === undefined ? (
          error === null ? (
            <div className="y-card-body">
              <Skeleton rows={6} />
            </div>
          ) : null
        ) : list.length === 0 ? (
          <div className="y-empty">
            <strong>{t('nothing')}</strong>
            <span>{t('nothingNext')}</span>
          </div>
        ) : (
          <ul className={css['list']}>
            {list.map((missing) => (
              <MissingLine
                key={`${missing.missingKind} ${missing.standardYear} ${missing.currencyCode}`}
                missing={missing}
              />
            ))}
          </ul>
        )}
      </section>
    </Page>
  )
}
