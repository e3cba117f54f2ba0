import {
  type MailedReport,
  type ReportFilters,
  reportFilterSets,
} from '@yuga/contract/reports/report-filters'
import type { ReportMail } from '@yuga/contract/reports/report-mails'
import type { SavedView } from '@yuga/contract/reports/saved-views'
import { mostRecipients } from '@yuga/domain/report-mails/order'
import { isOneMonth, reportPeriods } from '@yuga/domain/report-mails/period'
import { Input, Select } from 'antd'
import { useMe } from '../../api/session/session.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import css from './mails.module.css'
import { mailsMessages } from './mails.messages.ts'
import { RecipientsInput } from './recipients-input.tsx'

const longestName = 200
const days = Array.from({ length: 28 }, (_, index) => index + 1)

type MailFieldsProps = {
  readonly report: MailedReport
  readonly row: ReportMail | null
  /** Whether the screen shows this report. */
  readonly hasPresent: boolean
  /** What is sent by a choice of filters; null: what is sent now. */
  readonly filtersBy: (word: string) => ReportFilters | null
  readonly views: readonly SavedView[]
}

export function MailFields({ report, row, hasPresent, filtersBy, views }: MailFieldsProps) {
  const t = useText(mailsMessages)
  const me = useMe()
  const message = catalogue.required[useLanguage()]
  const { period, unit } = reportFilterSets[report]
  const takesOneMonth = period === 'month-of-year'
  const { employeeId, employeeName } = me.employeeInfo
  const known = [{ employeeId, employeeName }, ...(row?.recipientList ?? [])]
  return (
    <>
      <FormField name="reportMailName" label={t('name')} isRequired>
        <Input maxLength={longestName} />
      </FormField>
      <FormField
        name="filters"
        label={t('filters')}
        hint={t('filtersHint')}
        rules={[
          {
            validator: async (_, word: string) => {
              const filters = filtersBy(word)
              if (filters?.unitId === '' && unit !== 'none') throw new Error(t('unitNeeded'))
              if (filters?.reading === 'COMPARE') throw new Error(t('readingNeeded'))
            },
          },
        ]}
      >
        <Select
          options={[
            ...(row === null ? [] : [{ value: 'kept', label: t('storedFilters') }]),
            ...(hasPresent ? [{ value: 'present', label: t('presentFilters') }] : []),
            ...views.map(({ viewSn, viewName }) => ({
              value: String(viewSn),
              label: t('savedView', { name: viewName }),
            })),
          ]}
        />
      </FormField>
      <div className={css['pair']}>
        <FormField name="period" label={t('period')} hint={t('periodHint')}>
          <Select
            options={reportPeriods
              .filter((one) => !takesOneMonth || isOneMonth(one))
              .map((one) => ({ value: one, label: t(one) }))}
          />
        </FormField>
        <FormField name="sendDay" label={t('sendDay')} hint={t('sendDayHint')}>
          <Select
            options={[
              { value: 'LAST', label: t('lastDay') },
              ...days.map((day) => ({ value: day, label: t('day', { day }) })),
            ]}
          />
        </FormField>
      </div>
      <FormField
        name="recipientIdList"
        label={t('to')}
        hint={t('toHint', { most: mostRecipients })}
        required
        rules={[{ type: 'array', min: 1, message }]}
      >
        <RecipientsInput known={known} />
      </FormField>
    </>
  )
}
