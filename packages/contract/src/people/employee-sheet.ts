import { terms } from '../texts/terms.ts'
import { roleIds, type RoleId } from '@yuga/domain/access/roles'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { employeesQuery, wireEmployeeId, wireMailAddress, wirePosition } from './employees.ts'
import { file, sheetLimits, sheetMediaType, upload } from '../wire/file.ts'
import {
  nameColumn,
  type SheetForm,
  sheetQuery,
  sheetReport,
  sheetUploadQuery,
} from '../wire/sheet.ts'
import { sheetDay, sheetDayOrNone } from '../wire/sheet-days.ts'
import { refuseInput, wireId, wireName } from '../wire/wire.ts'
import { readReason } from '../wire/read-reason.ts'

const sheetRoles = z
  .string()
  .max(200)
  .transform((text, ctx): RoleId[] => {
    const result = text.split(',').flatMap((part) => part.trim().toUpperCase() || [])
    const roles = roleIds.filter((role) => result.includes(role))
    return roles.length === new Set(result).size ? roles : refuseInput(ctx, 'input.roles')
  })

const sheetChoice = z.union([z.literal(''), wireId])

/** A row of the sheet as it is written; its other columns are for reading. */
export const employeeSheetRow = z.object({
  employeeId: wireEmployeeId,
  employeeName: wireName,
  email: wireMailAddress.optional(),
  employeePosition: wirePosition.optional(),
  joinDate: sheetDay,
  retiredDate: sheetDayOrNone.optional(),
  roleList: sheetRoles,
  organizationId: sheetChoice.optional(),
  gradeCode: sheetChoice.optional(),
  location: sheetChoice.optional(),
  orgRegistDate: sheetDayOrNone.optional(),
})

const forReading = {
  ko: '참고용입니다. 업로드할 때는 사용하지 않습니다.',
  en: 'For reading; an upload leaves it alone.',
} as const

const aboutPlace = (ko: string, en: string) => ({
  ko: `${ko} 새 직원은 필수이고, 바뀌면 ‘적용일’부터 적용됩니다.`,
  en: `${en} Required for a new employee; any other counts from “Since” on.`,
})

/** The columns of the sheet and of its template. */
export const employeeSheet = {
  fileName: 'Employee',
  title: terms.employee,
  columns: [
    {
      field: 'employeeId',
      title: { ko: '직원 ID', en: 'Employee ID' },
      about: {
        ko: '필수, 영문자·숫자·‘.’·‘-’·‘_’ 50자까지. 없는 ID는 새 직원으로 등록됩니다.',
        en: 'Required: letters, digits, “.”, “-”, “_”, at most 50. An ID that is new adds an employee.',
      },
      kind: 'text',
      width: 16,
      isRequired: true,
    },
    nameColumn('employeeName', terms.name, 20),
    {
      field: 'email',
      title: terms.mailAddress,
      about: { ko: '선택. 초대 메일을 받을 주소', en: 'Optional, where the invitation goes' },
      kind: 'text',
      width: 28,
    },
    {
      field: 'employeePosition',
      title: terms.position,
      about: { ko: '선택, 100자까지', en: 'Optional, at most 100 characters' },
      kind: 'text',
      width: 14,
    },
    {
      field: 'joinDate',
      title: terms.joinDay,
      about: { ko: '필수, YYYY-MM-DD', en: 'Required, YYYY-MM-DD' },
      kind: 'day',
      width: 12,
      isRequired: true,
    },
    {
      field: 'retiredDate',
      title: terms.leaveDay,
      about: { ko: '선택, YYYY-MM-DD. 마지막 근무일', en: 'Optional, YYYY-MM-DD: the last day' },
      kind: 'day',
      width: 12,
    },
    {
      field: 'roleList',
      title: { ko: '권한', en: 'Roles' },
      about: {
        ko: '필수. LE001 직원, LE002 PM, LE003 TL, LE004 PL, LE005 임원, LE999 관리자. 여러 개는 쉼표로 나눕니다.',
        en: 'Required. LE001 employee, LE002 PM, LE003 team leader, LE004 part leader, LE005 executive, LE999 admin; with commas between them.',
      },
      kind: 'text',
      width: 18,
      isRequired: true,
    },
    {
      field: 'organizationId',
      title: terms.unitId,
      about: aboutPlace('조직도의 조직 코드.', 'The ID of a unit of the chart.'),
      kind: 'text',
      width: 16,
    },
    {
      codeGroup: 'GRDEGR',
      field: 'gradeCode',
      title: terms.gradeCode,
      about: aboutPlace('공통 코드 GRDEGR.', 'A code of the group GRDEGR.'),
      kind: 'text',
      width: 12,
    },
    {
      codeGroup: 'GROFFC',
      field: 'location',
      title: { ko: '사무소 코드', en: 'Office code' },
      about: aboutPlace('공통 코드 GROFFC.', 'A code of the group GROFFC.'),
      kind: 'text',
      width: 12,
    },
    {
      field: 'orgRegistDate',
      title: { ko: '적용일', en: 'Since' },
      about: {
        ko: 'YYYY-MM-DD. 조직, 등급, 사무소가 적용되는 첫날. 새 직원은 비워 두면 입사일입니다.',
        en: 'YYYY-MM-DD, the first day of organization, grade and office; left empty for a new employee, the join date.',
      },
      kind: 'day',
      width: 12,
    },
    {
      field: 'teamName',
      title: terms.team,
      about: forReading,
      kind: 'text',
      width: 20,
    },
    {
      field: 'department',
      title: { ko: '본부', en: 'Division' },
      about: forReading,
      kind: 'text',
      width: 20,
    },
    {
      field: 'grade',
      title: terms.grade,
      about: forReading,
      kind: 'text',
      width: 12,
    },
    {
      field: 'actionFlag',
      title: terms.accountUse,
      about: forReading,
      kind: 'text',
      width: 10,
    },
  ],
} as const satisfies SheetForm

const path = '/settings/employee/excel'

export const downloadEmployees = file({
  path,
  summary: 'The employees as a sheet, or the template to fill',
  access: needs('settings.read'),
  personal: 'people',
  query: employeesQuery
    .extend({ ...sheetQuery, ...readReason })
    .omit({ offset: true, limit: true }),
  file: sheetMediaType,
})

export const uploadEmployees = upload({
  method: 'POST',
  path,
  summary: 'Add and change employees by a sheet, all rows or none; no one is invited by it',
  access: needs('settings.write'),
  confirmed: 'when-changed',
  query: sheetUploadQuery,
  upload: { mostBytes: sheetLimits.mostBytes },
  response: sheetReport,
})
