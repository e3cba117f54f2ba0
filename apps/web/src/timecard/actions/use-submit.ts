import {
  closeOwnMonth,
  type MonthCloseOutlook,
  validateMonthClose,
} from '@yuga/contract/timecard/month-close'
import { domainProblemText } from '@yuga/contract/problems/domain'
import { isLocked } from '@yuga/domain/timecard/row-state'
import { whyNotSubmit } from '@yuga/domain/timecard/submit'
import { createElement, useCallback, useEffect, useRef } from 'react'
import { newActionKey, send } from '../../api/send.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatMonthYear } from '../text/cell-text.ts'
import { CloseOutlook, isShownIn, readOutlook } from './close-outlook.tsx'
import { chooseAll, endEditing } from '../sheet/grid-state.ts'
import { onBehalf, type Parties } from '../editor/parties.ts'
import type { SubmitResult } from '../editor/period-calls.ts'
import type { PeriodEditor } from '../editor/period-editor.ts'
import { rowOf, type Sheet, type SheetRow, sumOf, unsavedOf } from '../sheet/sheet.ts'
import { timecardMessages } from '../text/timecard.messages.ts'

/** A toast that names projects needs longer to be read than 'Saved.'. */
const longToast = 6000

type SubmitParts = {
  /** The week before is not done: leads the eye to its notice. */
  readonly onPrevious: () => void
  readonly onChanged: () => void
  /** Nothing is ticked that a submit needs: leads to the first tick. */
  readonly onNothingChosen: () => void
  /** Asks for the approval of rows that became overtime. */
  readonly onAsk: (projectIds: readonly string[]) => void
}

/** Saving, submitting, and closing the month of the shown period (screens-10). */
export function useSubmit(
  period: PeriodEditor,
  parties: Parties,
  { onPrevious, onChanged, onNothingChosen, onAsk }: SubmitParts,
) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const { actorId: employeeId } = parties

  const save = useCallback(async () => {
    const outcome = await period.save()
    if (outcome === 'saved') toast(t('saved'))
    if (outcome === 'nothing') toast(t('nothingToSave'))
  }, [period, t])

  const closeMonth = useCallback(
    async (outlookShown: MonthCloseOutlook | null = null) => {
      period.grid.update(endEditing)
      const { sheet } = period.grid.get()
      const yearMonth = sheet.answer.fromDate.slice(0, 6)
      const body = { standardYear: yearMonth.slice(0, 4), yearMonth, ...onBehalf(parties) }
      const month = formatMonthYear(yearMonth, language)
      const key = newActionKey()
      try {
        const validation = await send(validateMonthClose, { body }, { employeeId })
        const outlook = await readOutlook(yearMonth, parties)
        // A second confirmation of the same is not needed.
        const isSure =
          (outlookShown !== null && isShownIn(outlookShown, outlook)) ||
          (await confirm({
            title: t('closeAsk', { month }),
            content: createElement(CloseOutlook, {
              outlook,
              hasUnsaved: unsavedOf(sheet).length > 0,
            }),
            yes: t('close'),
            no: t('cancel'),
            danger: validation === -1,
          }))
        if (!isSure) return
        const saved = await period.save()
        if (saved === 'refused' || saved === 'busy') return
        // Between the question and its answer someone else may have signed in.
        await send(closeOwnMonth, { body }, { key, employeeId })
        toast(t('monthIsClosed'))
      } catch (failure) {
        period.fail(failure)
      }
      onChanged()
    },
    [period, parties, employeeId, confirm, onChanged, t, language],
  )

  const submitRows = useCallback(
    async (projectIds: readonly string[]): Promise<SubmitResult | null> => {
      const result = await period.submit(projectIds)
      if (result === null) return null
      period.grid.update((state) => chooseAll(state, false))
      const { sheet } = period.grid.get()
      const over = overtimeRows(sheet, result)
      const done = result.filter((row) => row.result)
      const empty = done.filter(({ projectId }) => hoursOf(sheet, projectId) === 0).length
      if (over.length > 0) {
        const projects = over.map((row) => row.wire.projectName).join(', ')
        const said =
          done.length === 0
            ? t('overtime', { projects })
            : t('overtimeToo', { projects, done: done.length, count: over.length })
        const projectIdsOver = over.map((row) => row.projectId)
        toast(said, longToast, { label: t('ask'), onPress: () => onAsk(projectIdsOver) })
      } else if (empty > 0) toast(t('submittedEmpty', { count: empty }), longToast)
      else toast(t('submitted'))
      return result
    },
    [period, onAsk, t],
  )

  // what the toast offers is the same submit of all, as it is by then
  const submitAll = useRef(() => {})
  const onSubmitAll = useCallback(() => submitAll.current(), [])
  const submit = useCallback(
    async (which: 'chosen' | 'all') => {
      period.grid.update(endEditing)
      const { sheet, chosen } = period.grid.get()
      const rows = sheet.rows.filter((row) => which === 'all' || chosen.has(row.projectId))
      const problem = whyNotSubmit({
        monthClose: null,
        // 'All' of nothing is nothing to submit, and not nothing selected.
        states:
          which === 'all' && rows.length === 0
            ? ['submitted']
            : rows.map((row) => row.wire.rowState),
        period: sheet.period,
        today: sheet.today,
      })
      if (problem?.code === 'timecard.nothing-selected') {
        onNothingChosen()
        toast(`${domainProblemText(problem, language)} ${t('tickToSubmit')}`, longToast, {
          label: t('submitAll'),
          onPress: onSubmitAll,
        })
        return
      }
      if (problem !== null) {
        toast(domainProblemText(problem, language))
        return
      }
      const open = rows.filter((row) => !isLocked(row.wire.rowState))
      const result = await submitRows(open.map((row) => row.projectId))
      if (result === null) return
      if (sheet.answer.uncompletedPrevious !== null) onPrevious()
      if (sheet.answer.lastOfMonthYn !== 'Y') return
      const yearMonth = sheet.answer.fromDate.slice(0, 6)
      const outlook = await readOutlook(yearMonth, parties).catch((failure: unknown) => {
        period.fail(failure)
        return null
      })
      if (outlook === null) return
      const isSure = await confirm({
        title: t('lastWeekAsk', { month: formatMonthYear(yearMonth, language) }),
        content: createElement(CloseOutlook, { outlook, hasUnsaved: false }),
        yes: t('submitAndClose'),
        no: t('later'),
        danger: outlook.validation === -1,
      })
      if (!isSure) return
      const done = new Set(result.map((row) => row.projectId))
      const rest = period.grid
        .get()
        .sheet.rows.filter((row) => !done.has(row.projectId) && !isLocked(row.wire.rowState))
      if (rest.length > 0 && (await submitRows(rest.map((row) => row.projectId))) === null) return
      await closeMonth(outlook)
    },
    [
      period,
      parties,
      submitRows,
      closeMonth,
      confirm,
      onPrevious,
      onNothingChosen,
      onSubmitAll,
      t,
      language,
    ],
  )

  useEffect(() => {
    submitAll.current = () => void submit('all')
  }, [submit])

  return { save, submit, closeMonth }
}

/** The rows that became overtime: refused, with hours (screens-10). */
function overtimeRows(sheet: Sheet, result: SubmitResult): SheetRow[] {
  return result.flatMap(({ projectId, result: isDone }) => {
    const row = rowOf(sheet, projectId)
    return isDone || row === undefined || sumOf(row.hours) === 0 ? [] : [row]
  })
}

function hoursOf(sheet: Sheet, projectId: string): number {
  return sumOf(rowOf(sheet, projectId)?.hours ?? [])
}
