import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import { type Language, useLanguage } from '../i18n/language.ts'
import { matchingNames } from '../ui/matching-names.ts'
import { type OrganizationNode, readOrganizations } from '@yuga/contract/master-data/organizations'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { ask } from '../api/ask.ts'
import { useText } from '../i18n/use-text.ts'
import { choiceList, unreadName } from '../ui/list/choice-list.ts'
import { pickerMessages } from './pickers.messages.ts'

export type UnitSelectProps = {
  /** The year of the chart; absent: this year. */
  readonly year?: number | undefined
  /** What it asks for, where no label is next to it. */
  readonly label?: string
  readonly placeholder?: string
  /** A form gives it to its field. */
  readonly id?: string
  readonly value?: string | undefined
  readonly onChange?: (organizationId: string | undefined) => void
  readonly disabled?: boolean
  /** The units that can be chosen; absent: all. */
  readonly offered?: ReadonlySet<string> | undefined
}

/** A unit of the chart in force, found by any part of its names, its id, or the names above it. */
export function UnitSelect(props: UnitSelectProps) {
  const { year, label, id, value, onChange, disabled = false, offered } = props
  const t = useText(pickerMessages)
  const language = useLanguage()
  const query = { inForceYn: 'Y' as const, ...(year !== undefined && { year }) }
  const chart = useQuery({ ...ask(readOrganizations, { query }), ...choiceList })
  const options = useMemo(
    () =>
      chart.data === undefined
        ? [{ value: value ?? '', label: unreadName, names: [] }].filter((one) => one.value !== '')
        : chart.data.organizationList
            .flatMap((root) => optionsOf(root, language))
            .filter((one) => offered?.has(one.value) ?? true),
    [chart.data, language, value, offered],
  )
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      allowClear
      showSearch={{
        filterOption: (text, option) =>
          option !== undefined && matchingNames([option], text).length > 0,
      }}
      placeholder={props.placeholder ?? t('chooseUnit')}
      popupMatchSelectWidth={false}
      disabled={disabled}
      value={value}
      onChange={(chosen: string | undefined) => onChange?.(chosen)}
      options={options}
    />
  )
}

type UnitOption = {
  readonly value: string
  readonly label: string
  /** What it is found by: both names, its id, and the names of those above. */
  readonly names: readonly string[]
}

function optionOf(unit: OrganizationNode, language: Language, above: string): UnitOption {
  const { organizationId: value, organizationName, indicationName } = unit
  const label = `${above}${unitNameIn(unit, language)}`
  return { value, label, names: [label, organizationName, indicationName, value] }
}

/** The root under its name, and all below it under the names of those above, which the root is not worth. */
function optionsOf(root: OrganizationNode, language: Language): UnitOption[] {
  const below = (unit: OrganizationNode, above: string): UnitOption[] => {
    const option = optionOf(unit, language, above)
    const inside = unit.organizationList.flatMap((one) => below(one, `${option.label} › `))
    return [option, ...inside]
  }
  return [optionOf(root, language, ''), ...root.organizationList.flatMap((unit) => below(unit, ''))]
}
