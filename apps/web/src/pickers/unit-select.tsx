import { type OrganizationNode, readOrganizations } from '@yuga/contract/master-data/organizations'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { ask } from '../api/ask.ts'
import { useText } from '../i18n/use-text.ts'
import { pickerMessages } from './pickers.messages.ts'

export type UnitSelectProps = {
  /** Whose chart; absent: this year's. */
  readonly year?: number | undefined
  /** What it asks for, where no label stands beside it. */
  readonly label?: string
  readonly placeholder?: string
  /** A form gives it to its field. */
  readonly id?: string
  readonly value?: string | undefined
  readonly onChange?: (organizationId: string | undefined) => void
  readonly disabled?: boolean
}

/** A unit of the chart in force, found by any part of its name or of those above it. */
export function UnitSelect(props: UnitSelectProps) {
  const { year, label, id, value, onChange, disabled = false } = props
  const t = useText(pickerMessages)
  const query = { inForceYn: 'Y' as const, ...(year !== undefined && { year }) }
  const chart = useQuery(ask(readOrganizations, { query }))
  const options = useMemo(
    () => (chart.data?.organizationList ?? []).flatMap(optionsOf),
    [chart.data],
  )
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={props.placeholder ?? t('chooseUnit')}
      popupMatchSelectWidth={false}
      disabled={disabled}
      value={value}
      onChange={(chosen: string | undefined) => onChange?.(chosen)}
      options={options}
    />
  )
}

type UnitOption = { readonly value: string; readonly label: string }

const optionOf = ({ organizationId, indicationName }: OrganizationNode, above: string) => ({
  value: organizationId,
  label: `${above}${indicationName}`,
})

/** The root under its name, and all below it under the names of those above, which the root is not worth. */
function optionsOf(root: OrganizationNode): UnitOption[] {
  const below = (unit: OrganizationNode, above: string): UnitOption[] => {
    const option = optionOf(unit, above)
    const inside = unit.organizationList.flatMap((one) => below(one, `${option.label} › `))
    return [option, ...inside]
  }
  return [optionOf(root, ''), ...root.organizationList.flatMap((unit) => below(unit, ''))]
}
