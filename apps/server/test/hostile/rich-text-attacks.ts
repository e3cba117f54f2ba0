import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Written = {
  readonly kind: string
  readonly html?: string
  readonly open?: string
  readonly times?: number
  readonly inside?: string
  readonly close?: string
}

/**
 * Contents of notices with which someone would make a reader's browser run or load something: whatever runs calls
 * `alert`, whatever loads calls `elsewhere.invalid`. The tests of the server and of the browser read the same.
 */
export const attacks: readonly { readonly kind: string; readonly html: string }[] = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'rich-text-attacks.json'), 'utf8')) as Written[]
).map(({ kind, html, open = '', times = 1, inside = '', close = '' }) => ({
  kind,
  html: html ?? `${open.repeat(times)}${inside}${close.repeat(times)}`,
}))
