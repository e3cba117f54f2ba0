import type { Reading } from '@yuga/contract/reports'
import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import css from './filters.module.css'
import { filtersMessages } from './filters.messages.ts'

type ReadingChoiceProps = {
  readonly value: Reading
  readonly onChange: (reading: Reading) => void
}

/** Whether hours are read as they were then or as everybody stands today (reports-4). */
export function ReadingChoice({ value, onChange }: ReadingChoiceProps) {
  const t = useText(filtersMessages)
  return (
    <div title={t('readingAbout')} className={css['whole']}>
      <span className="y-label">{t('reading')}</span>
      <Choice
        label={t('reading')}
        value={value}
        options={[
          { value: 'THEN', label: t('THEN') },
          { value: 'NOW', label: t('NOW') },
        ]}
        onChange={onChange}
      />
    </div>
  )
}
