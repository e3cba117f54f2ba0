import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import type { RequestedReading } from '@yuga/contract/reports/report-filters'
import css from './filters.module.css'
import { filtersMessages } from './filters.messages.ts'

const readings: readonly RequestedReading[] = ['THEN', 'NOW', 'COMPARE']

type ReadingChoiceProps = {
  readonly value: RequestedReading
  readonly onChange: (reading: RequestedReading) => void
  /** Whether both can be read next to each other. */
  readonly hasComparison?: boolean
}

/** Whether hours are read as they were then, as everybody is today, or both ways (reports-4, comparison-1). */
export function ReadingChoice({ value, onChange, hasComparison = false }: ReadingChoiceProps) {
  const t = useText(filtersMessages)
  return (
    <div title={t('readingAbout')} className={css['whole']}>
      <span className="y-label">{t('reading')}</span>
      <Choice
        label={t('reading')}
        value={value}
        options={(hasComparison ? readings : readings.slice(0, 2)).map((reading) => ({
          value: reading,
          label: t(reading),
        }))}
        onChange={onChange}
      />
    </div>
  )
}
