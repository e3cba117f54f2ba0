import { addMonths, monthFromWire, monthToWire } from '@yuga/domain/calendar/day'
import { formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Choice } from '../ui/choice/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Choice as Option } from '../ui/list/list-column.ts'
import type { HolidaySearch, HolidayView } from './address.ts'
import { holidayMessages } from './holidays.messages.ts'
import css from './holidays.module.css'

export type MonthBarProps = {
  /** yyyyMM */
  readonly month: string
  readonly office: string
  readonly offices: readonly Option[]
  readonly view: HolidayView
  readonly go: (change: HolidaySearch) => void
}

/** The month or year, the office, and the view. */
export function MonthBar({ month, office, offices, view, go }: MonthBarProps) {
  const t = useText(holidayMessages)
  const language = useLanguage()
  const isList = view === 'list'
  const step = (months: number) => {
    const from = monthFromWire(month)
    if (from !== null) go({ month: monthToWire(addMonths(from, isList ? 12 * months : months)) })
  }
  const previous = t(isList ? 'previousYear' : 'previous')
  const next = t(isList ? 'nextYear' : 'next')
  return (
    <div className={css['bar']}>
      <div className={css['months']}>
        <Button isIcon data-tooltip={previous} aria-label={previous} onClick={() => step(-1)}>
          <Icon name="chevronRight" className={css['back']} />
        </Button>
        <h2 aria-live="polite">{isList ? month.slice(0, 4) : formatMonth(month, language)}</h2>
        <Button isIcon data-tooltip={next} aria-label={next} onClick={() => step(1)}>
          <Icon name="chevronRight" />
        </Button>
        <Button onClick={() => go({ month: undefined })}>{t('today')}</Button>
      </div>
      <Choice
        label={t('office')}
        value={office}
        options={offices}
        onChange={(chosen) => go({ office: chosen })}
      />
      <Choice<HolidayView>
        label={t('view')}
        value={view}
        options={[
          { value: 'calendar', label: t('calendar') },
          { value: 'list', label: t('list') },
        ]}
        onChange={(chosen) => go({ view: chosen })}
      />
    </div>
  )
}
