import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { importHolidays } from '@yuga/contract/master-data/holiday-import'
import { formatDay, formatDays } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { importMessages } from './import.messages.ts'
import css from './import.module.css'
import fileCss from '../ui/choice/upload.module.css'
import { ImpactText } from './impact.tsx'

type Report = AnswerOf<typeof importHolidays>

/** What a file would add, day by day: what is not ticked is left out. */
export function ImportPreview({
  report,
  onLeaveOut,
}: {
  readonly report: Report
  readonly onLeaveOut: (places: readonly number[]) => void
}) {
  const t = useText(importMessages)
  const language = useLanguage()
  const { holidayList, addedCount: added, knownCount: known, passedOverCount: passed } = report
  const left = holidayList.filter(({ action }) => action === 'leaveOut').map(({ place }) => place)
  if (holidayList.length === 0) {
    return (
      <>
        <p role="status">{t('nothing')}</p>
        <PassedOver report={report} />
      </>
    )
  }
  return (
    <>
      <div role="status">
        <p>{t('counts', { added, known, passed })}</p>
        <ImpactText impact={report.impact} />
      </div>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div className={fileCss['scroll']} tabIndex={0} role="group" aria-label={t('results')}>
        <ul className={css['matches']}>
          {holidayList.map((one) => {
            const { holidayStartDateObject: first, holidayEndDateObject: last, place } = one
            return (
              <li key={place}>
                <label>
                  <input
                    type="checkbox"
                    checked={one.action !== 'leaveOut'}
                    disabled={one.action === 'known'}
                    onChange={(event) =>
                      onLeaveOut(
                        event.target.checked
                          ? left.filter((other) => other !== place)
                          : [...left, place],
                      )
                    }
                  />
                  <span className="y-day">
                    {first === last
                      ? formatDay(first, language)
                      : formatDays(first, last, language)}
                  </span>
                  <span className="y-break">{one.holidayName}</span>
                </label>
                {one.action === 'known' ? <span className="y-meta">{t('known')}</span> : null}
                {one.observanceYn === 'Y' ? (
                  <span className="y-meta">{t('observance')}</span>
                ) : null}
              </li>
            )
          })}
        </ul>
      </div>
      <PassedOver report={report} />
    </>
  )
}

/** What the file holds in addition to days off, with the reason why each is not offered. */
function PassedOver({ report }: { readonly report: Report }) {
  const t = useText(importMessages)
  const language = useLanguage()
  const { passedOverCount: count, passedOverList } = report
  if (count === 0) return null
  const more = count - passedOverList.length
  return (
    <details open={report.holidayList.length === 0}>
      <summary>{t('passed', { count })}</summary>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div
        className={fileCss['scroll']}
        tabIndex={0}
        role="group"
        aria-label={t('passed', { count })}
      >
        <ul className={css['matches']}>
          {passedOverList.map(({ eventName, startDateObject, reason }, place) => (
            // an event has no key of its own, and the list does not change
            <li key={place}>
              <span className="y-day">{formatDay(startDateObject, language)}</span>
              <span className="y-break">{eventName === '' ? t('noName') : eventName}</span>
              <span className="y-meta">{t(reason)}</span>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="y-meta">{t('more', { count: more })}</p> : null}
      </div>
    </details>
  )
}
