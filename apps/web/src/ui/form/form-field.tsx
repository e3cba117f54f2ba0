import { Form, type FormItemProps } from 'antd'
import { createContext, type ReactElement, useContext } from 'react'
import { catalogue } from '../../i18n/catalogue.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { formMessages } from './form.messages.ts'

/** What someone else has saved in the fields that are typed in here, after a reload. */
export const OtherValues = createContext<Readonly<Record<string, unknown>>>({})

export type FormFieldProps = Omit<FormItemProps, 'name' | 'children'> & {
  readonly name: string
  readonly label: string
  readonly isRequired?: boolean
  /** Whether one at least of a list must be chosen. */
  readonly needsOne?: boolean
  readonly hint?: string
  readonly children: ReactElement
}

/** A field of a form with its label above it, what is wrong below it, and what someone else saved there. */
export function FormField({
  isRequired = false,
  needsOne = false,
  hint,
  children,
  ...item
}: FormFieldProps) {
  const t = useText(formMessages)
  const language = useLanguage()
  const others = useContext(OtherValues)
  const message = catalogue.required[language]
  const { name } = item
  const theirs = Object.hasOwn(others, name) ? String(others[name] ?? '') : null
  return (
    <Form.Item
      {...item}
      {...(theirs !== null || hint !== undefined
        ? { extra: theirs === null ? hint : t('theirs', { value: theirs || t('empty') }) }
        : {})}
      validateFirst
      rules={[
        ...(isRequired ? [{ required: true, whitespace: true, message }] : []),
        ...(needsOne ? [{ required: true, type: 'array' as const, min: 1, message }] : []),
        ...(item.rules ?? []),
      ]}
    >
      {children}
    </Form.Item>
  )
}
