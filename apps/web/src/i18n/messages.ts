import i18next from 'i18next'
import './language.ts'

/** One text in both languages; English may tell one from many by `count`. */
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

/** Texts beside the screen that shows them: every key has Korean and English together. */
export function defineMessages<const Keys extends Record<string, Text>>(
  namespace: string,
  texts: Keys,
): Messages<Keys> {
  const ko: Record<string, string> = {}
  const en: Record<string, string> = {}
  for (const [key, text] of Object.entries(texts)) {
    ko[key] = text.ko
    if (typeof text.en === 'string') en[key] = text.en
    else {
      en[`${key}_one`] = text.en.one
      en[`${key}_other`] = text.en.other
    }
  }
  i18next.addResourceBundle('ko', namespace, ko)
  i18next.addResourceBundle('en', namespace, en)
  return { namespace, texts }
}
