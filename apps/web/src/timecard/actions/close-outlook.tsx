import { type MonthCloseOutlook, readMonthCloseOutlook } from '@yuga/contract/timecard/month-close'
import { formatHours, parseHours } from '@yuga/domain/timecard/hours'
import { ask } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'
import { formatDays, useLanguage, useText } from '../../i18n/index.ts'
import { onBehalf, type Parties } from '../editor/parties.ts'
import { gridMessages } from '../text/grid.messages.ts'
import { timecardMessages } from '../text/timecard.messages.ts'
import css from '../timecard.module.css'

export function readOutlook(yearMonth: string, parties: Parties): Promise<MonthCloseOutlook> {
  return queries.fetchQuery({
    ...ask(readMonthCloseOutlook, { params: { yearMonth }, query: onBehalf(parties) }),
    staleTime: 0,
  })
}

/** Whether everything that is unfinished now was shown in an earlier outlook. */
export function isShownIn(outlookShown: MonthCloseOutlook, now: MonthCloseOutlook): boolean {
  const rowsOf = ({ unfinishedWeekList }: MonthCloseOutlook) =>
    unfinishedWeekList.flatMap(({ fromDate, projectList }) =>
      projectList.map(({ projectId, rowState }) => `${fromDate} ${projectId} ${rowState}`),
    )
  const known = new Set(rowsOf(outlookShown))
  return rowsOf(now).every((row) => known.has(row))
}

type CloseOutlookProps = { readonly outlook: MonthCloseOutlook; readonly hasUnsaved: boolean }

/** What closing a month would leave behind, week by week, and who could open it again. */
export function CloseOutlook({ outlook, hasUnsaved }: CloseOutlookProps) {
  const t = useText(timecardMessages)
  const grid = useText(gridMessages)
  const language = useLanguage()
  const { unfinishedWeekList, emptyWeekList, comingWorkdayCount } = outlook
  const daysOf = (week: { fromDate: string; toDate: string }) =>
    formatDays(week.fromDate, week.toDate, language)
  return (
    <div className={css['dialog']}>
      {unfinishedWeekList.length === 0 ? null : (
        <>
          <p>{t('closeWarning')}</p>
          <ul className={css['plainList']}>
            {unfinishedWeekList.map((week) => (
              <li key={week.fromDate}>
                <b>
                  {t('closeWeek', {
                    days: daysOf(week),
                    hours: formatHours(parseHours(week.unsubmittedHours) ?? 0),
                  })}
                </b>
                <br />
                {week.projectList
                  .map(({ projectName, rowState }) => `${projectName} (${grid(rowState)})`)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {emptyWeekList.length === 0 ? null : (
        <p>{t('closeEmpty', { weeks: emptyWeekList.map(daysOf).join(', ') })}</p>
      )}
      {comingWorkdayCount === 0 ? null : <p>{t('closeEarly', { count: comingWorkdayCount })}</p>}
      {hasUnsaved ? <p>{t('closeSavesFirst')}</p> : null}
      <p>{t('closeAbout')}</p>
    </div>
  )
}
