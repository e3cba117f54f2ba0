import { readCompany } from '@yuga/contract/company/company'
import type { EmployeeRow } from '@yuga/contract/people/employees'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { ask } from '../api/ask.ts'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { useCodeChoices } from '../pickers/code-choices.ts'
import { DayInput } from '../ui/form/day-input.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import type { EmployeeValues } from './employee-values.ts'
import css from './employees.module.css'
import { employeeMessages } from './employees.messages.ts'
import { HistoryFields } from './history-fields.tsx'
import { personalDataMessages } from './personal-data.messages.ts'
import { RoleFields } from './role-fields.tsx'

/** The fields of an employee; the id stays what it was. */
export function EmployeeFields({ row }: { readonly row: EmployeeRow | null }) {
  const t = useText(employeeMessages)
  const roles = useCodeChoices('GRROLE')
  const texts = useText(personalDataMessages)
  useDerivedMail(row === null)
  return (
    <>
      {row?.pseudonymisedYn === 'Y' ? <Note meaning="info">{texts('isGone')}</Note> : null}
      <div className={css['fields']}>
        <FormField name="employeeId" label={t('id')} isRequired>
          <Input maxLength={50} autoComplete="off" disabled={row !== null} />
        </FormField>
        <FormField name="employeeName" label={t('name')} isRequired>
          <Input maxLength={200} autoComplete="off" />
        </FormField>
        <FormField name="email" label={t('email')}>
          <Input maxLength={200} autoComplete="off" inputMode="email" />
        </FormField>
        <FormField name="employeePosition" label={t('position')}>
          <Input maxLength={100} autoComplete="off" />
        </FormField>
        <FormField name="joinDate" label={t('joinDate')} isRequired>
          <DayInput />
        </FormField>
        <FormField name="retiredDate" label={t('retiredDate')} hint={t('retiredHint')}>
          <DayInput />
        </FormField>
      </div>
      <FormField
        name="roles"
        label={t('roles')}
        required
        rules={[{ required: true, type: 'array', min: 1, message: t('noRole') }]}
      >
        <RoleFields label={t('roles')} options={roles} />
      </FormField>
      <HistoryFields row={row} />
    </>
  )
}

/** The address follows the id, with the company's mail domain behind the @, until it is typed itself. */
function useDerivedMail(isNew: boolean): void {
  const form = Form.useFormInstance<EmployeeValues>()
  const employeeId = Form.useWatch('employeeId', form) ?? ''
  const suffix = useMailSuffix()
  const derived = useRef('')
  useEffect(() => {
    const isTyped = form.getFieldValue('email') !== derived.current
    if (!isNew || suffix === '' || isTyped) return
    derived.current = employeeId === '' ? '' : `${employeeId}@${suffix}`
    form.setFieldValue('email', derived.current)
  }, [employeeId, form, isNew, suffix])
}

/** As the company has set it, else as the administrator's own address has it; empty until that is known. */
function useMailSuffix(): string {
  const { email } = useMe().employeeInfo
  const company = useQuery(ask(readCompany, {})).data
  return company === undefined ? '' : company.mailSuffix || email.slice(email.indexOf('@') + 1)
}
