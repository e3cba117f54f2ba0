import type { EmployeeRow } from '@yuga/contract/people/employees'
import { Checkbox, Form, Select } from 'antd'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { CodeSelect } from '../pickers/code-select.tsx'
import { UnitSelect } from '../pickers/unit-select.tsx'
import { DayInput } from '../ui/form/day-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import type { EmployeeValues } from './employee-values.ts'
import css from './employees.module.css'
import { employeeMessages } from './employees.messages.ts'
import { KnownEntries } from './known-entries.tsx'

/** Where someone belongs, from when on: a new entry above those that are there (employees-4). */
export function HistoryFields({ row }: { readonly row: EmployeeRow | null }) {
  const t = useText(employeeMessages)
  const isNew = row === null
  return (
    <section aria-label={t('history')}>
      <h3 className={css['heading']}>{t('history')}</h3>
      <p className="y-meta">{isNew ? t('historyNew') : t('historyAbout')}</p>
      <fieldset className={css['entry']}>
        <legend className="y-meta">{t('newEntry')}</legend>
        {isNew ? null : <EntryDay />}
        <EntryPlace isNew={isNew} />
      </fieldset>
      {isNew ? null : (
        <Form.Item name="turned" noStyle>
          <KnownEntries employeeId={row.employeeId} />
        </Form.Item>
      )}
    </section>
  )
}

/** The day of a new entry, within this year or the next. */
function EntryDay() {
  const t = useText(employeeMessages)
  const form = Form.useFormInstance<EmployeeValues>()
  const thisYear = Number(useMe().employeeInfo.today.slice(0, 4))
  const year = Form.useWatch('entryYear', form) ?? thisYear
  const isApplied = Form.useWatch('entryApply', form) ?? false
  return (
    <>
      <FormField name="entryApply" label={t('newEntry')} valuePropName="checked">
        <Checkbox>{t('apply')}</Checkbox>
      </FormField>
      <FormField name="entryYear" label={t('year')}>
        <Select
          disabled={!isApplied}
          options={[thisYear, thisYear + 1].map((value) => ({ value, label: String(value) }))}
          onChange={(chosen: number) => form.setFieldValue('entryDay', `${chosen}0101`)}
        />
      </FormField>
      <FormField name="entryDay" label={t('since')} isRequired>
        <DayInput from={`${year}0101`} to={`${year}1231`} disabled={!isApplied} />
      </FormField>
    </>
  )
}

function EntryPlace({ isNew }: { readonly isNew: boolean }) {
  const t = useText(employeeMessages)
  const form = Form.useFormInstance<EmployeeValues>()
  const isApplied = (Form.useWatch('entryApply', form) ?? false) || isNew
  const year = Form.useWatch('entryYear', form)
  const joinDate = Form.useWatch('joinDate', form)
  const yearOfChart = isNew ? Number(String(joinDate ?? '').slice(0, 4)) || year : year
  const needed = (message: string) => ({
    required: isApplied,
    rules: isApplied ? [{ required: true, message }] : [],
  })
  return (
    <>
      <FormField name="entryTeam" label={t('team')} {...needed(t('noTeam'))}>
        <UnitSelect year={yearOfChart} disabled={!isApplied} />
      </FormField>
      <FormField name="entryGrade" label={t('grade')} {...needed(t('noGrade'))}>
        <CodeSelect group="GRDEGR" placeholder={t('select')} disabled={!isApplied} />
      </FormField>
      <FormField name="entryOffice" label={t('office')} {...needed(t('noOffice'))}>
        <CodeSelect group="GROFFC" placeholder={t('select')} disabled={!isApplied} />
      </FormField>
      <FormField name="entryHead" label={t('head')} valuePropName="checked">
        <Checkbox disabled={!isApplied}>{t('head')}</Checkbox>
      </FormField>
    </>
  )
}
