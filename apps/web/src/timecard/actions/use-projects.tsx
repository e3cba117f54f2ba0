import { readTimecard, setProjectsShown } from '@yuga/contract/timecard/timecard'
import { dayToWire } from '@yuga/domain/calendar/day'
import { useCallback } from 'react'
import { keyOf } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useText } from '../../i18n/index.ts'
import type { Translate } from '../../i18n/use-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type MissedCell, pastCells, periodsBefore, planCopy, projectsToShow } from './copy-week.ts'
import { changed } from '../sheet/grid-state.ts'
import { inverted } from '../../ui/sheet-grid/history.ts'
import type { Patch } from '../sheet/cell-change.ts'
import { onBehalf, type Parties } from '../editor/parties.ts'
import type { PeriodEditor } from '../editor/period-editor.ts'
import { periodQuery } from '../editor/use-period-editor.ts'
import { rowOf, type Sheet, sumOf } from '../sheet/sheet.ts'
import { notifyOtherTabs } from '../editor/browser-tabs.ts'
import { timecardMessages } from '../text/timecard.messages.ts'

/** Long enough to read a line and to press its button. */
const undoToast = 6000

/** Which projects stand in the grid: adding, removing, and taking over last week's. */
export function useProjects(
  period: PeriodEditor,
  parties: Parties,
  readAgain: () => Promise<void>,
) {
  const t = useText(timecardMessages)
  const { actorId: employeeId, ownerId } = parties

  const show = useCallback(
    async (projectIds: readonly string[], status: 'Y' | 'N'): Promise<boolean> => {
      const timecardProjectStatusList = projectIds.map((projectId) => ({ projectId, status }))
      try {
        const body = { timecardProjectStatusList, ...onBehalf(parties) }
        await send(setProjectsShown, { body }, { employeeId })
        // It holds for every week: what is kept of others, here and in other tabs, is behind now.
        void queries.invalidateQueries({ queryKey: keyOf(readTimecard), refetchType: 'none' })
        notifyOtherTabs({ ownerId, fromDate: period.grid.get().sheet.answer.fromDate })
        await readAgain()
        return true
      } catch (failure) {
        period.fail(failure)
        return false
      }
    },
    [period, parties, employeeId, ownerId, readAgain],
  )

  const remove = useCallback(
    (projectId: string) => {
      const row = rowOf(period.grid.get().sheet, projectId)
      if (row === undefined) return
      if (!row.wire.removable || sumOf(row.hours) > 0) {
        period.grid.update((state) => ({ ...state, note: { kind: 'clearFirst' } }))
        return
      }
      void show([projectId], 'N').then((isGone) => {
        if (!isGone) return
        toast(t('removed', { project: row.wire.projectName }), undoToast, {
          label: t('undo'),
          onPress: () => void show([projectId], 'Y'),
        })
      })
    },
    [period, show, t],
  )

  const copy = useCallback(
    async (withHours: boolean) => {
      try {
        const { sheet } = period.grid.get()
        const answers = await Promise.all(
          periodsBefore(sheet.period).map((before) =>
            queries.fetchQuery(
              periodQuery(dayToWire(before.firstDay), dayToWire(before.lastDay), parties),
            ),
          ),
        )
        const past = pastCells(sheet.period, answers)
        const toShow = projectsToShow(sheet, past)
        if (toShow.length > 0 && !(await show(toShow, 'Y'))) return
        if (!withHours) {
          toast(
            toShow.length > 0 ? t('copiedProjects', { count: toShow.length }) : t('nothingToCopy'),
          )
          return
        }
        const plan = planCopy(period.grid.get().sheet, past)
        const said = missedText(plan.missed, t)
        if (plan.patch.length === 0) {
          toast(`${t('nothingToCopy')} ${said}`.trim(), said === '' ? undefined : undoToast)
          return
        }
        period.grid.update((state) => changed(state, plan.patch))
        toast(`${t('copiedHours', { count: plan.patch.length })} ${said}`.trim(), undoToast, {
          label: t('undo'),
          onPress: () =>
            period.grid.update((state) => changed(state, takenBack(state.sheet, plan.patch))),
        })
      } catch (failure) {
        period.fail(failure)
      }
    },
    [period, parties, show, t],
  )

  return { add: (projectIds: readonly string[]) => show(projectIds, 'Y'), remove, copy }
}

/** The changes taken back, where nothing else was typed since. */
function takenBack(sheet: Sheet, patch: Patch): Patch {
  return inverted(patch).filter(
    ({ projectId, day, from }) => rowOf(sheet, projectId)?.hours[day] === from,
  )
}

/** How many cells could not be copied, by reason: nothing is left out in silence. */
function missedText(missed: readonly MissedCell[], t: Translate<typeof timecardMessages.texts>) {
  const counts = new Map<MissedWord, number>()
  for (const { because } of missed) {
    const word = missedWord(because)
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const reasons = [...counts].map(([word, count]) => t(word, { count })).join(', ')
  return reasons === '' ? '' : t('notCopied', { reasons })
}

type MissedWord = 'missedFuture' | 'missedTaken' | 'missedGone' | 'missedLocked'

function missedWord(because: MissedCell['because']): MissedWord {
  if (because === 'gone') return 'missedGone'
  if (because === 'taken') return 'missedTaken'
  return because.problem.code === 'timecard.future-day' ? 'missedFuture' : 'missedLocked'
}
