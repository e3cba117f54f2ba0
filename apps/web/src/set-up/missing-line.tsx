import type { Missing } from '@yuga/contract/company/set-up'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatNumber } from '../i18n/numbers.ts'
import { screenNames } from '../i18n/screen-names.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { missingMessages } from './missing.messages.ts'
import { hasPlaces, placeOf } from './places.ts'
import css from './set-up.module.css'

/** What is missing in one line: what it blocks, the employee or unit, and where it is set. */
export function MissingLine({
  missing,
  onLeave,
}: {
  readonly missing: Missing
  readonly onLeave?: () => void
}) {
  const t = useText(missingMessages)
  const screens = useText(screenNames())
  const id = useId()
  const { missingKind: kind, standardYear: year, count, itemList } = missing
  const isInDollars = kind === 'unitPrice' && missing.currencyCode === 'CY002'
  const what = t(isInDollars ? 'unitPriceUsd' : kind, { year, count, figure: formatNumber(count) })
  const { screen, to, search } = placeOf(missing)
  const more = count - itemList.length
  return (
    <li className={css['missing']}>
      <Icon name="waiting" size={18} />
      <div className={css['text']}>
        <strong id={id}>{what}</strong>
        <p className="y-about">{t(`${kind}Why`)}</p>
        {itemList.length === 0 ? null : (
          <ul className={css['named']} aria-labelledby={id}>
            {itemList.map(({ itemId, itemName, concernedCount }) => {
              const concerned = formatNumber(concernedCount)
              const place = hasPlaces(missing) ? placeOf(missing, itemId) : null
              return (
                <li key={itemId}>
                  {place === null ? (
                    itemName
                  ) : (
                    <Link
                      to={place.to}
                      search={place.search as never}
                      className="y-link"
                      {...(onLeave && { onClick: onLeave })}
                    >
                      {itemName}
                    </Link>
                  )}
                  {concernedCount === 0 ? null : (
                    <span className="y-meta">
                      {t(kind === 'opexCharge' ? 'projects' : 'people', {
                        count: concernedCount,
                        figure: concerned,
                      })}
                    </span>
                  )}
                </li>
              )
            })}
            {more > 0 ? (
              <li className="y-meta">{t('more', { figure: formatNumber(more) })}</li>
            ) : null}
          </ul>
        )}
      </div>
      <Link
        to={to}
        search={search as never}
        className={css['go']}
        {...(onLeave && { onClick: onLeave })}
      >
        {t('open', { screen: screens(screen) })}
      </Link>
    </li>
  )
}
