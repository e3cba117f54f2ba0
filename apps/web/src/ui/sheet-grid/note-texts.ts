/** What every grid says of what was done to it, among its own messages. */
export const noteTexts = {
  copied: {
    ko: '{{count}}칸을 복사했습니다.',
    en: { one: '{{count}} cell copied.', other: '{{count}} cells copied.' },
  },
  pasted: {
    ko: '{{count}}칸을 붙여넣었습니다.',
    en: { one: '{{count}} cell pasted.', other: '{{count}} cells pasted.' },
  },
  undone: { ko: '되돌렸습니다.', en: 'Undone.' },
  redone: { ko: '다시 실행했습니다.', en: 'Done again.' },
  nothingToUndo: { ko: '되돌릴 작업이 없습니다.', en: 'There is nothing to undo.' },
  nothingToRedo: { ko: '다시 실행할 작업이 없습니다.', en: 'There is nothing to do again.' },
} as const
