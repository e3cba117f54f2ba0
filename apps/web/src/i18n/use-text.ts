import { useMemo } from 'react'
import { type Language, useLanguage } from './language.ts'
import { type ArgumentsOf, type Messages, sentenceOf, type Text } from './messages.ts'

export type Translate<Keys extends Record<string, Text>> = <Key extends keyof Keys & string>(
  key: Key,
  ...values: ArgumentsOf<Keys[Key]>
) => string

/** A text outside of React (a toast after a call, a document title). */
export function textIn<Keys extends Record<string, Text>>(
  messages: Messages<Keys>,
  language: Language,
): Translate<Keys> {
  return (key, ...values) => sentenceOf(messages, key, { language, values: values[0] ?? {} })
}

/** The texts of a screen in the reader's language; drawn again when they switch. */
export function useText<Keys extends Record<string, Text>>(
  messages: Messages<Keys>,
): Translate<Keys> {
  const language = useLanguage()
  return useMemo(() => textIn(messages, language), [messages, language])
}
