import type { AuditChange } from '@yuga/contract/audit/audit'
import { fieldLabels, valueLabels } from '@yuga/contract/audit/audit-labels'
import { isCategory, nameOfCategory } from '@yuga/contract/messages/message-categories'
import { dayText } from '@yuga/contract/problems/problem-texts'
import type { Language } from '@yuga/contract/problems/problems'
import { decimalOf } from '@yuga/domain/money/decimal'
import { formatHours } from '@yuga/domain/timecard/hours'

/** A record names so many changes at most; a sheet may have changed thousands. */
const mostChanges = 40
const longestValue = 400

/** The key fields of the items of a list; the other fields are their values. */
const identities = ['projectId', 'groupCode', 'detailCode', 'day', 'category', 'styleCode']
/** Fields that a reader of changes does not need, or that the state shows. */
const untold = new Set(['version', 'result'])
/** Fields that say what another one said before. */
const sameAs: Readonly<Record<string, string>> = { nextState: 'state' }

type Leaves = Map<string, string>

const inCamel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A field's label; one without shows its name, which a test forbids. */
export function fieldName(name: string, language: Language): string {
  const labels = (fieldLabels as Readonly<Record<string, { ko: string; en: string }>>)[
    inCamel(name)
  ]
  return labels?.[language] ?? name
}

function valueText(name: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') {
    if (/tenThousandths$/i.test(name)) return decimalOf(value, 4)
    if (/cents$/i.test(name)) return decimalOf(value, 2)
    return /hundredths$/i.test(name) ? formatHours(value) : String(value)
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayText(text, language)
  if (name === 'category' && isCategory(text)) return nameOfCategory(text, language)
  const plain = name === 'contents' ? text.replaceAll(/<[^<>]*>/g, ' ').trim() : text
  return valueLabels[plain]?.[language] ?? plain.slice(0, longestValue)
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function identityOf(item: Readonly<Record<string, unknown>>, language: Language): string {
  return Object.entries(item)
    .filter(([name]) => identities.includes(inCamel(name)))
    .toSorted(([a], [b]) => identities.indexOf(inCamel(a)) - identities.indexOf(inCamel(b)))
    .map(([name, value]) => valueText(name, value, language))
    .join(' · ')
}

function collect(
  value: unknown,
  path: readonly string[],
  leaves: Leaves,
  language: Language,
): void {
  const say = (name: string, text: string) => leaves.set([...path, name].join(' · '), text)
  if (!isFields(value)) return
  for (const [name, field] of Object.entries(value)) {
    if (untold.has(name)) continue
    const word = fieldName(sameAs[name] ?? name, language)
    if (isFields(field)) collect(field, [...path, word], leaves, language)
    else if (!Array.isArray(field)) say(word, valueText(inCamel(name), field, language))
    else if (field.some(isFields)) collectItems(field, [...path, word], leaves, language)
    else if (field.length > 0)
      say(word, field.map((one) => valueText(name, one, language)).join(', '))
  }
}

function collectItems(
  items: readonly unknown[],
  path: readonly string[],
  leaves: Leaves,
  language: Language,
): void {
  for (const item of items) {
    if (!isFields(item)) continue
    const identity = identityOf(item, language)
    const rest = Object.entries(item).filter(([name]) => !identities.includes(inCamel(name)))
    const place = identity === '' ? path : [...path, identity]
    collect(Object.fromEntries(rest), place, leaves, language)
  }
}

function leavesOf(value: unknown, language: Language): Leaves {
  const leaves: Leaves = new Map()
  if (Array.isArray(value)) collectItems(value, [], leaves, language)
  else collect(value, [], leaves, language)
  return leaves
}

/** What differs between before and after, each as text; what stayed as it was is left out. */
export function changesOf(
  before: unknown,
  after: unknown,
  language: Language,
): { readonly changes: AuditChange[]; readonly moreChanges: number } {
  const was = leavesOf(before, language)
  const is = leavesOf(after, language)
  const differing = [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? '', after: is.get(name) ?? '' }))
    .filter((change) => change.before !== change.after)
  return {
    changes: differing.slice(0, mostChanges),
    moreChanges: Math.max(0, differing.length - mostChanges),
  }
}
