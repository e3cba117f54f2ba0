import { problemText } from '@yuga/contract/problems'
import { readTimecard, setProjectsShown } from '@yuga/contract/timecard'
import { dayToWire } from '@yuga/domain/calendar/day'
import { Modal } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useLanguage, useText } from '../i18n/index.ts'
import { toast } from '../ui/toast.ts'
import { refusalSentence } from './cell-words.ts'
import { type MissedCell, pastCells, periodsBefore, planCopy, projectsToShow } from './copy-week.ts'
import { changed } from './grid-state.ts'
import type { OpenPeriod } from './open-period.ts'
import { cellName } from './paste-preview.tsx'
import { rowOf, sumOf } from './sheet.ts'
import { tellOtherTabs } from './tab.ts'
import { timecardMessages } from './timecard.messages.ts'

/** Which projects stand in the grid: adding, removing, and taking over last week's. */
export function useProjects(
  period: OpenPeriod,
  employeeId: string,
  readAgain: () => Promise<void>,
) {
  const t = useText(timecardMessages)
  const [missed, setMissed] = useState<readonly MissedCell[]>([])

  const show = useCallback(
    async (projectIds: readonly string[], status: 'Y' | 'N'): Promise<boolean> => {
      const timecardProjectStatusList = projectIds.map((projectId) => ({ projectId, status }))
      try {
        await send(setProjectsShown, { body: { timecardProjectStatusList } })
        // It holds for every week: what is kept of others, here and in other tabs, is behind now.
        void queries.invalidateQueries({ queryKey: keyOf(readTimecard), refetchType: 'none' })
        tellOtherTabs({ employeeId, fromDate: period.grid.get().sheet.answer.fromDate })
        await readAgain()
        return true
      } catch (failure) {
        period.fail(failure)
        return false
      }
    },
    [period, employeeId, readAgain],
  )

  const remove = useCallback(
    (projectId: string) => {
      const row = rowOf(period.grid.get().sheet, projectId)
      if (row === undefined) return
      if (row.wire.removable && sumOf(row.hours) === 0) void show([projectId], 'N')
      else period.grid.update((state) => ({ ...state, note: { kind: 'clearFirst' } }))
    },
    [period, show],
  )

  const copy = useCallback(
    async (withHours: boolean) => {
      try {
        const { sheet } = period.grid.get()
        const answers = await Promise.all(
          periodsBefore(sheet.period).map((before) =>
            queries.fetchQuery(
              ask(readTimecard, {
                query: { fromDate: dayToWire(before.firstDay), toDate: dayToWire(before.lastDay) },
              }),
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
        period.grid.update((state) => changed(state, plan.patch))
        setMissed(plan.missed)
        toast(
          plan.patch.length > 0
            ? t('copiedHours', { count: plan.patch.length })
            : t('nothingToCopy'),
        )
      } catch (failure) {
        period.fail(failure)
      }
    },
    [period, show, t],
  )

  const dialog: ReactNode = (
    <MissedDialog period={period} missed={missed} onClose={() => setMissed([])} />
  )
  return { add: (projectIds: readonly string[]) => show(projectIds, 'Y'), remove, copy, dialog }
}

/** What could not be copied, and why; nothing is left out in silence. */
function MissedDialog({
  period,
  missed,
  onClose,
}: {
  period: OpenPeriod
  missed: readonly MissedCell[]
  onClose: () => void
}) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const { sheet } = period.grid.get()
  const why = ({ because }: MissedCell) => {
    if (because === 'gone') return t('projectGone')
    if (because === 'taken') return t('cellTaken')
    return rowOf(sheet, because.change.projectId) === undefined
      ? problemText(because.problem, language)
      : refusalSentence(sheet, because, language)
  }
  const nameOf = (cell: MissedCell) => {
    const isHere = rowOf(sheet, cell.projectId) !== undefined
    const name = cellName(sheet, cell.projectId, cell.day, language)
    return isHere ? name : name.replace(cell.projectId, cell.projectName)
  }
  return (
    <Modal
      open={missed.length > 0}
      title={t('notCopied')}
      width={640}
      onCancel={onClose}
      onOk={onClose}
      okText={t('dismiss')}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <ul className="tc-plain-list">
        {missed.map((cell) => (
          <li key={`${cell.projectId} ${cell.day}`}>
            <b>{nameOf(cell)}</b> {why(cell)}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
