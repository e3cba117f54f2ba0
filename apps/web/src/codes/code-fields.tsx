import type { CodeRow } from '@yuga/contract/master-data/codes'
import { codeGroups, isOpenGroup, officeGroup } from '@yuga/domain/codes/groups'
import { Form, Input, Radio, Select } from 'antd'
import { useMemo } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useCodeList } from '../pickers/code-choices.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { SortOrderField } from '../ui/form/sort-order-field.tsx'
import { groupMessages } from './code-groups.ts'
import { codeMessages } from './codes.messages.ts'

/** The fields of a code: its group and code only while it is new, zone and currency only of an office. */
export function CodeFields({ row }: { readonly row: CodeRow | null }) {
  const t = useText(codeMessages)
  const groups = useText(groupMessages)
  const form = Form.useFormInstance()
  const groupCode: unknown = Form.useWatch('groupCode', form)
  return (
    <>
      <FormField
        name="groupCode"
        label={t('group')}
        isRequired={row === null}
        {...(row === null ? { hint: t('groupHint') } : {})}
      >
        <Select
          disabled={row !== null}
          placeholder={t('select')}
          options={codeGroups
            .filter((group) => row !== null || isOpenGroup(group))
            .map((group) => ({ value: group, label: `${groups(group)} (${group})` }))}
        />
      </FormField>
      <FormField
        name="detailCode"
        label={t('code')}
        isRequired={row === null}
        {...(row === null ? { hint: t('codeHint') } : {})}
      >
        <Input disabled={row !== null} maxLength={30} autoComplete="off" />
      </FormField>
      <FormField name="detailNameKo" label={t('nameKo')} isRequired>
        <Input maxLength={200} autoComplete="off" lang="ko" />
      </FormField>
      <FormField name="detailNameEn" label={t('nameEn')} isRequired>
        <Input maxLength={200} autoComplete="off" lang="en" />
      </FormField>
      <SortOrderField name="sortOrder" label={t('sortOrder')} />
      <FormField
        name="activeYn"
        label={t('active')}
        {...(row?.fixedYn === 'Y' ? { hint: t('fixedActive') } : {})}
      >
        <Radio.Group
          disabled={row?.fixedYn === 'Y'}
          options={[
            { value: 'Y', label: t('activeY') },
            { value: 'N', label: t('activeN') },
          ]}
        />
      </FormField>
      {groupCode === officeGroup ? <OfficeFields zone={row?.timeZone ?? ''} /> : null}
    </>
  )
}

function OfficeFields({ zone }: { readonly zone: string }) {
  const t = useText(codeMessages)
  const currencies = useCodeList('GRCRCY')
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone')
    return (zone === '' || known.includes(zone) ? known : [zone, ...known]).map((one) => ({
      value: one,
      label: one,
    }))
  }, [zone])
  return (
    <>
      <FormField name="timeZone" label={t('timeZone')} isRequired hint={t('timeZoneHint')}>
        <Select showSearch placeholder={t('select')} options={zones} />
      </FormField>
      <FormField name="currencyCode" label={t('currency')} isRequired>
        <Select placeholder={t('select')} options={currencies.choices} />
      </FormField>
    </>
  )
}
