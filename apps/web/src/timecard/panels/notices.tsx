import { flushSync } from 'react-dom'
import { formatDay, formatInstant, useLanguage, useText } from '../../i18n/index.ts'
import { refusalText } from '../../ui/feedback/refusal-text.ts'
import { isMarked, unsavedCells } from '../editor/savable.ts'
import { type GridState, select } from '../sheet/grid-state.ts'
import type { NoticeText } from './notice-slot.tsx'
import { cellName } from '../text/cell-text.ts'
import { usePeriod } from '../editor/period-context.tsx'
import type { RowRefusals } from '../sheet/cell-errors.ts'
import { selectOnly } from '../../ui/sheet-grid/selection.ts'
import { placeOfDay } from '../sheet/selection.ts'
import { rowOf, type Sheet, type TypedCell } from '../sheet/sheet.ts'
import { useStore } from '../../state/store.ts'
import { timecardMessages } from '../text/timecard.messages.ts'

export type NoticeActions = {
  /** Shows what was changed elsewhere. */
  readonly onOpenMerge: () => void
  /** Opens the week before; `day` is its first. */
  readonly onGo: (day: string) => void
  /** Brings the focus to the selected cell. */
  readonly onShow: () => void
}

/** What the page has to say, the most urgent first. */
export function useNotices({ onOpenMerge, onGo, onShow }: NoticeActions): NoticeText[] {
  const refused = useRefused(onShow)
  const failed = useFailed()
  const merged = useMerged(onOpenMerge)
  const restored = useRestored()
  const previous = usePrevious(onGo)
  return [refused, failed, merged, restored, previous].filter((notice) => notice !== null)
}

/** Cells that the rule or the server refuses: each is marked as well, and the line under the grid says why. */
function useRefused(onShow: () => void): NoticeText | null {
  const { period } = usePeriod()
  const { grid } = period
  const t = useText(timecardMessages)
  const language = useLanguage()
  const refusals = useStore(grid, (state) => state.refusals)
  const elsewhere = useStore(period.status, (status) => status.elsewhere)
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
    // A submit is all or nothing; hours that save themselves leave the refused ones out (timecard-13).
    text: t(isOthersSaved(grid.get()) ? 'hasRefusedCells' : 'hasRefusals'),
    details: [...cells, ...elsewhere],
    act:
      first === null
        ? null
        : {
            label: t('toTheCell'),
            onPress: () => {
              // On a phone the day of the cell has to be drawn before it can take the focus.
              flushSync(() => grid.update((state) => select(state, selectOnly(first))))
              onShow()
            },
          },
    onClose: null,
  }
}

function isOthersSaved(state: GridState): boolean {
  const { answer } = state.sheet
  const refused = (cell: TypedCell) => isMarked(state.refusals, cell)
  return answer.autosaveYn === 'Y' && unsavedCells(state).every(refused)
}

function firstRefused(sheet: Sheet, refusals: RowRefusals) {
  for (const [row, { projectId }] of sheet.rows.entries()) {
    const [day] = Object.keys(refusals.get(projectId)?.days ?? {})
    if (day !== undefined) return placeOfDay(row, Number(day))
  }
  return null
}

function useFailed(): NoticeText | null {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const failure = useStore(period.status, (status) => status.failure)
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

function useMerged(onOpenMerge: () => void): NoticeText | null {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const merged = useStore(period.status, (status) => status.merged)
  if (merged === null) return null
  const { changedElsewhere, conflicts, lost } = merged
  const sentences = [
    conflicts.length > 0 ? t('needsChoice', { count: conflicts.length }) : null,
    lost.length > 0 ? t('couldNotKeep', { count: lost.length }) : null,
    changedElsewhere.length > 0 ? t('changedElsewhere', { count: changedElsewhere.length }) : null,
  ]
  return {
    key: 'merged',
    meaning: conflicts.length + lost.length > 0 ? 'waiting' : 'info',
    text: sentences.filter((sentence) => sentence !== null).join(' '),
    details: [],
    act: { label: t('look'), onPress: onOpenMerge },
    onClose: conflicts.length > 0 ? null : period.closeMerged,
  }
}

function useRestored(): NoticeText | null {
  const { period, timeZone } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const restored = useStore(period.status, (status) => status.restored)
  if (restored === null) return null
  const time = formatInstant(restored.keptAt, language, timeZone)
  return {
    key: 'restored',
    meaning: 'info',
    text: t('restored', { time, count: restored.patch.length }),
    details: [],
    act: { label: t('undo'), onPress: period.undoRestore },
    onClose: null,
  }
}

/** The week before still waits (timecard-10). */
function usePrevious(onGo: (day: string) => void): NoticeText | null {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const previous = useStore(period.grid, (state) => state.sheet.answer.uncompletedPrevious)
  if (previous === null) return null
  const { fromDate, toDate } = previous
  return {
    key: 'previous',
    meaning: 'waiting',
    text: `${t('previousNotSubmitted')} ${t('previousUncompleted', {
      from: formatDay(fromDate, language),
      to: formatDay(toDate, language),
    })}`,
    details: [],
    act: { label: t('goThere'), onPress: () => onGo(fromDate) },
    onClose: null,
  }
}
