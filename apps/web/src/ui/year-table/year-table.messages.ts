import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../../i18n/catalogue.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const yearTableMessages = defineMessages('yearTable', {
  registered: catalogue.registered,
  updated: catalogue.updated,
  deleted: catalogue.deleted,
  confirmSave: catalogue.save,
  confirmDelete: catalogue.delete,
  year: terms.year,
  register: terms.add,
  edit: terms.edit,
  remove: terms.delete,
  removeOne: { ko: '{{name}} 삭제', en: 'Delete {{name}}' },
  restored: {
    ko: '입력한 내용을 취소하고 저장된 값으로 되돌렸습니다.',
    en: 'Your changes were discarded.',
  },
  typeAgain: { ko: '입력 되살리기', en: 'Restore them' },
  pasteRefused: {
    ko: '붙여 넣은 값 중 {{figure}}개는 넣을 자리가 없거나 형식이 맞지 않아 넣지 않았습니다.',
    en: {
      one: '{{figure}} pasted value was left out: no room for it, or not in the expected form.',
      other:
        '{{figure}} pasted values were left out: no room for them, or not in the expected form.',
    },
  },
  loading: terms.loading,
  nothing: { ko: '등록된 항목이 없습니다.', en: 'There is nothing here yet.' },
})
