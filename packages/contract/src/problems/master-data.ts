import type { CodeProblemCode } from '@yuga/domain/codes/change-code'
import type { HolidayProblemCode } from '@yuga/domain/holidays/holiday'
import type { CalendarFileProblemCode } from '@yuga/domain/holidays/ics/holidays-in-file'
import type { InUseProblemCode } from '@yuga/domain/master-data/in-use'
import type { CategoryProblemCode } from '@yuga/domain/project-types/category'
import type { TypeProblemCode } from '@yuga/domain/project-types/type'
import type { ProblemText } from './problem-text.ts'

type RuleCode =
  | CalendarFileProblemCode
  | CategoryProblemCode
  | CodeProblemCode
  | HolidayProblemCode
  | InUseProblemCode
  | TypeProblemCode

/** The sentences of the rules of master data. */
export const masterDataRuleTexts: Readonly<Record<RuleCode, ProblemText>> = {
  'record.in-use': {
    status: 409,
    ko: '사용 중이라 삭제할 수 없습니다: {listUses}',
    en: 'This is in use and cannot be deleted: {listUses}',
  },
  'category.fixed': {
    status: 409,
    ko: '계산 규칙에 쓰이는 분류라 삭제할 수 없습니다. 이름은 변경할 수 있습니다.',
    en: 'Calculation rules use this category, so it cannot be deleted. It can be renamed.',
  },
  'type.fixed': {
    status: 409,
    ko: '계산 규칙에 쓰이는 유형이라 삭제할 수 없습니다. 이름은 변경할 수 있습니다.',
    en: 'Calculation rules use this type, so it cannot be deleted. It can be renamed.',
  },
  'type.section-has-targets': {
    status: 409,
    ko: '논빌러블 목표 {targets}건이 있는 유형이라 구분을 변경할 수 없습니다. 목표를 먼저 삭제해 주세요.',
    en: 'Non-billable targets of this type: {targets}, so its section cannot change. Delete them first.',
  },
  'type.section-in-use': {
    status: 409,
    ko: '프로젝트 {projects}건이 사용하는 유형이라 구분을 변경할 수 없습니다. 새 유형을 등록해 주세요.',
    en: 'Projects of this type: {projects}, so its section cannot change. Add a new type instead.',
  },
  'calendar-file.unreadable': {
    status: 422,
    ko: '달력 파일(.ics)로 읽을 수 없는 파일입니다. UTF-8로 내보낸 파일을 올려 주세요.',
    en: 'This file cannot be read as a calendar (.ics, in UTF-8).',
  },
  'calendar-file.too-many': {
    status: 422,
    ko: '파일에 일정이 너무 많습니다. {most}건까지 읽을 수 있습니다.',
    en: 'There are too many events in this file: at most {most} can be read.',
  },
  'calendar-file.no-start': {
    status: 422,
    ko: '시작일이 없거나 실제 날짜가 아닙니다.',
    en: 'This event has no start date, or one that does not exist.',
  },
  'calendar-file.no-name': {
    status: 422,
    ko: '이름이 없거나 200자를 넘는 일정입니다.',
    en: 'This event has no name, or one of more than 200 characters.',
  },
  'calendar-file.repeats': {
    status: 422,
    ko: '해마다 반복되는 규칙만 읽을 수 있습니다.',
    en: 'Only events that repeat every year can be read.',
  },
  'calendar-file.years': {
    status: 422,
    ko: '한 번에 {most}년까지 가져올 수 있습니다.',
    en: 'At most {most} years can be imported at once.',
  },
  'holiday.ends-before-start': {
    status: 422,
    ko: '종료일은 시작일보다 빠를 수 없습니다.',
    en: 'The last day cannot be before the first.',
  },
  'holiday.too-long': {
    status: 422,
    ko: '휴일은 {most}일까지 등록할 수 있습니다. 연도를 확인해 주세요.',
    en: 'A holiday has at most {most} days. Please check the year.',
  },
  'code.unknown-group': {
    status: 422,
    ko: '없는 그룹 코드입니다.',
    en: 'There is no such code group.',
  },
  'code.closed-group': {
    status: 409,
    ko: '제품의 규칙이 정한 그룹이라 코드를 추가할 수 없습니다. 추가할 수 있는 그룹은 사무소, 등급, 조직 유형입니다.',
    en: 'The codes of this group are fixed by the product, so none can be added. Offices, grades and team types can be added.',
  },
  'code.fixed': {
    status: 409,
    ko: '제품의 규칙이 정한 코드라 삭제할 수 없습니다. 이름과 정렬 순서는 변경할 수 있습니다.',
    en: 'This code is fixed by the product, so it cannot be deleted. Its names and order can be changed.',
  },
  'code.fixed-active': {
    status: 409,
    ko: '제품의 규칙이 정한 코드라 사용 여부를 변경할 수 없습니다.',
    en: 'This code is fixed by the product, so it cannot be switched on or off.',
  },
  'code.office-needs': {
    status: 422,
    ko: '사무소에는 시간대와 통화가 필요합니다.',
    en: 'An office needs a time zone and a currency.',
  },
  'code.not-an-office': {
    status: 422,
    ko: '시간대와 통화는 사무소에만 입력할 수 있습니다.',
    en: 'Only an office has a time zone and a currency.',
  },
}

/** The sentences of master data, files and sheets that the server alone can refuse with. */
export const masterDataTexts = {
  'input.sort-order': {
    status: 422,
    ko: '정렬 순서는 숫자 5자리까지 입력할 수 있습니다.',
    en: 'The sort order takes digits only, at most 5.',
  },
  'input.code': {
    status: 422,
    ko: '코드는 영문자나 숫자로 시작하고, 영문자, 숫자, ‘-’, ‘_’를 합해 30자까지 입력할 수 있습니다.',
    en: 'A code begins with a letter or digit and takes letters, digits, “-” and “_”, at most 30.',
  },
  'input.time-zone': {
    status: 422,
    ko: '시간대는 Asia/Seoul처럼 IANA 이름으로 입력해 주세요.',
    en: 'Enter a time zone by its IANA name, such as Asia/Seoul.',
  },
  'record.stale-version': {
    status: 409,
    ko: '다른 사람이 먼저 변경했습니다. 입력한 내용은 그대로 있습니다. 새로 불러온 뒤 다시 저장해 주세요.',
    en: 'This was changed by someone else. What you typed is kept: reload, then save again.',
  },
  'holiday.not-found': {
    status: 404,
    ko: '휴일을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such holiday. It may have been deleted.',
  },
  'holiday.no-feed': {
    status: 404,
    ko: '없거나 해지된 구독 주소입니다.',
    en: 'There is no such address, or it has been revoked.',
  },
  'holiday.unknown-office': {
    status: 422,
    ko: '없는 사무소입니다. FC001 같은 사무소 코드를 입력해 주세요.',
    en: 'There is no such office. Use the code of an office, such as FC001.',
  },
  'type.not-found': {
    status: 404,
    ko: '프로젝트 유형을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such project type. It may have been deleted.',
  },
  'type.unknown': {
    status: 422,
    ko: '없는 유형 코드입니다. 새 유형은 코드를 비워 두면 등록됩니다.',
    en: 'There is no project type with this code. Leave the code empty to add a new one.',
  },
  'type.name-taken': {
    status: 409,
    ko: '이미 있는 유형명입니다.',
    en: 'A project type with this name already exists.',
  },
  'type.unknown-category': {
    status: 422,
    ko: '없는 프로젝트 유형 분류입니다.',
    en: 'There is no such project type category.',
  },
  'category.not-found': {
    status: 404,
    ko: '프로젝트 유형 분류를 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such project type category. It may have been deleted.',
  },
  'category.unknown': {
    status: 422,
    ko: '없는 분류 코드입니다. 새 분류는 코드를 비워 두면 등록됩니다.',
    en: 'There is no category with this code. Leave the code empty to add a new one.',
  },
  'category.name-taken': {
    status: 409,
    ko: '이미 있는 분류명입니다.',
    en: 'A category with this name already exists.',
  },
  'code.not-found': {
    status: 404,
    ko: '코드를 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such code. It may have been deleted.',
  },
  'code.taken': {
    status: 409,
    ko: '이 그룹에 이미 있는 코드입니다.',
    en: 'This code already exists in this group.',
  },
  'code.unknown-currency': {
    status: 422,
    ko: '사용할 수 있는 통화가 아닙니다.',
    en: 'There is no such currency.',
  },
  'upload.missing': {
    status: 422,
    ko: '파일을 선택해 주세요.',
    en: 'Please choose a file.',
  },
  'upload.too-large': {
    status: 413,
    ko: '파일은 {megabytes}MB까지 올릴 수 있습니다.',
    en: 'A file can be at most {megabytes} MB.',
  },
  'upload.several': {
    status: 422,
    ko: '파일은 한 번에 하나만 올릴 수 있습니다.',
    en: 'Send one file at a time.',
  },
  'upload.too-large-inside': {
    status: 413,
    ko: '압축을 풀면 너무 큰 파일입니다. 파일을 나누어 올려 주세요.',
    en: 'This file is too large when unpacked. Split it, then upload the parts.',
  },
  'upload.too-slow': {
    status: 422,
    ko: '{seconds}초 안에 읽지 못한 파일입니다. 파일을 나누어 올리거나, 잠시 뒤 다시 올려 주세요.',
    en: 'This file could not be read within {seconds} seconds. Split it, or upload it again a little later.',
  },
  'upload.too-much-memory': {
    status: 422,
    ko: '읽는 데 메모리가 너무 많이 필요한 파일입니다. 내용이 있는 행과 열만 남기거나 나누어 올려 주세요.',
    en: 'Reading this file takes too much memory. Keep only the rows and columns in use, or split it.',
  },
  'sheet.not-a-sheet': {
    status: 422,
    ko: '엑셀 파일(.xlsx, .xls)로 읽을 수 없는 파일입니다. 엑셀에서 .xlsx로 저장한 뒤 다시 올려 주세요.',
    en: 'This file cannot be read as an Excel sheet (.xlsx or .xls). Save it as .xlsx in Excel, then upload it again.',
  },
  'sheet.locked': {
    status: 422,
    ko: '암호로 보호된 파일입니다. 엑셀에서 암호를 없애고 저장한 뒤 다시 올려 주세요.',
    en: 'This file is protected by a password. Remove the password in Excel, save it, then upload it again.',
  },
  'sheet.too-many-cells': {
    status: 422,
    ko: '셀이 너무 많은 시트입니다(최대 {most}개). 내용이 있는 행과 열만 남기거나 나누어 올려 주세요.',
    en: 'The sheet has more than {most} cells. Keep only the rows and columns in use, or split it.',
  },
  'sheet.cell-too-long': {
    status: 422,
    ko: '셀의 내용이 너무 깁니다. 한 셀은 {most}자까지입니다.',
    en: 'This cell is too long. A cell can hold at most {most} characters.',
  },
  'sheet.too-many-letters': {
    status: 422,
    ko: '시트의 내용이 모두 합해 {most}자를 넘습니다. 시트를 나누어 올려 주세요.',
    en: 'The cells of the sheet hold more than {most} characters together. Split the sheet.',
  },
  'sheet.merged-columns': {
    status: 422,
    ko: '여러 열에 걸쳐 병합된 셀입니다. 병합을 풀고 열마다 값을 입력해 주세요.',
    en: 'This cell is merged over several columns. Unmerge it and enter a value in each column.',
  },
  'sheet.day': {
    status: 422,
    ko: '날짜를 읽을 수 없습니다. 엑셀 날짜이거나 2026-03-02, 2026/03/02, 2026. 3. 2., 2026년 3월 2일, 20260302 중 한 형식이어야 합니다.',
    en: 'This is not a date that can be read. Use a date of Excel, or write it as 2026-03-02, 2026/03/02, 2026. 3. 2., 2026년 3월 2일 or 20260302.',
  },
  'sheet.not-a-choice': {
    status: 422,
    ko: '다음 중 하나를 입력해 주세요: {choices}',
    en: 'Enter one of these: {choices}',
  },
  'sheet.too-many-rows': {
    status: 422,
    ko: '한 번에 {most}행까지 올릴 수 있습니다.',
    en: 'At most {most} rows can be uploaded at once.',
  },
  'sheet.empty': {
    status: 422,
    ko: '제목 행 아래에 입력된 행이 없습니다.',
    en: 'There are no rows below the heading row of the sheet.',
  },
  'sheet.no-head': {
    status: 422,
    ko: '제목 행을 찾을 수 없습니다. 양식을 내려받아 그 제목을 그대로 사용해 주세요.',
    en: 'The heading row was not found. Download the template and keep its headings as they are.',
  },
  'sheet.missing-column': {
    status: 422,
    ko: '‘{title}’ 열이 없습니다.',
    en: 'The column “{title}” is missing.',
  },
  'sheet.unknown-column': {
    status: 422,
    ko: '알 수 없는 열입니다: ‘{title}’. 그 열을 지우거나, 양식의 제목을 그대로 사용해 주세요.',
    en: 'There is no such column: “{title}”. Remove it, or use the headings of the template.',
  },
  'sheet.column-twice': {
    status: 422,
    ko: '‘{title}’ 열이 두 번 있습니다.',
    en: 'The column “{title}” appears twice.',
  },
  'sheet.row-twice': {
    status: 422,
    ko: '{sheetRow}행과 같은 항목입니다.',
    en: 'This is the same item as in row {sheetRow}.',
  },
  'sheet.formula': {
    status: 422,
    ko: '수식은 계산하지 않습니다. 값으로 바꾸어 주세요.',
    en: 'Formulas are not evaluated. Please enter the value instead.',
  },
  'sheet.stale-preview': {
    status: 409,
    ko: '미리 보기 이후에 다른 사람이 변경한 내용이 있습니다. 미리 보기를 다시 확인해 주세요.',
    en: 'Something has changed since the preview. Please check the preview again.',
  },
} as const satisfies Record<string, ProblemText>
