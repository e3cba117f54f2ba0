import { catalogue } from '../../i18n/catalogue.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const statusMessages = defineMessages('projectStatus', {
  changeStatus: catalogue.changeProjectStatus,
  ends: {
    ko: '종료하면 종료일 이후의 시간을 입력할 수 없고, 대기 중인 멤버 신청은 취소됩니다.',
    en: 'Once it ends, hours after its end date can no longer be entered, and waiting requests to join are cancelled.',
  },
  reopens: {
    ko: '다시 진행하면 시간을 입력하고 멤버로 신청할 수 있습니다.',
    en: 'Once it is reopened, hours can be entered and people can ask to join again.',
  },
  noReport: catalogue.noClosingReport,
  endAnyway: { ko: '보고서 없이 종료', en: 'End without the report' },
})
