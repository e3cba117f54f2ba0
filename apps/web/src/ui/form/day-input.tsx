import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { Ref } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { enterStays } from './enter-stays.ts'

export type DayInputProps = {
  /** A form gives it to its field. */
  readonly id?: string
  /** As the wire has it, YYYYMMDD; empty: no day. */
  readonly value?: string
  readonly onChange?: (day: string) => void
  /** Days before it cannot be chosen. */
  readonly from?: string
  /** Days after it cannot be chosen. */
  readonly to?: string
  readonly disabled?: boolean
  /** What it is called where no label of a form is above it. */
  readonly label?: string
  readonly ref?: Ref<{ focus: () => void }>
}

/** A day as it is read in both languages: typed, or chosen in a calendar. */
export function DayInput(props: DayInputProps) {
  const {
    id,
    value = '',
    onChange,
    from = '',
    to = '99991231',
    disabled = false,
    ref,
    label,
  } = props
  const language = useLanguage()
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      ref={ref as never}
      style={{ width: '100%' }}
      disabled={disabled}
      onKeyDown={enterStays}
      value={value === '' ? null : dayjs(value)}
      onChange={(date: Dayjs | null) => onChange?.(date?.format('YYYYMMDD') ?? '')}
      format={[language === 'ko' ? 'YYYY-MM-DD' : 'MM/DD/YYYY', 'YYYYMMDD']}
      // Its own button would choose the day of this machine's clock, which need not be the office's.
      showNow={false}
      disabledDate={(date: Dayjs) => {
        const day = date.format('YYYYMMDD')
        return day < from || day > to
      }}
    />
  )
}
