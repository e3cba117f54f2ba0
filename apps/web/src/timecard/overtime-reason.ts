import { dayToWire } from '@yuga/domain/calendar/day'
import { formatHours, formatManMonths } from '@yuga/domain/timecard/hours'
import { overtimeOf, usedTenThousandths } from '@yuga/domain/timecard/meter'
import { formatDay, type Language, textIn } from '../i18n/index.ts'
import { hoursByDay, type Sheet, type SheetRow, sumOf } from './sheet.ts'
import { timecardMessages } from './timecard.messages.ts'

/** The request as the meter states it, for the requester to complete. */
export function overtimeReason(sheet: Sheet, row: SheetRow, language: Language): string {
  const { meter } = row.wire
  const hours = hoursByDay(row, row.saved, sheet.period)
  const t = textIn(timecardMessages, language)
  return t('overtimeReason', {
    from: formatDay(dayToWire(sheet.period.firstDay), language),
    to: formatDay(dayToWire(sheet.period.lastDay), language),
    hours: formatHours(sumOf(row.saved)),
    used: formatManMonths(usedTenThousandths(meter, hours)),
    plan: formatManMonths(meter.planHundredths * 100),
    over: formatManMonths(overtimeOf(meter, hours).overTenThousandths),
  })
}
