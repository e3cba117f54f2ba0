import { flushSync } from 'react-dom'
import { formatDay, formatInstant, useLanguage, useText } from '../../i18n/index.ts'
import { refusalText } from '../../ui/feedback/refusal-text.ts'
import { select } from '../sheet/grid-state.ts'
import type { NoticeWords } from './notice-slot.tsx'
import { cellName } from '../grid/paste-preview.tsx'
import { usePeriod } from '../editor/period-context.tsx'
import type { RowRefusals } from '../sheet/cell-errors.ts'
import { placeOfDay, selectOnly } from '../sheet/selection.ts'
import { rowOf, type Sheet } from '../sheet/sheet.ts'
import { useFrom } from '../../state/store.ts'
import { timecardMessages } from '../text/timecard.messages.ts'

export type NoticeDeeds = {
  /** Shows what was changed elsewhere. */
  readonly onLook: () => void
  /** Opens the week before; `day` is its first. */
  readonly onGo: (day: string) => void
  /** Brings the focus to the selected cell. */
  readonly onShow: () => void
}

/** What the page has to say, the most urgent first. */
export function useNotices({ onLook, onGo, onShow }: NoticeDeeds): NoticeWords[] {
  const refused = useRefused(onShow)
  const failed = useFailed()
  const merged = useMerged(onLook)
  const restored = useRestored()
  const previous = usePrevious(onGo)
  return [refused, failed, merged, restored, previous].filter((notice) => notice !== null)
}

/** Cells that the rule or the server refuses: each is marked as well, and the line under the grid says why. */
function useRefused(onShow: () => void): NoticeWords | null {
  const { period } = usePeriod()
  const { grid } = period
  const t = useText(timecardMessages)
  const language = useLanguage()
  const refusals = useFrom(grid, (state) => state.refusals)
  const elsewhere = useFrom(period.work, (work) => work.elsewhere)
  if (refusals.size + elsewhere.length === 0) return null
  const { sheet } = grid.get()
  const cells = [...refusals].flatMap(([projectId, refusal]) => {
    const name = rowOf(sheet, projectId)?.wire.projectName ?? projectId
    return [
      ...(refusal.row === null ? [] : [`${name}: ${refusal.row}`]),
      ...Object.entries(refusal.days).map(
        ([day, { message }]) => `${cellName(sheet, projectId, Number(day), language)}: ${message}`,
      ),
    ]
  })
  const first = firstRefused(sheet, refusals)
  return {
    key: 'refused',
    meaning: 'problem',
    text: t('hasRefusals'),
    details: [...cells, ...elsewhere],
    act:
      first === null
        ? null
        : {
            words: t('toTheCell'),
            onPress: () => {
              // On a phone the day of the cell has to be drawn before it can take the focus.
              flushSync(() => grid.update((state) => select(state, selectOnly(first))))
              onShow()
            },
          },
    onClose: null,
  }
}

function firstRefused(sheet: Sheet, refusals: RowRefusals) {
  for (const [row, { projectId }] of sheet.rows.entries()) {
    const [day] = Object.keys(refusals.get(projectId)?.days ?? {})
    if (day !== undefined) return placeOfDay(row, Number(day))
  }
  return null
}

function useFailed(): NoticeWords | null {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const failure = useFrom(period.work, (work) => work.failure)
  if (failure == null) return null
  const { message, issues, requestId } = refusalText(failure, language)
  const reference = requestId === null ? [] : [t('reference', { id: requestId })]
  return {
    key: 'failed',
    meaning: 'problem',
    text: message,
    details: [...issues, ...reference],
    act: null,
    onClose: period.closeFailure,
  }
}

function useMerged(onLook: () => void): NoticeWords | null {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const merged = useFrom(period.work, (work) => work.merged)
  if (merged === null) return null
  const { changedElsewhere, conflicts, lost } = merged
  const sentences = [
    conflicts.length > 0 ? t('needsChoice', { count: conflicts.length }) : null,
    lost.length > 0 ? t('couldNotKeep', { count: lost.length }) : null,
    changedElsewhere.length > 0 ? t('changedElsewhere', { count: changedElsewhere.length }) : null,
  ]
  return {
    key: 'merged',
    meaning: conflicts.length + lost.length > 0 ? 'waiting' : 'told',
    text: sentences.filter((sentence) => sentence !== null).join(' '),
    details: [],
    act: { words: t('look'), onPress: onLook },
    onClose: conflicts.length > 0 ? null : period.closeMerged,
  }
}

function useRestored(): NoticeWords | null {
  const { period, timeZone } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const restored = useFrom(period.work, (work) => work.restored)
  if (restored === null) return null
  const time = formatInstant(restored.keptAt, language, timeZone)
  return {
    key: 'restored',
    meaning: 'told',
    text: t('restored', { time, count: restored.patch.length }),
    details: [],
    act: { words: t('undo'), onPress: period.undoRestore },
    onClose: null,
  }
}

/** The week before still waits (document 5 §2.11). */
function usePrevious(onGo: (day: string) => void): NoticeWords | null {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const previous = useFrom(period.grid, (state) => state.sheet.answer.uncompletedPrevious)
  if (previous === null) return null
  const { fromDate, toDate } = previous
  return {
    key: 'previous',
    meaning: 'waiting',
    text: t('previousUncompleted', {
      from: formatDay(fromDate, language),
      to: formatDay(toDate, language),
    }),
    details: [],
    act: { words: t('goThere'), onPress: () => onGo(fromDate) },
    onClose: null,
  }
}
