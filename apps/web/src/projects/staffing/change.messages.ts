import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const changeMessages = defineMessages('staffingChange', {
  readOnly: {
    ko: '이 프로젝트의 멤버는 PM과 관리자만 바꿀 수 있습니다. PM에게 요청해 주세요.',
    en: 'Only its PM and administrators change the members of this project. Please ask the PM.',
  },
  problems: {
    ko: '저장하려면 프로젝트에서 다음을 먼저 고쳐 주세요.',
    en: 'Before this can be saved, please correct in the project:',
  },
  reload: { ko: '프로젝트 다시 불러오기', en: 'Load the project again' },
  about: {
    ko: '계획이 있는 월을 끌면(손가락으로는 먼저 한 번 누른 뒤) 이어진 월이 함께 옮겨집니다. Ctrl 또는 Alt를 누른 채 끌면 복사합니다. 일부만 옮기려면 Shift를 누른 채 월을 눌러 고른 뒤 끌어 주세요.',
    en: 'Drag planned months (with a finger, press them first), and those in a row go together; with Ctrl or Alt they are copied. To move some of them, select with Shift and a press, then drag.',
  },
  keys: {
    ko: '키보드: 화살표로 이동, Shift+화살표로 선택, Enter로 들고 화살표로 옮긴 뒤 Enter. C는 옮기기와 복사를 바꾸고, Esc는 취소합니다.',
    en: 'Keys: arrows to go, Shift+arrows to choose, Enter to pick up, arrows to move, Enter to put down. C changes between move and copy, Esc cancels.',
  },
  kind: { ko: '옮기기 또는 복사', en: 'Move or copy' },
  move: { ko: '옮기기', en: 'Move' },
  copy: terms.copy,
  months: { ko: '{{project}}의 월별 계획', en: 'Plan of {{project}} by month' },
  before: { ko: '이전 {{plan}}', en: 'was {{plan}}' },
  chosen: { ko: '{{first}}부터 {{last}}까지 선택했습니다.', en: '{{first}} to {{last}} chosen.' },
  chosenOne: { ko: '{{first}}을 선택했습니다.', en: '{{first}} chosen.' },
  picked: {
    ko: '들었습니다. 화살표로 옮기고 Enter로 놓아 주세요.',
    en: 'Picked up. Move it with the arrows, put it down with Enter.',
  },
  over: { ko: '{{first}}부터 놓입니다.', en: 'Goes to {{first}}.' },
  put: {
    ko: '{{first}}부터 놓았습니다. 아직 저장하지 않았습니다.',
    en: 'Put at {{first}}. Not saved yet.',
  },
  cancelled: { ko: '취소했습니다.', en: 'Cancelled.' },
  total: { ko: '합계 {{plan}} MM', en: '{{plan}} MM in all' },
  undo: { ko: '처음으로', en: 'Start over' },
  save: terms.save,
  notMember: {
    ko: '이제 이 프로젝트의 멤버가 아닙니다.',
    en: 'This person is no longer a member of the project.',
  },
  noMonths: { ko: '프로젝트 기간이 없습니다.', en: 'The project has no period.' },
  putIn: { ko: '배정', en: 'Put in' },
  putInOf: { ko: '{{name}} 배정', en: 'Put {{name}} in' },
  putInAbout: {
    ko: '{{name}}님이 {{seat}} 자리를 맡습니다. 월별 계획은 그대로 두고, 등급과 팀은 {{name}}님의 것으로 바뀝니다.',
    en: '{{name}} takes the place of {{seat}}. The months stay as they are; grade and team become those of {{name}}.',
  },
  taken: {
    ko: '이 자리는 이미 정해졌습니다.',
    en: 'Someone has been named here already.',
  },
})
