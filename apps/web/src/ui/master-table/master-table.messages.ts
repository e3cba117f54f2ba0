import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../../i18n/catalogue.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const masterTableMessages = defineMessages('masterTable', {
  registered: catalogue.registered,
  updated: catalogue.updated,
  deleted: catalogue.deleted,
  confirmDelete: catalogue.delete,
  add: terms.add,
  edit: terms.edit,
  remove: terms.delete,
  editOne: { ko: '{{name}} 수정', en: 'Edit {{name}}' },
  removeOne: { ko: '{{name}} 삭제', en: 'Delete {{name}}' },
  addTitle: { ko: '{{what}} 등록', en: 'Add: {{what}}' },
  editTitle: { ko: '{{what}} 수정', en: 'Edit: {{what}}' },
  actions: terms.actions,
  lastUpdate: { ko: '마지막 수정: {{day}}', en: 'Last updated: {{day}}' },
  lastUpdateBy: {
    ko: '마지막 수정: {{day}} · {{name}}',
    en: 'Last updated: {{day}} · {{name}}',
  },
  neverUpdated: { ko: '아직 등록된 내용이 없습니다.', en: 'Nothing has been registered yet.' },
  emptyNext: {
    ko: '‘등록’을 누르거나 엑셀 파일을 올려 주세요.',
    en: 'Press “Add”, or upload an Excel sheet.',
  },
  empty: { ko: '등록된 항목이 없습니다.', en: 'There is nothing here yet.' },

  downloadSheet: terms.downloadExcel,
  uploadSheet: { ko: '엑셀 업로드', en: 'Upload Excel' },
  uploadTitle: { ko: '{{what}} 엑셀 업로드', en: 'Upload Excel: {{what}}' },
  uploadAbout: {
    ko: '양식을 내려받아 작성한 뒤 올려 주세요. 이미 있는 항목은 변경되고, 없는 항목은 등록되며, 시트에 없는 항목은 그대로 남습니다.',
    en: 'Download the template, fill it in and upload it. Existing items are updated, new ones are added, and items that the sheet leaves out stay as they are.',
  },
  template: { ko: '양식 다운로드', en: 'Download the template' },
  chooseFile: terms.chooseFile,
  noFile: { ko: '엑셀 파일(.xlsx, .xls), 10MB까지', en: 'Excel (.xlsx, .xls), at most 10 MB' },
  checking: { ko: '파일을 확인하고 있습니다.', en: 'The file is being checked.' },
  preview: {
    ko: '등록 {{added}}건, 수정 {{changed}}건, 변경 없음 {{unchanged}}건',
    en: '{{added}} to add, {{changed}} to change, {{unchanged}} unchanged',
  },
  nothingToWrite: {
    ko: '변경할 내용이 없습니다. 파일의 모든 행이 등록된 내용과 같습니다.',
    en: 'There is nothing to change: every row of the file matches what is registered.',
  },
  write: { ko: '업로드', en: 'Upload' },
  written: {
    ko: '등록 {{added}}건, 수정 {{changed}}건 처리되었습니다.',
    en: '{{added}} added, {{changed}} changed.',
  },
  sheetProblems: {
    ko: '고쳐야 할 내용이 {{figure}}건 있습니다. 아무것도 저장되지 않았습니다.',
    en: {
      one: '{{figure}} problem needs to be fixed. Nothing was saved.',
      other: '{{figure}} problems need to be fixed. Nothing was saved.',
    },
  },
  moreProblems: {
    ko: '외 {{figure}}건',
    en: 'and {{figure}} more',
  },
  warnings: {
    ko: '확인할 내용이 {{figure}}건 있습니다. 그대로 저장할 수도 있습니다.',
    en: {
      one: '{{figure}} row needs a second look. It can be saved as it is.',
      other: '{{figure}} rows need a second look. They can be saved as they are.',
    },
  },
  warningOfRow: { ko: '{{row}}행: {{message}}', en: 'Row {{row}}: {{message}}' },
  moreWarnings: {
    ko: '외 {{figure}}건',
    en: 'and {{figure}} more',
  },
  row: { ko: '행', en: 'Row' },
  column: terms.column,
  problem: { ko: '내용', en: 'Problem' },
  what: terms.item,
  change: terms.changedContents,
  action: terms.distinction,
  actionAdd: terms.add,
  actionChange: terms.edit,
})
