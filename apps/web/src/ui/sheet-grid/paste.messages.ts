import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const pasteMessages = defineMessages('paste', {
  title: { ko: '붙여넣기 미리보기', en: 'Paste preview' },
  count: {
    ko: '{{allowed}}칸을 붙여넣고 {{refused}}칸은 그대로 둡니다.',
    en: '{{allowed}} cells will be pasted, {{refused}} stay as they are.',
  },
  none: {
    ko: '붙여넣을 수 있는 칸이 없습니다.',
    en: 'None of these cells can be pasted.',
  },
  outside: {
    ko: '{{count}}칸은 표 밖에 있어 붙여넣지 않습니다.',
    en: {
      one: '{{count}} cell falls outside the grid.',
      other: '{{count}} cells fall outside the grid.',
    },
  },
  rest: {
    ko: '{{count}}칸만 붙여넣기',
    en: { one: 'Paste {{count}} cell', other: 'Paste {{count}} cells' },
  },
  cell: { ko: '칸', en: 'Cell' },
  content: terms.contents,
  why: terms.why,
})
