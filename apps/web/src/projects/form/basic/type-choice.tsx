import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import { Select } from 'antd'
import { memo } from 'react'
import { useTypeChoices } from '../../../pickers/type-choices.ts'

type TypeChoiceProps = {
  readonly id: string
  readonly types: readonly ProjectTypeRow[]
  readonly value: string
  readonly onChange: (typeCode: string) => void
  readonly status?: 'error'
  readonly 'aria-describedby'?: string
}

/** The types of projects, by the names that they are shown by. */
export const TypeChoice = memo(function TypeChoice({ types, value, ...select }: TypeChoiceProps) {
  const options = useTypeChoices(types)
  return (
    <Select {...select} value={value || null} options={options} popupMatchSelectWidth={false} />
  )
})
