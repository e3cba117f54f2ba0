import { Refused } from '@yuga/contract/wire/call'
import type {
  createEmployee,
  EmployeeHistoryRow,
  EmployeeRow,
} from '@yuga/contract/people/employees'
import type { RequestOf } from '@yuga/contract/wire/endpoint'

type Body = RequestOf<typeof createEmployee>['body']
type Entry = NonNullable<Body['employeeHistoryList']>[number]

/** The form of an employee. The entry of history that it adds is flat, as every field that can be wrong. */
export type EmployeeValues = {
  readonly employeeId: string
  readonly employeeName: string
  readonly email: string
  readonly employeePosition: string
  readonly joinDate: string
  readonly retiredDate: string
  /** Each as `roleText` has it. */
  readonly roles: readonly string[]
  readonly entryYear: number
  readonly entryDay: string
  readonly entryTeam: string | undefined
  readonly entryGrade: string | undefined
  readonly entryOffice: string | undefined
  readonly entryHead: boolean
  readonly entryApply: boolean
  /** The days of known entries with a changed tick. */
  readonly turned: readonly string[]
}

export type RoleValue = {
  readonly roleId: string
  readonly fromDate: string | null
  readonly toDate: string | null
}

/** A role in a form: `LE003`, or with days `LE003 20260101~20260331`, of which one may be missing. */
export function roleText({ roleId, fromDate, toDate }: RoleValue): string {
  const days = `${fromDate ?? ''}~${toDate ?? ''}`
  return days === '~' ? roleId : `${roleId} ${days}`
}

export function roleOfText(text: string): RoleValue {
  const [roleId = '', days = ''] = text.split(' ')
  const [from, to] = days.split('~')
  return { roleId, fromDate: from || null, toDate: to || null }
}

/** The form as it opens: someone new begins today; the new entry of anybody else is as today, and not yet applied. */
export function valuesOf(row: EmployeeRow | null, today: string): EmployeeValues {
  return {
    employeeId: row?.employeeId ?? '',
    employeeName: row?.employeeName ?? '',
    email: row?.email ?? '',
    employeePosition: row?.employeePosition ?? '',
    joinDate: row?.joinDate ?? today,
    retiredDate: row?.retiredDate ?? '',
    roles: row?.roleList.map(roleText) ?? ['LE001'],
    entryYear: Number(today.slice(0, 4)),
    entryDay: today,
    entryTeam: row?.organizationId || undefined,
    entryGrade: row?.gradeCode || undefined,
    entryOffice: row?.location || undefined,
    entryHead: false,
    entryApply: row === null,
    turned: [],
  }
}

/** The body that the form sends; `known` is the history as it was shown. */
export function bodyOf(
  values: EmployeeValues,
  row: EmployeeRow | null,
  known: readonly EmployeeHistoryRow[],
): Body {
  const entry: Entry = {
    orgRegistDate: row === null ? values.joinDate : values.entryDay,
    organizationId: values.entryTeam ?? '',
    gradeCode: values.entryGrade ?? '',
    location: values.entryOffice ?? '',
    divisionHead: values.entryHead ? 'Y' : 'N',
    apply: 'Y',
  }
  const turned = known
    .filter(({ orgRegistDate }) => values.turned.includes(orgRegistDate))
    .map(({ orgRegistDate, organizationId, gradeCode, location, divisionHead, apply }): Entry => ({
      orgRegistDate,
      organizationId,
      gradeCode,
      location,
      divisionHead,
      apply: apply === 'Y' ? 'N' : 'Y',
    }))
  return {
    employeeId: row?.employeeId ?? values.employeeId,
    employeeName: values.employeeName,
    email: values.email,
    employeePosition: values.employeePosition,
    joinDate: values.joinDate,
    retiredDate: values.retiredDate,
    roleList: values.roles.map(roleOfText) as Body['roleList'],
    employeeHistoryList: [...(row === null || values.entryApply ? [entry] : []), ...turned],
  }
}

const fieldOfPath: Readonly<Record<string, keyof EmployeeValues>> = {
  roleList: 'roles',
  organizationId: 'entryTeam',
  gradeCode: 'entryGrade',
  location: 'entryOffice',
  'employeeHistoryList.0.orgRegistDate': 'entryDay',
  'employeeHistoryList.0.organizationId': 'entryTeam',
  'employeeHistoryList.0.gradeCode': 'entryGrade',
  'employeeHistoryList.0.location': 'entryOffice',
}

/** A refusal with its problems at the fields of the form. */
export function atFields(refused: unknown): unknown {
  if (!(refused instanceof Refused) || refused.envelope === null) return refused
  const { envelope, status, retryAfterSeconds } = refused
  const issues = envelope.issues?.map((issue) => ({
    ...issue,
    path: fieldOfPath[issue.path] ?? issue.path,
  }))
  return new Refused(status, { ...envelope, ...(issues && { issues }) }, retryAfterSeconds)
}
