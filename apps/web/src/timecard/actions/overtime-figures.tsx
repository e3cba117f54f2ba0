import { dayToWire } from '@yuga/domain/calendar/day'
import { formatHoursFixed, formatManMonths } from '@yuga/domain/timecard/hours'
import { overtimeOf, usedTenThousandths } from '@yuga/domain/timecard/man-months/meter'
import { formatDays, useLanguage, useText } from '../../i18n/index.ts'
import { gridMessages } from '../text/grid.messages.ts'
import { hoursByDay, type Sheet, type SheetRow, sumOf } from '../sheet/sheet.ts'
import { timecardMessages } from '../text/timecard.messages.ts'
import css from '../timecard.module.css'

/** What the request is about, as the meter states it: read, not written, in the reader's language. */
export function OvertimeFigures({ sheet, row }: { sheet: Sheet; row: SheetRow }) {
  const t = useText(timecardMessages)
  const grid = useText(gridMessages)
  const language = useLanguage()
  const { meter, projectName, pmName } = row.wire
  const hours = hoursByDay(row, row.saved, sheet.period)
  const { firstDay, lastDay } = sheet.period
  const figures = [
    [t('period'), formatDays(dayToWire(firstDay), dayToWire(lastDay), language)],
    [t('hours'), formatHoursFixed(sumOf(row.saved))],
    [grid('used'), formatManMonths(usedTenThousandths(meter, hours))],
    [grid('assigned'), formatManMonths(meter.planHundredths * 100)],
    [t('overBy'), formatManMonths(overtimeOf(meter, hours).overTenThousandths)],
  ] as const
  return (
    <>
      <p>{t('overtimeAbout', { project: projectName, pm: pmName })}</p>
      <dl className={css['figures']}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="y-figure">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
