import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { readPersonMonth } from '@yuga/contract/timecard/person-month'
import { formatDay, formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { monthSheetMessages } from './month-sheet.messages.ts'
import css from './month-sheet.module.css'

type Result = AnswerOf<typeof readPersonMonth>

const shown = (hours: number) => (hours === 0 ? '' : formatNumber(hours))

/** Projects by days with their sums, and below them who signs. */
export function MonthSheet({ result }: { readonly result: Result }) {
  const t = useText(monthSheetMessages)
  const language = useLanguage()
  const { dayList, projectList } = result
  const facts = [
    [t('name'), `${result.employeeName} (${result.employeeId})`],
    [t('unit'), result.organizationName || '–'],
    [t('month'), formatMonth(result.yearMonth, language)],
    [t('base'), formatNumber(result.baseHour, 2)],
    [t('closed'), result.closedDate === '' ? t('open') : formatDay(result.closedDate, language)],
  ] as const
  return (
    <article className={css['sheet']}>
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div className={css['scroll']} tabIndex={0} role="group" aria-label={t('title')}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('project')}</th>
              {dayList.map(({ date, dayKind }) => (
                <th
                  key={date}
                  scope="col"
                  data-kind={dayKind}
                  aria-label={formatDay(date, language)}
                >
                  {Number(date.slice(6))}
                </th>
              ))}
              <th scope="col">{t('sum')}</th>
              <th scope="col">{t('submitted')}</th>
            </tr>
          </thead>
          <tbody>
            {projectList.map((row) => (
              <tr key={row.projectId}>
                <th scope="row">
                  <span className={css['project']} title={row.projectName}>
                    <span className="y-meta">{row.projectId}</span> {row.projectName}
                  </span>
                </th>
                {row.jobTimeList.map((hours, place) => (
                  <td key={dayList[place]?.date} data-kind={dayList[place]?.dayKind}>
                    {shown(hours)}
                  </td>
                ))}
                <td className={css['sum']}>{formatNumber(row.jobTimeSum, 2)}</td>
                <td className={css['sum']}>{formatNumber(row.submitTimeSum, 2)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              {dayList.map(({ date, dayKind, jobTimeSum }) => (
                <td key={date} data-kind={dayKind}>
                  {shown(jobTimeSum)}
                </td>
              ))}
              <td className={css['sum']}>{formatNumber(result.jobTimeSum, 2)}</td>
              <td className={css['sum']}>{formatNumber(result.submitTimeSum, 2)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {projectList.length === 0 ? <p className="y-empty">{t('nothing')}</p> : null}
      <div className={css['signs']}>
        {[t('signedBy'), t('checkedBy')].map((who) => (
          <p key={who}>
            <span>{who}</span>
            <span className={css['line']}>{t('signature')}</span>
            <span className={css['line']}>{t('signedOn')}</span>
          </p>
        ))}
      </div>
    </article>
  )
}
