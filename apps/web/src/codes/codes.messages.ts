import { terms } from '@yuga/contract/texts/terms'
import { codeSheet } from '@yuga/contract/master-data/codes'
import { problems } from '@yuga/contract/problems/problems'
import { catalogue } from '../i18n/catalogue.ts'
import { defineMessages } from '../i18n/messages.ts'

const [group, code, nameKo, nameEn, sortOrder, active, timeZone, currency] = codeSheet.columns

export const codeMessages = defineMessages('commonCode', {
  title: codeSheet.title,
  group: group.title,
  code: code.title,
  codeHint: {
    ko: '영문자와 숫자 30자까지. 등록한 뒤에는 변경할 수 없습니다.',
    en: 'At most 30 letters and digits. It cannot be changed later.',
  },
  groupHint: {
    ko: '코드를 추가할 수 있는 그룹입니다.',
    en: 'Groups to which codes can be added.',
  },
  nameKo: nameKo.title,
  nameEn: nameEn.title,
  sortOrder: sortOrder.title,
  active: active.title,
  activeY: terms.active,
  activeN: { ko: '사용 안 함', en: 'Inactive' },
  timeZone: timeZone.title,
  timeZoneHint: {
    ko: '이 사무소의 ‘오늘’을 정합니다.',
    en: 'It determines “today” at this office.',
  },
  currency: currency.title,
  select: catalogue.select,
  fixed: problems['code.fixed'],
  fixedActive: problems['code.fixed-active'],
})
