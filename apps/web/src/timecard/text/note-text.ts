import { formatHours } from '@yuga/domain/timecard/hours'
import type { Language } from '../../i18n/index.ts'
import { refusalSentence } from './cell-text.ts'
import type { GridText } from './grid.messages.ts'
import type { GridState, Note } from '../sheet/grid-state.ts'

/** What the last action has to say; empty where the place itself says it. */
export function noteText(state: GridState, note: Note, t: GridText, language: Language): string {
  switch (note.kind) {
    case 'refused':
    case 'willBeRefused':
      return t(note.kind, { why: refusalSentence(state.sheet, note.refused, language) })
    case 'overDay':
      return refusalSentence(state.sheet, note.refused, language)
    case 'skipped':
      return t('skipped', {
        count: note.count,
        why: refusalSentence(state.sheet, note.refused, language),
      })
    case 'capped':
    case 'willBeCut':
      return t(note.kind, { hours: formatHours(note.capHundredths) })
    case 'untaken':
      return t(note.because)
    case 'readAs':
      return t('readAs', { text: note.text, hours: formatHours(note.hundredths) })
    case 'copied':
    case 'pasted':
      return t(note.kind, { count: note.count })
    case 'locked':
      return ''
    default:
      return t(note.kind)
  }
}
