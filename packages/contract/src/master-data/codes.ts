import { terms } from '../texts/terms.ts'
import { codeGroups } from '@yuga/domain/codes/groups'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { codesShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { lastUpdate } from '../wire/master-data.ts'
import { nameColumn, type SheetForm, sheetQuery, sortOrderColumn } from '../wire/sheet.ts'
import { sheetDownload, sheetUpload } from '../wire/sheet-endpoints.ts'
import {
  done,
  refuseInput,
  version,
  versionInAddress,
  wireId,
  wireName,
  wireSortOrder,
  yesNo,
} from '../wire/wire.ts'

export const readCodes = endpoint({
  method: 'GET',
  path: '/settings/codes',
  summary: 'The active codes of a group, named in the language of Accept-Language',
  access: 'signed-in',
  query: z.object({ groupCode: wireId }),
  response: z.array(
    z.object({
      groupCode: z.string(),
      detailCode: z.string(),
      detailName: z.string(),
      currencyCode: z.string().optional().describe('Of an office alone'),
    }),
  ),
})

export const codeRow = z.object({
  groupCode: z.string(),
  detailCode: z.string(),
  detailNameKo: z.string(),
  detailNameEn: z.string(),
  sortOrder: z.number(),
  activeYn: yesNo,
  /** Y: rules of the product name it, so that it can only be renamed (master-data-2). */
  fixedYn: yesNo,
  /** Of an office; empty for any other code. */
  timeZone: z.string(),
  currencyCode: z.string(),
  version: z.number(),
})
export type CodeRow = z.output<typeof codeRow>

/** The code of a new entry: what is written into other tables, so nothing that needs care there. */
const wireNewCode = z
  .string()
  .transform(
    (text, ctx) =>
      /^[A-Za-z0-9][A-Za-z0-9_-]{0,29}$/.exec(text.trim())?.[0] ??
      refuseInput(ctx, text.trim() === '' ? 'input.required' : 'input.code'),
  )

function isTimeZone(text: string): boolean {
  if (!/^[A-Z][A-Za-z0-9_+/-]{1,60}$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const wireTimeZone = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text === '' || isTimeZone(text), {
    params: { problem: 'input.time-zone' },
  })

const codeFields = {
  detailNameKo: wireName,
  detailNameEn: wireName,
  sortOrder: wireSortOrder,
  activeYn: yesNo,
  /** Of an office alone; absent: unchanged. */
  timeZone: wireTimeZone.optional(),
  currencyCode: z.union([z.literal(''), wireId]).optional(),
}

/** A new code, by the form or by a row of a sheet. */
export const codeBody = z.object({ groupCode: wireId, detailCode: wireNewCode, ...codeFields })

const saved = z.object({ groupCode: z.string(), detailCode: z.string(), version: z.number() })

const list = listOf('codeList', codeRow, {
  ...codesShape,
  answers: lastUpdate,
})

/** The list of the screen; other clients read one group by `readCodes`, which has an answer of its own. */
export const listCodes = endpoint({
  method: 'GET',
  path: '/settings/codes/all',
  summary: 'A page of all codes with both names, also of those that are switched off',
  access: needs('settings.read'),
  ...list,
})

export const createCode = endpoint({
  method: 'POST',
  path: '/settings/codes',
  summary:
    'Add a code to a group that takes codes of the company; an office with zone and currency',
  access: needs('settings.write'),
  body: codeBody,
  response: saved,
})

export const updateCode = endpoint({
  method: 'PUT',
  path: '/settings/codes',
  summary: 'Change a code: its names, order, whether it is active, zone and currency of an office',
  access: needs('settings.write'),
  body: z.object({ groupCode: wireId, detailCode: wireId, ...codeFields, version }),
  response: saved,
})

export const deleteCode = endpoint({
  method: 'DELETE',
  path: '/settings/codes',
  summary: 'Delete a code that nothing uses and no rule names',
  access: needs('settings.write'),
  query: z.object({ groupCode: wireId, detailCode: wireId, version: versionInAddress }),
  response: done,
})

/** The columns of the table, of the sheet and of its template. */
export const codeSheet = {
  fileName: 'CommonCode',
  title: terms.commonCode,
  columns: [
    {
      field: 'groupCode',
      title: terms.groupCode,
      about: {
        ko: '필수. 새 코드는 GROFFC(사무소), GRDEGR(등급), GRDEPT(조직 유형)에만 추가할 수 있습니다.',
        en: 'Required. New codes can be added to GROFFC (offices), GRDEGR (grades) and GRDEPT (team types) only.',
      },
      kind: 'text',
      width: 12,
      isRequired: true,
      choices: codeGroups,
    },
    {
      field: 'detailCode',
      title: terms.code,
      about: {
        ko: '필수, 영문자·숫자 30자까지. 등록한 뒤에는 변경할 수 없습니다.',
        en: 'Required, at most 30 letters and digits. It cannot be changed later.',
      },
      kind: 'text',
      width: 12,
      isRequired: true,
    },
    nameColumn('detailNameKo', { ko: '코드명(한국어)', en: 'Name (Korean)' }, 26),
    nameColumn('detailNameEn', { ko: '코드명(영어)', en: 'Name (English)' }, 26),
    sortOrderColumn,
    {
      field: 'activeYn',
      title: terms.isActive,
      about: {
        ko: '필수. Y는 선택 목록에 표시하고, N은 표시하지 않습니다.',
        en: 'Required. Y: offered in lists; N: not offered.',
      },
      kind: 'text',
      width: 10,
      isRequired: true,
      choices: ['Y', 'N'],
    },
    {
      field: 'timeZone',
      title: terms.timeZone,
      about: {
        ko: '사무소(GROFFC)만 필수. 예: Asia/Seoul',
        en: 'Required for offices (GROFFC) only, as Asia/Seoul',
      },
      kind: 'text',
      width: 22,
    },
    {
      field: 'currencyCode',
      title: terms.currency,
      about: {
        ko: '사무소(GROFFC)만 필수. CY001은 원화, CY002는 달러입니다.',
        en: 'Required for offices (GROFFC) only. CY001 is KRW, CY002 is USD.',
      },
      kind: 'text',
      width: 10,
      choices: ['CY001', 'CY002'],
    },
  ],
} as const satisfies SheetForm

export const downloadCodes = sheetDownload({
  path: '/settings/codes/excel',
  summary: 'The codes as a sheet, or the template to fill',
  query: list.query.extend(sheetQuery).omit({ offset: true, limit: true }),
})

export const uploadCodes = sheetUpload({
  path: '/settings/codes/excel',
  summary: 'Add and change codes by a sheet, all rows or none',
})
