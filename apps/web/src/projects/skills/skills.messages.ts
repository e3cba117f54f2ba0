import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const skillsMessages = defineMessages('skills', {
  title: terms.skills,
  none: { ko: '아직 입력한 기술이 없습니다.', en: 'No skill is entered yet.' },
  name: { ko: '기술', en: 'Skill' },
  level: terms.skillLevel,
  levelExample: { ko: '예: 2021년부터, 고급', en: 'As 2021–now, senior' },
  add: { ko: '기술 추가', en: 'Add a skill' },
  remove: { ko: '삭제', en: 'Remove' },
  removeOf: { ko: '{{place}}번째 기술 삭제', en: 'Remove skill {{place}}' },
  required: { ko: '기술을 입력해 주세요.', en: 'Please enter the skill.' },
  twice: { ko: '이미 있는 기술입니다.', en: 'This skill is in the list already.' },
  most: { ko: '최대 {{most}}개까지 입력할 수 있습니다.', en: 'At most {{most}} skills.' },
  save: terms.save,
  saved: { ko: '저장되었습니다.', en: 'Saved.' },
  loadAgain: { ko: '다시 불러오기', en: 'Load again' },
})
