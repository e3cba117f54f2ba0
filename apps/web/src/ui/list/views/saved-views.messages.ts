import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../../../i18n/catalogue.ts'
import { defineMessages } from '../../../i18n/messages.ts'

export const savedViewsMessages = defineMessages('savedViews', {
  views: terms.view,
  shown: { ko: '보기: {{name}}', en: 'View: {{name}}' },
  shownChanged: { ko: '보기: {{name}} (변경됨)', en: 'View: {{name}} (changed)' },
  whole: terms.all,
  none: {
    ko: '저장한 보기가 없습니다. 조건을 정한 뒤 이름을 붙여 저장해 주세요.',
    en: 'You have no saved views yet. Set filters, then save them under a name.',
  },
  isDefault: { ko: '기본', en: 'Default' },
  toDefault: { ko: '기본 보기로', en: 'Make default' },
  makeDefault: { ko: '{{name}}: 기본 보기로', en: 'Make default: open with {{name}}' },
  dropDefault: { ko: '{{name}}: 기본 보기 해제', en: 'Default: open with {{name}} no longer' },
  rename: { ko: '{{name}} 이름 바꾸기', en: 'Rename {{name}}' },
  newName: { ko: '새 이름', en: 'New name' },
  remove: { ko: '{{name}} 삭제', en: 'Delete {{name}}' },
  overwrite: { ko: '‘{{name}}’에 현재 조건 저장', en: 'Save these filters as “{{name}}”' },
  saveAs: { ko: '현재 조건을 새 보기로 저장', en: 'Save these filters as a new view' },
  name: { ko: '보기 이름', en: 'Name of the view' },
  asDefault: { ko: '이 화면을 열 때 기본으로', en: 'Open this screen with this view' },
  save: terms.save,
  cancel: terms.cancel,
  registered: catalogue.registered,
  updated: catalogue.updated,
  deleted: catalogue.deleted,
  undo: terms.undo,
})
