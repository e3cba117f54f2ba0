import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const personalDataMessages = defineMessages('personalData', {
  exportData: { ko: '개인정보 내보내기', en: 'Export their data' },
  removeName: terms.removeName,
  title: { ko: '퇴사자 가명 처리', en: 'Remove the name of a leaver' },
  becomes: {
    ko: '{{name}} 님은 모든 화면과 기록에서 ‘{{pseudonym}}’({{id}})으로 바뀝니다.',
    en: '{{name}} becomes “{{pseudonym}}” ({{id}}) on every screen and in every record.',
  },
  deleted: {
    ko: '받은 메시지와 메일, 로그인 기록 등 {{count}}건이 삭제됩니다.',
    en: 'Deleted: {{count}} messages and mails received, sign-in records and the like.',
  },
  emptied: {
    ko: '요청 {{count}}건의 사유가 비워집니다.',
    en: {
      one: 'Cleared: the reason of {{count}} request.',
      other: 'Cleared: the reasons of {{count}} requests.',
    },
  },
  audited: {
    ko: '변경 이력 {{count}}건에서 이름과 ID가 바뀝니다.',
    en: {
      one: 'Renamed: {{count}} record of the audit trail.',
      other: 'Renamed: {{count}} records of the audit trail.',
    },
  },
  stays: {
    ko: '시간, MM, 프로젝트와 금액은 그대로입니다.',
    en: 'Hours, man-months, projects and money stay as they are.',
  },
  forGood: {
    ko: '되돌릴 수 없으며, 다시 로그인할 수 없습니다. 백업에는 보관 기간 동안 이름이 남습니다.',
    en: 'This cannot be undone, and they can never sign in again. Backups keep the name for as long as they are kept.',
  },
  confirmation: {
    ko: '확인을 위해 사번 {{id}}을(를) 입력해 주세요.',
    en: 'Type the employee ID {{id}} to confirm.',
  },
  cannot: {
    ko: '{{name}} 님은 아직 가명 처리할 수 없습니다.',
    en: 'The name of {{name}} cannot be removed yet.',
  },
  remove: terms.removeName,
  cancel: terms.cancel,
  done: { ko: '가명 처리되었습니다.', en: 'The name was removed.' },
  isGone: {
    ko: '가명 처리된 퇴사자입니다. 되돌리거나 변경할 수 없습니다.',
    en: 'The name of this leaver was removed. This cannot be changed or undone.',
  },
})
