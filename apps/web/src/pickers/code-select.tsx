import { listCodes } from '@yuga/contract/master-data/codes'
import type { CodeGroup } from '@yuga/domain/codes/groups'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { choiceList, unreadName } from '../ui/list/choice-list.ts'
import { useCodeList } from './code-choices.ts'
import { pickerMessages } from './pickers.messages.ts'

export type CodeSelectProps = {
  readonly group: CodeGroup
  readonly placeholder: string
  /** A form gives it to its field. */
  readonly id?: string
  readonly value?: string | undefined
  readonly onChange?: (code: string | undefined) => void
  readonly disabled?: boolean
  readonly allowClear?: boolean
  /** Where no field of a form names it. */
  readonly 'aria-label'?: string
}

/** More codes than any group has. */
const mostCodes = 1_000

/**
 * One of the codes of a group. What a record has that was switched off since stays in its field by its name, and
 * is offered for no other (master-data-12). Only for screens of who may read all codes.
 */
export function CodeSelect({ group, value, ...select }: CodeSelectProps) {
  const t = useText(pickerMessages)
  const language = useLanguage()
  const { choices, isRead } = useCodeList(group)
  const [stored] = useState(value ?? '')
  const isEnded = stored !== '' && isRead && choices.every((one) => one.value !== stored)
  const all = useQuery({
    ...ask(listCodes, { query: { groupCode: group, activeYn: 'N', limit: mostCodes } }),
    ...choiceList,
    enabled: isEnded,
  })
  const ended = all.data?.codeList.find(({ detailCode }) => detailCode === stored)
  const endedName = language === 'ko' ? ended?.detailNameKo : ended?.detailNameEn
  const name = endedName ?? (all.isSuccess ? stored : unreadName)
  const isUnread = !isRead && value !== undefined && value !== ''
  return (
    <Select
      {...select}
      value={value === '' ? undefined : value}
      options={[
        ...choices,
        ...(isEnded ? [{ value: stored, label: t('switchedOff', { name }) }] : []),
        ...(isUnread ? [{ value, label: unreadName }] : []),
      ]}
    />
  )
}
