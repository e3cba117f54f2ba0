import { defaultGroupName } from '@yuga/contract/projects/project-members'
import { fieldLabels, valueLabels } from '@yuga/contract/audit/audit-labels'
import { projectFormLabels } from '@yuga/contract/audit/audit-labels-projects'
import { dayText, monthText } from '@yuga/contract/problems/problem-texts'
import type { Language } from '@yuga/contract/problems/problems'
import { amountText } from '@yuga/domain/money/amount-text'
import { isRecord, isRows, type Plain, type PlainRecord } from '@yuga/domain/projects/changes/plain'
import { rowsByKey } from '@yuga/domain/projects/changes/row-keys'
import { amountFields } from '@yuga/domain/projects/project'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { defaultGroupId } from '@yuga/domain/projects/staffing/groups'
import type { NameKind, Names } from './versions.store.ts'

/** What texts about a version need: its language, the names of what it names, and the versions themselves. */
export type TextContext = {
  readonly language: Language
  readonly names: Names
  readonly currencyCode: string
  /** The later version first: rows are called as they are now, where they still are. */
  readonly records: readonly PlainRecord[]
}

/** The lists of a version by the labels of their fields. */
const listLabels: Readonly<Record<string, string>> = {
  teamProfit: 'teamProfits',
  billing: 'billings',
}

/** What a field names by its id. */
const namedBy: Readonly<Record<string, readonly [kind: NameKind, group?: string]>> = {
  pmId: ['employee'],
  employeeId: ['employee'],
  teamCode: ['unit'],
  unitId: ['unit'],
  typeCode: ['type'],
  linkedProjectId: ['project'],
  officeCode: ['code', 'GROFFC'],
  currencyCode: ['code', 'GRCRCY'],
  statusCode: ['code', 'GRPZST'],
  gradeCode: ['code', 'GRDEGR'],
  revenueCode: ['code', 'GRGPST'],
  categoryCode: ['code', 'CTEXPN'],
}

function fieldText(field: string, language: Language): string {
  const name = listLabels[field] ?? field
  const labels = (fieldLabels as Readonly<Record<string, { ko: string; en: string }>>)[name]
  return labels?.[language] ?? name
}

/** A value of a field as text; empty where there is none. */
export function valueText(field: string, value: Plain | undefined, context: TextContext): string {
  const { language } = context
  if (value === null || value === undefined || value === '') return ''
  if (isRecord(value)) return rowText(field, value, context)
  if (typeof value === 'boolean') return valueLabels[String(value)]?.[language] ?? ''
  if (typeof value === 'number') return numberText(field, value, context)
  if (typeof value !== 'string') return ''
  const [kind, group] = namedBy[field] ?? []
  if (kind !== undefined)
    return context.names(kind, group === undefined ? value : `${group} ${value}`)
  if (field === 'group') return groupName(value, context)
  if (/day$/i.test(field)) return dayText(value, language)
  return /month$/i.test(field) ? monthText(value, language) : value
}

function numberText(field: string, value: number, { currencyCode }: TextContext): string {
  if (field === 'hundredths') return (value / 100).toFixed(2)
  if (amountFields.has(field)) return amountText(value, currencyOf(currencyCode) ?? 'KRW')
  return String(value)
}

/** The main field of a row that came or went, next to its name. */
const rowFields: Readonly<Record<string, string>> = {
  members: 'gradeCode',
  teamProfit: 'sales',
  billing: 'planned',
  costs: 'amount',
  plan: 'hundredths',
  residence: 'resides',
}

function rowText(list: string, row: PlainRecord, context: TextContext): string {
  const field = rowFields[list] ?? ''
  return valueText(field, row[field], context) || rowName(list, row, context)
}

/** What a row of a list is called. */
function rowName(list: string, row: PlainRecord | undefined, context: TextContext): string {
  if (row === undefined) return ''
  const of = (...fields: string[]) =>
    fields
      .map((field) => valueText(field, row[field], context))
      .filter((text) => text !== '')
      .join(' ')
  if (list === 'members') return memberName(row, context)
  if (list === 'groups') return groupName(String(row['groupId']), context)
  if (list === 'teamProfit') return of('year', 'teamCode')
  if (list === 'billing') return of('revenueCode', 'plannedMonth')
  if (list === 'costs') return of('categoryCode', 'teamCode', 'month')
  return list === 'plan' ? of('month') : of('fromDay')
}

function memberName(row: PlainRecord, context: TextContext): string {
  if (typeof row['employeeId'] === 'string') return context.names('employee', row['employeeId'])
  const kind = row['placeholderKind'] === 'TBN' ? 'TBN' : 'Outsourcing'
  return `${kind} ${String(row['placeholderNumber'] ?? '')}`.trim()
}

function groupName(groupId: string, context: TextContext): string {
  if (groupId === defaultGroupId) return defaultGroupName[context.language]
  const result = context.records
    .flatMap((record) => rowsOf(record, 'groups'))
    .find((group) => group['groupId'] === groupId)
  return typeof result?.['name'] === 'string' && result['name'] !== '' ? result['name'] : groupId
}

function rowsOf(record: Plain | undefined, list: string): readonly PlainRecord[] {
  const rows = isRecord(record) ? record[list] : undefined
  return isRows(rows) ? rows : []
}

/** Where a change is, from the outside in: the list, what its row is called, the field. */
export function placeText(path: readonly string[], context: TextContext): string {
  let within: readonly PlainRecord[] = context.records
  let list: string | null = null
  const [own, ...further] = path
  if (further.length === 0 && (own === 'name' || own === 'remark'))
    return projectFormLabels[own][context.language]
  const labels = path.map((step) => {
    if (list === null) {
      list = step
      // a month of a plan has but one figure
      return step === 'hundredths' ? '' : fieldText(step, context.language)
    }
    const of = list
    within = within.flatMap((record) => {
      const row = rowsByKey(of, rowsOf(record, of)).get(step)
      return row === undefined ? [] : [row]
    })
    list = null
    return rowName(of, within[0], context)
  })
  return labels.filter((word) => word !== '').join(' · ')
}
