import type { DeputyshipRow } from '@yuga/contract/people/deputies'
import { may, permissionHandedOver } from '@yuga/contract/access/access'
import { type DeputyKind, deputyKinds } from '@yuga/domain/access/deputyship'
import { Form, Radio } from 'antd'
import { useMe } from '../api/session/session.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { type EmployeeMatch, EmployeePicker } from '../pickers/employee-picker.tsx'
import { DayInput } from '../ui/form/day-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { deputyMessages } from './deputies.messages.ts'
import css from './deputies.module.css'

export type DeputyValues = {
  readonly deputyId: EmployeeMatch | null
  readonly kind: DeputyKind | undefined
  readonly fromDate: string
  readonly toDate: string
}

/** What of their work a person can hand over: what they do by their own roles (sets-6). */
export function useOwnKinds(): DeputyKind[] {
  const { roles } = useMe()
  return deputyKinds.filter((kind) => may({ roles }, permissionHandedOver[kind]))
}

/** The deputy, the task, the days; what has begun keeps its person, its task and its first day. */
export function DeputyFields({
  row,
  today,
}: {
  readonly row: DeputyshipRow | null
  readonly today: string
}) {
  const t = useText(deputyMessages)
  const language = useLanguage()
  const kinds = useOwnKinds()
  const message = catalogue.required[language]
  const fromDate = Form.useWatch<string | undefined>('fromDate')
  return (
    <>
      {row === null ? (
        <>
          <FormField
            name="deputyId"
            label={t('deputy')}
            required
            rules={[{ required: true, type: 'object', message }]}
          >
            <EmployeePicker />
          </FormField>
          <FormField name="kind" label={t('kind')} required rules={[{ required: true, message }]}>
            <Radio.Group className={css['kinds'] ?? ''}>
              {kinds.map((kind) => (
                <Radio key={kind} value={kind}>
                  <span>{t(kind)}</span>
                  <span className="y-meta">{t(`${kind}Hint`)}</span>
                </Radio>
              ))}
            </Radio.Group>
          </FormField>
        </>
      ) : null}
      <div className={css['fromTo']}>
        <FormField
          name="fromDate"
          label={t('from')}
          isRequired
          {...(row?.state === 'active' ? { hint: t('begun') } : {})}
        >
          <DayInput from={today} disabled={row?.state === 'active'} />
        </FormField>
        <FormField name="toDate" label={t('to')} isRequired hint={t('toHint')}>
          <DayInput from={fromDate !== undefined && fromDate > today ? fromDate : today} />
        </FormField>
      </div>
    </>
  )
}
