import { withNamesApart } from '@yuga/domain/employees/names-apart'
import type { Comparison } from '@yuga/contract/reports/comparison'
import { monthFromWire } from '@yuga/domain/calendar/day'
import { Link } from '@tanstack/react-router'
import { formatDays } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeList } from '../../pickers/code-choices.ts'
import { ReportTable } from '../table/report-table.tsx'
import { comparisonMessages } from './comparison.messages.ts'
import css from './comparison.module.css'

/** Who was in another unit or grade than today, each name leading to their month (comparison-3). */
export function ChangedPeople({ answer }: { readonly answer: Comparison }) {
  const t = useText(comparisonMessages)
  const language = useLanguage()
  const { nameOf: gradeOf } = useCodeList('GRDEGR')
  const { reasonList, otherReasonCount } = answer
  if (reasonList.length === 0) return null
  const fromTo = (from: string, to: string) => (from === to ? from : t('fromTo', { from, to }))
  return (
    <section aria-label={t('people')}>
      <div className={css['head']}>
        <h2>{t('people')}</h2>
        <span className="y-meta">{t('peopleAbout')}</span>
      </div>
      <ReportTable
        label={t('people')}
        height="low"
        rows={withNamesApart(reasonList, ['employee']).map((reason, place) => ({ reason, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          {
            key: 'name',
            label: t('person'),
            isRowHead: true,
            render: ({ reason: { employeeId, employeeName: name, fromDate } }) => (
              <Link
                to="/monthSheet"
                search={{ employee: employeeId, month: monthFromWire(fromDate.slice(0, 6)) ?? '' }}
                className="y-link"
                title={t('monthOf', { name })}
              >
                {name}
              </Link>
            ),
          },
          {
            key: 'days',
            label: t('days'),
            render: ({ reason: { fromDate, toDate } }) => formatDays(fromDate, toDate, language),
          },
          {
            key: 'unit',
            label: t('unit'),
            render: ({ reason }) => fromTo(reason.thenOrganizationName, reason.nowOrganizationName),
          },
          {
            key: 'grade',
            label: t('grade'),
            render: ({ reason: { thenGradeCode, nowGradeCode } }) =>
              fromTo(gradeOf(thenGradeCode), gradeOf(nowGradeCode)),
          },
        ]}
      />
      {otherReasonCount === 0 ? null : (
        <p className="y-meta">{t('more', { count: otherReasonCount })}</p>
      )}
    </section>
  )
}
