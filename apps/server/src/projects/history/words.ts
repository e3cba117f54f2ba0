import { defaultGroupName } from '@yuga/contract/projects/project-members'
import { fieldWords, valueWords } from '@yuga/contract/audit/audit-words'
import { dayText, monthText } from '@yuga/contract/problems/problem-words'
import type { Language } from '@yuga/contract/problems/problems'
import { amountText } from '@yuga/domain/money/amount-text'
import { isRecord, isRows, type Plain, type PlainRecord } from '@yuga/domain/projects/changes/plain'
import { rowsByKey } from '@yuga/domain/projects/changes/row-keys'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { defaultGroupId } from '@yuga/domain/projects/staffing/groups'
import { amountFields } from './told-record.ts'
import type { NameKind, Names } from './versions.store.ts'

/** What words about a version need: its language, the names of what it names, and the versions themselves. */
export type Telling = {
  readonly language: Language
  readonly names: Names
  readonly currencyCode: string
  /** The later version first: rows are called as they are now, where they still are. */
  readonly records: readonly PlainRecord[]
}

/** The lists of a version by the words of their fields. */
const listWords: Readonly<Record<string, string>> = {
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

/** The project's own fields as its form calls them, where other things' fields of the same name are called otherwise. */
const formWords: Readonly<Record<string, { readonly ko: string; readonly en: string }>> = {
  name: { ko: '프로젝트명', en: 'Project name' },
  remark: { ko: '기타 정보', en: 'Other information' },
}

function fieldText(field: string, language: Language): string {
  const name = listWords[field] ?? field
  const words = (fieldWords as Readonly<Record<string, { ko: string; en: string }>>)[name]
  return words?.[language] ?? name
}

/** A value of a field in words; empty where there is none. */
export function valueText(field: string, value: Plain | undefined, told: Telling): string {
  const { language } = told
  if (value === null || value === undefined || value === '') return ''
  if (isRecord(value)) return rowText(field, value, told)
  if (typeof value === 'boolean') return valueWords[String(value)]?.[language] ?? ''
  if (typeof value === 'number') return numberText(field, value, told)
  if (typeof value !== 'string') return ''
  const [kind, group] = namedBy[field] ?? []
  if (kind !== undefined) return told.names(kind, group === undefined ? value : `${group} ${value}`)
  if (field === 'group') return groupName(value, told)
  if (/day$/i.test(field)) return dayText(value, language)
  return /month$/i.test(field) ? monthText(value, language) : value
}

function numberText(field: string, value: number, { currencyCode }: Telling): string {
  if (field === 'hundredths') return (value / 100).toFixed(2)
  if (amountFields.has(field)) return amountText(value, currencyOf(currencyCode) ?? 'KRW')
  return String(value)
}

/** What says most of a row that came or went, beside its name. */
const rowFields: Readonly<Record<string, string>> = {
  members: 'gradeCode',
  teamProfit: 'sales',
  billing: 'planned',
  costs: 'amount',
  plan: 'hundredths',
  residence: 'resides',
}

function rowText(list: string, row: PlainRecord, told: Telling): string {
  const field = rowFields[list] ?? ''
  return valueText(field, row[field], told) || rowName(list, row, told)
}

/** What a row of a list is called. */
function rowName(list: string, row: PlainRecord | undefined, told: Telling): string {
  if (row === undefined) return ''
  const of = (...fields: string[]) =>
    fields
      .map((field) => valueText(field, row[field], told))
      .filter((text) => text !== '')
      .join(' ')
  if (list === 'members') return memberName(row, told)
  if (list === 'groups') return groupName(String(row['groupId']), told)
  if (list === 'teamProfit') return of('year', 'teamCode')
  if (list === 'billing') return of('revenueCode', 'plannedMonth')
  if (list === 'costs') return of('categoryCode', 'teamCode', 'month')
  return list === 'plan' ? of('month') : of('fromDay')
}

function memberName(row: PlainRecord, told: Telling): string {
  if (typeof row['employeeId'] === 'string') return told.names('employee', row['employeeId'])
  const kind = row['placeholderKind'] === 'TBN' ? 'TBN' : 'Outsourcing'
  return `${kind} ${String(row['placeholderNumber'] ?? '')}`.trim()
}

function groupName(groupId: string, told: Telling): string {
  if (groupId === defaultGroupId) return defaultGroupName[told.language]
  const found = told.records
    .flatMap((record) => rowsOf(record, 'groups'))
    .find((group) => group['groupId'] === groupId)
  return typeof found?.['name'] === 'string' && found['name'] !== '' ? found['name'] : groupId
}

function rowsOf(record: Plain | undefined, list: string): readonly PlainRecord[] {
  const rows = isRecord(record) ? record[list] : undefined
  return isRows(rows) ? rows : []
}

/** Where a change is, from the outside in: the list, what its row is called, the field. */
export function placeText(path: readonly string[], told: Telling): string {
  let within: readonly PlainRecord[] = told.records
  let list: string | null = null
  const [own = '', ...further] = path
  if (further.length === 0 && Object.hasOwn(formWords, own))
    return formWords[own]?.[told.language] ?? ''
  const words = path.map((step) => {
    if (list === null) {
      list = step
      // a month of a plan has but one figure
      return step === 'hundredths' ? '' : fieldText(step, told.language)
    }
    const of = list
    within = within.flatMap((record) => {
      const row = rowsByKey(of, rowsOf(record, of)).get(step)
      return row === undefined ? [] : [row]
    })
    list = null
    return rowName(of, within[0], told)
  })
  return words.filter((word) => word !== '').join(' · ')
}
