import { terms } from '../texts/terms.ts'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { file, sheetLimits, sheetMediaType, upload } from '../wire/file.ts'
import { wireAmount } from './project-amounts.ts'
import { sheetDayOrNone } from '../wire/sheet-days.ts'
import { nameColumn, type SheetForm, sheetReport, sheetUploadQuery } from '../wire/sheet.ts'
import { refuseInput, wireId, wireName, wireText } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** A code, the name of one, or both, as the drop-downs of the template have them. */
const chosen = wireText(300).transform((text) => text.trim())

const businessCost = z.string().transform((text, ctx): boolean | undefined => {
  const answer = text.trim().toUpperCase()
  if (answer === '') return undefined
  return answer === 'Y' || answer === 'N' ? answer === 'Y' : refuseInput(ctx, 'input.invalid')
})

/** A row of the sheet as it is read (project-sheet-2). */
export const projectSheetRow = z.object({
  projectId: z.union([z.literal(''), wireId]).optional(),
  projectName: wireName,
  projectType: chosen,
  startDate: sheetDayOrNone.optional(),
  endDate: sheetDayOrNone.optional(),
  realStartDate: sheetDayOrNone.optional(),
  realEndDate: sheetDayOrNone.optional(),
  pmId: wireId,
  location: chosen.optional(),
  currencyCode: chosen.optional(),
  teamCode: chosen,
  salesAmount: wireAmount.optional(),
  outsourcingAmount: wireAmount.optional(),
  expenseAmount: wireAmount.optional(),
  licenseAmount: wireAmount.optional(),
  thirdParty: wireAmount.optional(),
  thirdPartyCost: wireAmount.optional(),
  businessCostInclusionAlternative: businessCost.optional(),
  etcInfo: wireText(4000).optional(),
})
export type ProjectSheetRow = z.output<typeof projectSheetRow>

const aboutAmount = {
  ko: '선택. 원 단위 정수, USD 프로젝트는 소수 둘째 자리까지. 비우면 0',
  en: 'Optional. Whole won; of a project in dollars at most two decimals. Empty: 0',
} as const

const amountColumn = <const Field extends string>(field: Field, ko: string, en: string) =>
  ({ field, title: { ko, en }, about: aboutAmount, kind: 'decimal', width: 16 }) as const

const dayColumn = <const Field extends string>(
  field: Field,
  title: { readonly ko: string; readonly en: string },
  about: { readonly ko: string; readonly en: string },
) => ({ field, title, about, kind: 'day', width: 14 }) as const

const ofList = (ko: string, en: string) => ({
  ko: `${ko} ‘선택 목록’ 시트에서 고릅니다. 코드나 이름만 적어도 됩니다.`,
  en: `${en} From the sheet “Choices”; the code or the name alone is taken too.`,
})

/** The columns of the sheet that registers projects, and of its template. */
export const projectSheet = {
  fileName: 'ProjectUpload',
  title: terms.project,
  columns: [
    {
      field: 'projectId',
      title: terms.projectId,
      about: {
        ko: '선택. 영문자나 숫자로 시작하는 30자까지. 비우면 자동으로 정해집니다.',
        en: 'Optional: at most 30 letters, digits, “.”, “-”, “_”. Empty: one is made.',
      },
      kind: 'text',
      width: 16,
    },
    nameColumn('projectName', terms.projectName, 36),
    {
      field: 'projectType',
      title: terms.projectType,
      about: ofList('필수.', 'Required.'),
      kind: 'text',
      width: 22,
      isRequired: true,
    },
    dayColumn('startDate', terms.projectStart, {
      ko: '선택. YYYY-MM-DD. 비우면 회계 연도 1월 1일',
      en: 'Optional, YYYY-MM-DD. Empty: 1 January of the fiscal year',
    }),
    dayColumn('endDate', terms.projectEnd, {
      ko: '선택. YYYY-MM-DD. 비우면 회계 연도 12월 31일',
      en: 'Optional, YYYY-MM-DD. Empty: 31 December of the fiscal year',
    }),
    dayColumn('realStartDate', terms.contractStart, {
      ko: '선택. 비우면 프로젝트 시작일',
      en: 'Optional. Empty: the start of the project',
    }),
    dayColumn('realEndDate', terms.contractEnd, {
      ko: '선택. 비우면 프로젝트 종료일',
      en: 'Optional. Empty: the end of the project',
    }),
    {
      field: 'pmId',
      title: { ko: 'PM ID', en: 'PM ID' },
      about: {
        ko: '필수. PM 권한이 있는 직원의 ID',
        en: 'Required: the ID of an employee with the role of a PM',
      },
      kind: 'text',
      width: 14,
      isRequired: true,
    },
    {
      field: 'location',
      title: terms.office,
      about: ofList('선택. 비우면 한국 사무소.', 'Optional. Empty: the Korean office.'),
      kind: 'text',
      width: 16,
    },
    {
      field: 'currencyCode',
      title: terms.currency,
      about: ofList(
        '선택. 비우면 미국 사무소는 USD, 그 외는 KRW.',
        'Optional. Empty: USD in the office of the USA, else KRW.',
      ),
      kind: 'text',
      width: 14,
    },
    {
      field: 'teamCode',
      title: terms.owningTeam,
      about: ofList(
        '필수. 회계 연도의 주관 부서.',
        'Required: the team that owns it in the fiscal year.',
      ),
      kind: 'text',
      width: 24,
      isRequired: true,
    },
    amountColumn('salesAmount', '매출액', 'Sales'),
    amountColumn('outsourcingAmount', '외주비', 'Outsourcing'),
    amountColumn('expenseAmount', '경비', 'Expense'),
    amountColumn('licenseAmount', 'License 금액', 'License'),
    amountColumn('thirdParty', '3rd party 금액', '3rd party'),
    amountColumn('thirdPartyCost', '3rd party 원가', '3rd party cost'),
    {
      field: 'businessCostInclusionAlternative',
      title: terms.businessCostIncluded,
      about: { ko: '선택. Y 또는 N. 비우면 Y', en: 'Optional: Y or N. Empty: Y' },
      kind: 'text',
      width: 14,
      choices: ['Y', 'N'],
    },
    {
      field: 'etcInfo',
      title: terms.remarks,
      about: { ko: '선택, 4,000자까지', en: 'Optional, at most 4,000 characters' },
      kind: 'text',
      width: 36,
    },
  ],
} as const satisfies SheetForm<keyof ProjectSheetRow>

export type ProjectSheetField = (typeof projectSheet.columns)[number]['field']

export const downloadProjectTemplate = file({
  path: '/settings/project/downloadPoiTemplate',
  summary:
    'The sheet to fill for registering projects of a fiscal year, with what there is to choose from',
  access: needs('projects.edit'),
  query: z.object({ year: wireYear }),
  file: sheetMediaType,
})

export const uploadProjects = upload({
  method: 'POST',
  path: '/settings/project/excelupload',
  summary:
    'Register the projects of a sheet, all of them or none; a preview says what would be registered',
  access: needs('projects.edit'),
  query: sheetUploadQuery,
  body: z.object({ year: wireYear }),
  upload: { mostBytes: sheetLimits.mostBytes },
  response: sheetReport,
})
