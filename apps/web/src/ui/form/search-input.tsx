import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { formMessages } from './form.messages.ts'

/** antd's field with a button that searches, which it names in English alone. */
export function SearchInput(props: ComponentProps<typeof Input.Search>) {
  const t = useText(formMessages)
  return (
    <Input.Search {...props} searchIcon={<Icon name="search" size={16} label={t('search')} />} />
  )
}
