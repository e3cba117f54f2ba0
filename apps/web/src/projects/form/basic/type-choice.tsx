import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import { Select } from 'antd'
import { memo } from 'react'

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
  return (
    <Select
      {...select}
      value={value || null}
      options={types.map((type) => ({
        value: type.projectTypeCode,
        label: type.projectTypeIndicateName,
      }))}
      popupMatchSelectWidth={false}
    />
  )
})
