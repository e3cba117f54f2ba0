import { terms } from '../texts/terms.ts'
import { z } from 'zod'
import { aboveRoot } from './organizations.ts'
import { nameColumn, type SheetForm, sheetQuery, sheetUploadQuery } from '../wire/sheet.ts'
import { sheetDownload, sheetUpload } from '../wire/sheet-endpoints.ts'
import { wireYear } from '../wire/year-tables.ts'

/** The units of a chart as a sheet, each with the id of the one above it. */
export const organizationSheet = {
  fileName: 'Organization',
  title: terms.organization,
  columns: [
    {
      field: 'organizationId',
      title: terms.unitId,
      about: {
        ko: '필수. 같은 코드가 그 연도 조직도에 있으면 변경되고, 없으면 새 조직으로 등록됩니다.',
        en: 'Required. A unit of this ID is changed where the chart has one, and added where not.',
      },
      kind: 'text',
      width: 14,
      isRequired: true,
    },
    {
      field: 'upperOrganizationId',
      title: { ko: '상위 조직 코드', en: 'ID of the unit above' },
      about: {
        ko: `필수. 최상위 조직은 ${aboveRoot}`,
        en: `Required. ${aboveRoot} for the root`,
      },
      kind: 'text',
      width: 16,
      isRequired: true,
    },
    nameColumn('organizationName', { ko: '조직명', en: 'Organization name' }, 28),
    {
      field: 'indicationName',
      title: terms.displayName,
      about: {
        ko: '선택, 200자까지. 영어 화면의 이름. 새 조직에 없으면 조직명과 같습니다.',
        en: 'Optional, at most 200 characters: the name in English. Empty for a new unit: its name.',
      },
      kind: 'text',
      width: 28,
    },
    {
      codeGroup: 'GRDEPT',
      field: 'styleCode',
      title: terms.teamType,
      about: {
        ko: '선택. 공통 코드 GRDEPT의 코드. 새 조직에 없으면 ETC',
        en: 'Optional. A code of the group GRDEPT; ETC for a new unit without one',
      },
      kind: 'text',
      width: 12,
    },
    {
      field: 'erningFlag',
      title: terms.profitCenter,
      about: { ko: '선택. Y 또는 N', en: 'Optional. Y or N' },
      kind: 'text',
      width: 14,
      choices: ['Y', 'N'],
    },
    {
      field: 'orgnztTlEmplId',
      title: { ko: '팀장 사번', en: 'ID of the leader' },
      about: {
        ko: '선택. 팀장 권한(LE003)이 있는 재직 직원의 사번. 비우면 팀장이 없습니다.',
        en: 'Optional. An active employee with the role LE003; empty: no leader',
      },
      kind: 'text',
      width: 16,
    },
    {
      codeGroup: 'GROFFC',
      field: 'lcCode',
      title: terms.office,
      about: { ko: '선택. 사무소 코드', en: 'Optional. The code of an office' },
      kind: 'text',
      width: 12,
    },
    {
      field: 'remarkContents',
      title: terms.remark,
      about: terms.optionalText,
      kind: 'text',
      width: 40,
    },
  ],
} as const satisfies SheetForm

const ofYear = { year: wireYear }
const path = '/settings/organizations/excel'

export const downloadOrganizations = sheetDownload({
  path,
  summary: 'The organization chart of a year as a sheet, or the template to fill',
  query: z.object({ ...ofYear, ...sheetQuery }),
})

export const uploadOrganizations = {
  ...sheetUpload({
    path,
    summary: 'Add and change units of a year’s chart by a sheet, all rows or none',
  }),
  query: sheetUploadQuery.extend(ofYear),
}
