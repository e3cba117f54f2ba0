import { useLanguage } from '../i18n/language.ts'
import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import { listEmployeePart } from '@yuga/contract/people/employees'
import type { OrganizationNode } from '@yuga/contract/master-data/organizations'
import { Form, Input, Radio, Select } from 'antd'
import { useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { useText } from '../i18n/use-text.ts'
import { CodeSelect } from '../pickers/code-select.tsx'
import { useServerSearch } from '../pickers/use-server-search.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { ImpactNote } from './impact.tsx'
import { organizationMessages } from './organization.messages.ts'

/** What the fields are about: a unit that is there, or the place of a new one. */
export type FieldsProps = {
  readonly year: number
  readonly row: OrganizationNode | null
  readonly upper: OrganizationNode | null
  readonly upperId: string
}

/** Every field of a unit, its id only while it is new. */
export function OrganizationFields({ year, row, upper, upperId }: FieldsProps) {
  const t = useText(organizationMessages)
  const language = useLanguage()
  const form = Form.useFormInstance()
  // a display name that is the same follows the name as it is typed (organization-6)
  const lastName = useRef(row?.organizationName ?? '')
  const leaderId = (Form.useWatch('orgnztTlEmplId', form) as string | undefined) ?? ''
  const isOtherLeader = leaderId !== (row?.orgnztTlEmplId ?? '')
  return (
    <>
      <FormField name="organizationName" label={t('name')} isRequired>
        <Input
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => {
            const isSame = (form.getFieldValue('indicationName') ?? '') === lastName.current
            if (isSame) form.setFieldValue('indicationName', target.value)
            lastName.current = target.value
          }}
        />
      </FormField>
      <FormField name="indicationName" label={t('displayName')} isRequired>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
      <FormField
        name="organizationId"
        label={t('code')}
        {...(row === null ? { hint: t('codeHint') } : {})}
      >
        <Input disabled={row !== null} maxLength={100} autoComplete="off" />
      </FormField>
      <Form.Item label={t('upper')}>
        <span>{upper === null ? t('none') : unitNameIn(upper, language)}</span>
      </Form.Item>
      <FormField name="styleCode" label={t('style')}>
        <CodeSelect group="GRDEPT" placeholder={t('select')} />
      </FormField>
      <FormField name="erningFlag" label={t('profitCenter')}>
        <Radio.Group
          options={[
            { value: 'Y', label: t('yes') },
            { value: 'N', label: t('no') },
          ]}
        />
      </FormField>
      <FormField name="orgnztTlEmplId" label={t('leader')} hint={t('leaderHint')}>
        <LeaderSelect row={row} />
      </FormField>
      {isOtherLeader ? (
        <ImpactNote
          requested={{
            year,
            orgnztTlEmplId: leaderId,
            ...(row === null
              ? { upperOrganizationId: upperId }
              : { organizationId: row.organizationId }),
          }}
        />
      ) : null}
      <FormField name="lcCode" label={t('office')}>
        <CodeSelect group="GROFFC" allowClear placeholder={t('select')} />
      </FormField>
      <FormField name="remarkContents" label={t('remark')}>
        <Input.TextArea maxLength={1000} rows={3} />
      </FormField>
    </>
  )
}

type LeaderSelectProps = {
  readonly row: OrganizationNode | null
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
}

/** As many as are offered at a time; a name finds the others. */
const mostLeaders = 100

const choiceOf = ({ employeeId, employeeName }: Record<'employeeId' | 'employeeName', string>) => ({
  value: employeeId,
  label: `${employeeName} (${employeeId})`,
})

/** One of those who can lead; who was chosen is among them whatever is looked for, and whatever became of them. */
function LeaderSelect({ row, id, value, onChange }: LeaderSelectProps) {
  const t = useText(organizationMessages)
  const [chosen, setChosen] = useState(
    row === null || row.orgnztTlEmplId === ''
      ? null
      : { value: row.orgnztTlEmplId, label: `${row.orgnztTlEmplName} (${row.orgnztTlEmplId})` },
  )
  const { typed, rows, choose, select } = useServerSearch({
    callFor: (searchKeyword) =>
      ask(listEmployeePart, {
        query: { offset: 0, limit: mostLeaders },
        body: { searchKeyword, activeYn: 'Y', role: ['LE003'] },
      }),
    rowsOf: ({ employeeList }) => employeeList,
    idOf: ({ employeeId }) => employeeId,
    listsAll: true,
    onChoose: (person) => {
      setChosen(person && choiceOf(person))
      onChange?.(person?.employeeId ?? '')
    },
  })
  const people = rows.map(choiceOf)
  const isListed = typed !== '' || people.some((one) => one.value === chosen?.value)
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      allowClear
      placeholder={t('none')}
      {...select}
      value={value === '' ? undefined : value}
      onChange={(next: string | undefined) =>
        choose(rows.find((one) => one.employeeId === next) ?? null)
      }
      options={chosen === null || isListed ? people : [chosen, ...people]}
    />
  )
}
