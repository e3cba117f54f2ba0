import type { AuditChange } from '@yuga/contract/audit/audit'
import type { Change } from '@yuga/domain/projects/changes/differences'
import { isRecord, isRows, type Plain, type PlainRecord } from '@yuga/domain/projects/changes/plain'
import { rowsByKey } from '@yuga/domain/projects/changes/row-keys'
import { amountFields } from '@yuga/domain/projects/project'
import { amountText } from '@yuga/domain/money/amount-text'
import { formatDay, formatMonth } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.ts'
import { sentenceOf } from '../../../i18n/messages.ts'
import { formatManMonth } from '../../../i18n/numbers.ts'
import { textIn } from '../../../i18n/use-text.ts'
import { currencyOfCode } from '../draft/draft-of-detail.ts'
import { mergeMessages } from './merge.messages.ts'

/** What ids and codes are called. */
export type ChangeNames = {
  readonly person: (employeeId: string) => string
  readonly team: (teamCode: string) => string
  readonly type: (typeCode: string) => string
}

/** In what a change is found: the versions that it lies between. */
type Versions = { readonly before: PlainRecord; readonly after: PlainRecord }

type Texts = {
  readonly language: Language
  readonly names: ChangeNames
  readonly versions: Versions
}

/** Changes field by field in words, as a history tells them. */
export function changeLabels(changes: readonly Change[], texts: Texts): AuditChange[] {
  return changes.map(({ path, before, after }) => {
    const isRow = isRecord(before) || isRecord(after)
    const t = textIn(mergeMessages, texts.language)
    return {
      name: pathLabels(path, texts),
      before: isRow ? '' : valueLabels(path, before, texts),
      after: isRow
        ? t(after === undefined ? 'removed' : before === undefined ? 'added' : 'changedRow')
        : valueLabels(path, after, texts),
    }
  })
}

/** Where a change is: the list, the row by what it is called, and the field. */
export function pathLabels(path: readonly string[], texts: Texts): string {
  const parts = path.map((part, place) => {
    const list = path[place - 1]
    return isListName(list) ? rowText(path.slice(0, place + 1), texts) : fieldLabels(part, texts)
  })
  // a member's row says enough without the group and the lists around it, and a planned month without its field
  const shown =
    path[0] === 'groups' && path[2] === 'members' ? [parts[0], ...parts.slice(3)] : parts
  if (path.at(-1) === 'hundredths') shown.pop()
  return shown.filter(Boolean).join(' › ')
}

const listNames = new Set(['groups', 'members', 'plan', 'teamProfit', 'billing', 'costs'])

function isListName(name: string | undefined): name is string {
  return name !== undefined && listNames.has(name)
}

function fieldLabels(field: string, { language }: Texts): string {
  const isKnown = Object.hasOwn(mergeMessages.texts, field)
  return isKnown ? sentenceOf(mergeMessages, field, { language, values: {} }) : field
}

/** What a row is called: a person, a team of a year, a month. */
function rowText(path: readonly string[], texts: Texts): string {
  const { language, names, versions } = texts
  const list = path.at(-2) ?? ''
  const key = path.at(-1) ?? ''
  const row = rowAt(versions.after, path) ?? rowAt(versions.before, path) ?? {}
  const text = (field: string) => String(row[field] ?? '')
  if (list === 'plan') return formatMonth(key, language)
  if (list === 'groups') return text('name') || fieldLabels(key, texts)
  if (list === 'members') {
    const placeholder = `${text('placeholderKind')} ${text('placeholderNumber')}`
    return text('employeeId') === '' ? placeholder : names.person(text('employeeId'))
  }
  if (list === 'teamProfit') return `${text('year')} ${names.team(text('teamCode'))}`
  if (list === 'billing')
    return [formatMonth(text('plannedMonth'), language), text('remark')].filter(Boolean).join(' ')
  const [category = '', team = '', month = ''] = key.split(' ')
  return `${fieldLabels(category, texts)} ${names.team(team)} ${formatMonth(month, language)}`
}

function rowAt(record: PlainRecord, path: readonly string[]): PlainRecord | undefined {
  const [list = '', name = '', ...rest] = path
  const rows = record[list]
  const row = isRows(rows) ? rowsByKey(list, rows).get(name) : undefined
  return row === undefined || rest.length === 0 ? row : rowAt(row, rest)
}

/** A value as it reads; empty where there is none. */
export function valueLabels(
  path: readonly string[],
  value: Plain | undefined,
  texts: Texts,
): string {
  const { language, names, versions } = texts
  const field = path.at(-1) ?? ''
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return textIn(mergeMessages, language)(value ? 'yes' : 'no')
  if (typeof value === 'number') {
    if (field === 'hundredths') return formatManMonth(value / 100)
    const currency = currencyOfCode(String(versions.after['currencyCode']))
    return amountFields.has(field) ? amountText(value, currency) : String(value)
  }
  if (typeof value !== 'string') return ''
  if (/day$/i.test(field)) return formatDay(value, language)
  if (/month$/i.test(field)) return formatMonth(value, language)
  if (field === 'pmId' || field === 'employeeId') return names.person(value)
  if (field === 'teamCode') return names.team(value)
  return field === 'typeCode' ? names.type(value) : value
}
