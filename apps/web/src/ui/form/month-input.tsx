import { isMonth, type Month } from '@yuga/domain/calendar/day'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useLanguage } from '../../i18n/language.ts'
import { enterStays } from './enter-stays.ts'

export type MonthInputProps = {
  /** What it is called where no label of a form is above it. */
  readonly label: string
  readonly value: Month | null
  /** Nothing can take it away: there is always one. */
  readonly isStored?: boolean
  readonly isWrong?: boolean
  readonly describedBy?: string | undefined
  readonly onChange: (month: Month | null) => void
}

/** A month as it is read in both languages: typed, or chosen from a year. */
export function MonthInput({
  label,
  value,
  isStored = false,
  isWrong = false,
  describedBy,
  onChange,
}: MonthInputProps) {
  const language = useLanguage()
  return (
    <DatePicker
      picker="month"
      allowClear={!isStored}
      onKeyDown={enterStays}
      aria-label={label}
      {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      style={{ width: '100%' }}
      value={value === null ? null : dayjs(`${value}-01`)}
      onChange={(date: Dayjs | null) => {
        const month = date?.format('YYYY-MM') ?? null
        if (month === null || isMonth(month)) onChange(month)
      }}
      format={[language === 'ko' ? 'YYYY-MM' : 'MM/YYYY', 'YYYYMM']}
    />
  )
}
