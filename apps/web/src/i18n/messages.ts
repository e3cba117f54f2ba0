import type { Language } from './language.ts'

/** One text in both languages; English may distinguish one from many by `count`. */
export type Text = {
  readonly ko: string
  readonly en: string | { readonly one: string; readonly other: string }
}

export type Messages<Keys extends Record<string, Text> = Record<string, Text>> = {
  readonly namespace: string
  readonly texts: Keys
}

type NamesIn<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type ValuesOf<T extends Text> = NamesIn<T['ko']>

/** What `t` takes: the key alone, or with exactly the values its text names. */
export type ArgumentsOf<T extends Text> = [ValuesOf<T>] extends [never]
  ? [values?: Readonly<Record<string, string | number>>]
  : [values: Readonly<Record<ValuesOf<T>, string | number>> & Readonly<Record<string, unknown>>]

/** Texts next to the screen that shows them: every key has Korean and English together. */
export function defineMessages<const Keys extends Record<string, Text>>(
  namespace: string,
  texts: Keys,
): Messages<Keys> {
  return { namespace, texts }
}

type Values = Readonly<Record<string, unknown>>

/** A text with its values in their places. A missing text is shown as its key, so that it is noticed. */
export function sentenceOf(
  { namespace, texts }: Messages,
  key: string,
  args: {
    readonly language: Language
    readonly values: Values
  },
): string {
  const { language, values } = args
  const text = texts[key]
  if (text === undefined) return `${namespace}.${key}`
  return templateIn(text, language, values).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )
}

function templateIn({ ko, en }: Text, language: Language, { count }: Values): string {
  if (language === 'ko') return ko
  if (typeof en === 'string') return en
  return Number(count) === 1 ? en.one : en.other
}
