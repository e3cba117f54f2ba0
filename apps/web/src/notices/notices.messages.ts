import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../i18n/catalogue.ts'
import { defineMessages } from '../i18n/messages.ts'

export const noticeMessages = defineMessages('notices', {
  registered: catalogue.registered,
  updated: catalogue.updated,
  deleted: catalogue.deleted,
  sureToDelete: catalogue.cancelOrDelete,
  downloadFailed: catalogue.downloadFailed,

  title: terms.notice,
  subject: terms.title,
  registerDate: { ko: '등록일', en: 'Registered on' },
  register: { ko: '등록자', en: 'Registered by' },
  attachments: terms.attachments,
  hasAttachments: { ko: '첨부 파일 있음', en: 'Has attachments' },
  pinned: terms.pinned,
  unread: terms.unread,
  readState: { ko: '읽음 여부', en: 'Read or not' },
  read: terms.read,
  search: { ko: '제목과 내용에서 찾기', en: 'Search subjects and contents' },
  clearSearch: { ko: '검색어 지우기', en: 'Clear the search' },
  empty: { ko: '등록된 공지사항이 없습니다.', en: 'There are no notices yet.' },
  emptyNext: {
    ko: '‘등록’을 눌러 첫 공지사항을 써 보세요.',
    en: 'Press “Register” to write the first one.',
  },
  emptyReader: {
    ko: '새 공지사항이 등록되면 여기에 표시됩니다.',
    en: 'A new notice will appear here.',
  },
  notFound: { ko: '찾는 공지사항이 없습니다.', en: 'No notices match.' },
  notFoundNext: {
    ko: '다른 말로 찾거나 검색어를 지워 보세요.',
    en: 'Try other words, or clear the search.',
  },
  open: { ko: '{{subject}} 열기', en: 'Open {{subject}}' },

  loading: { ko: '공지사항을 불러오는 중', en: 'Loading the notice' },
  download: { ko: '내려받기:', en: 'Download' },
  downloading: { ko: '{{percent}}%', en: '{{percent}}%' },
  imageMissing: { ko: '그림을 표시할 수 없습니다.', en: 'The image cannot be shown.' },
  noContents: { ko: '내용이 없습니다.', en: 'There are no contents.' },
  edit: terms.edit,
  remove: terms.delete,

  add: terms.add,
  addTitle: { ko: '공지사항 등록', en: 'Add a notice' },
  editTitle: { ko: '공지사항 수정', en: 'Edit the notice' },
  contents: terms.contents,
  pinnedAbout: { ko: '목록의 맨 위에 둡니다.', en: 'It stays at the top of the list.' },
  chooseFiles: terms.chooseFile,
  dropHere: {
    ko: '파일을 끌어다 놓거나 붙여 넣어도 됩니다.',
    en: 'Files can be dropped and pasted here too.',
  },
  sum: { ko: '{{size}} / {{most}}', en: '{{size}} of {{most}}' },
  sumText: { ko: '파일 크기 합계(그림 포함)', en: 'All files, with images' },
  removeFile: { ko: '{{name}} 빼기', en: 'Remove {{name}}' },
  sending: { ko: '보내는 중 {{percent}}%', en: 'Sending {{percent}}%' },
  draftRestored: {
    ko: '{{at}}에 쓰다가 저장하지 않은 내용을 다시 열었습니다.',
    en: 'Your unsaved draft of {{at}} has been restored.',
  },
  draftStale: {
    ko: '그 뒤에 다른 사람이 이 공지사항을 수정했습니다.',
    en: 'Someone else has changed the notice since.',
  },
  discardDraft: { ko: '버리고 새로 쓰기', en: 'Discard the draft' },
  draftWaits: {
    ko: '쓰다가 저장하지 않은 공지사항이 있습니다.',
    en: 'You have an unsaved draft of a notice.',
  },
  continueDraft: { ko: '이어서 쓰기', en: 'Continue writing' },
  reload: terms.reload,
  reloaded: {
    ko: '새로 불러왔습니다. 작성한 내용은 그대로 있습니다. 확인한 뒤 다시 저장해 주세요.',
    en: 'Reloaded. What you wrote is kept. Review it, then save again.',
  },
  theirContents: { ko: '다른 사람이 저장한 내용 보기', en: 'See the contents someone else saved' },
  gone: {
    ko: '다른 사람이 이 공지사항을 삭제했습니다. 작성한 내용은 그대로 있습니다.',
    en: 'Someone else has deleted this notice. What you wrote is kept.',
  },
  asNew: { ko: '새 공지사항으로 등록', en: 'Register it as a new notice' },
  unsaved: {
    ko: '작성 중인 공지사항이 저장되지 않았습니다.',
    en: 'A notice that you are writing is not saved.',
  },
})
