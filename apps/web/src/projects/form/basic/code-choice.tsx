import type { CodeGroup } from '@yuga/domain/codes/groups'
import { Select } from 'antd'
import { memo } from 'react'
import { useCodeList } from '../../../pickers/code-choices.ts'

type CodeChoiceProps = {
  readonly id: string
  readonly group: CodeGroup
  readonly value: string
  readonly onChange: (code: string) => void
}

/** One of the codes of a group; one that is no longer offered stays where it is chosen. */
export const CodeChoice = memo(function CodeChoice({ group, value, ...select }: CodeChoiceProps) {
  const { choices, nameOf } = useCodeList(group)
  const isKnown = value === '' || choices.some((one) => one.value === value)
  return (
    <Select
      {...select}
      value={value || null}
      options={isKnown ? choices : [...choices, { value, label: nameOf(value) }]}
      popupMatchSelectWidth={false}
    />
  )
})
