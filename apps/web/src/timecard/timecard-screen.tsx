import { readHolidays } from '@yuga/contract/master-data/holidays'
import { readTimecard, type Timecard } from '@yuga/contract/timecard/timecard'
import { useQuery } from '@tanstack/react-query'
import { type Day, dayFromWire } from '@yuga/domain/calendar/day'
import { hasNextPeriod, nextPeriod, previousPeriod } from '@yuga/domain/timecard/period'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { sessionState } from '../api/session/current-session.ts'
import { queries } from '../api/queries.ts'
import { textIn, useText } from '../i18n/index.ts'
import { currentLanguage } from '../i18n/language.ts'
import { showKeySheet } from '../ui/key-sheet.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { dayColumns } from './grid/day-columns.ts'
import { DayList } from './day-list/day-list.tsx'
import { Footer } from './panels/footer.tsx'
import { Grid } from './grid/grid.tsx'
import { gridMessages } from './text/grid.messages.ts'
import { elementAt } from '../ui/sheet-grid/cell-focus.ts'
import { weekStepOf } from './grid/week-keys.ts'
import { useShortcutList } from './grid/shortcut-list.ts'
import { LockLine } from './panels/lock-line.tsx'
import { MergeDialog } from './panels/merge-dialog.tsx'
import { NarrowBar } from './day-list/narrow-bar.tsx'
import { NoticeSlot } from './panels/notice-slot.tsx'
import { type NoticeActions, useNotices } from './panels/notices.tsx'
import type { Parties } from './editor/parties.ts'
import { unsavedCells } from './editor/savable.ts'
import { type PeriodActions, PeriodContext, usePeriod } from './editor/period-context.tsx'
import { DeferredTools } from './panels/deferred-tools.tsx'
import { StatusLine } from './panels/status-line.tsx'
import { notifyOtherTabs } from './editor/browser-tabs.ts'
import { reportFirstScreen } from '../state/first-screen.ts'
import { useStore } from '../state/store.ts'
import { timecardMessages } from './text/timecard.messages.ts'
import { useFocusReturn } from './grid/use-focus-return.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { afterSending, periodQuery, usePeriodEditor } from './editor/use-period-editor.ts'
import { useProjects } from './actions/use-projects.tsx'
import { useRequests } from './actions/use-requests.tsx'
import { useSubmit } from './actions/use-submit.ts'
import { classNames } from '../ui/class-names.ts'
import css from './timecard.module.css'

export type TimecardScreenProps = {
  readonly answer: Timecard
  readonly parties: Parties
  /** A day of the period that was requested; null when only the period was. */
  readonly requested: Day | null
  readonly onGo: (day: Day) => void
}

/** Where the focus goes in a list of days, and in a grid without rows. */
const otherPlaces = '[data-day-tab][aria-pressed="true"], [data-others] input'

/** The tick of the first row of the grid; in the list of a day the first tick is that of all. */
const ofFirstRow = 'input[data-act="choose"]'
const anyTick = 'input[type="checkbox"]'

/** One open period: the grid or the day's list, what is said about it, and what can be done. */
export function TimecardScreen({ answer, parties, requested, onGo }: TimecardScreenProps) {
  const { locationCode, timeZone } = answer.owner
  const { ownerId } = parties
  const period = usePeriodEditor(answer, parties)
  useEffect(reportFirstScreen, [])
  const isNarrow = useNarrow()
  const screen = useRef<HTMLDivElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const [isMergeOpen, openMerge] = useState(false)
  useShortcutList()

  const onChanged = useCallback(() => {
    void queries.invalidateQueries({ queryKey: keyOf(readTimecard) })
    notifyOtherTabs({ ownerId, fromDate: answer.fromDate })
  }, [ownerId, answer.fromDate])
  const readAgain = useCallback(async () => {
    const { fromDate, toDate } = period.grid.get().sheet.answer
    const query = periodQuery(fromDate, toDate, parties)
    period.receive(await queries.fetchQuery({ ...query, staleTime: 0 }))
  }, [period, parties])
  const [calls, setCalls] = useState(0)
  const onPrevious = useCallback(() => setCalls((count) => count + 1), [])

  const requests = useRequests(period, parties, onChanged)
  const projects = useProjects(period, parties, readAgain)
  const { askOvertime, askUnsubmit, withdraw } = requests
  const onNothingChosen = useCallback(() => {
    const root = screen.current
    const tick =
      root?.querySelector<HTMLElement>(ofFirstRow) ?? root?.querySelector<HTMLElement>(anyTick)
    tick?.focus()
  }, [])
  const { save, submit, closeMonth } = useSubmit(period, parties, {
    onPrevious,
    onChanged,
    onNothingChosen,
    onAsk: askOvertime,
  })
  const { remove } = projects
  const actions = useMemo<PeriodActions>(
    () => ({
      save: () => void save(),
      submit: (which) => void submit(which),
      closeMonth: () => void closeMonth(),
      requestOvertime(projectId) {
        // of a row that is ticked, all that are ticked are meant
        const { chosen } = period.grid.get()
        void askOvertime(chosen.has(projectId) ? [...chosen] : [projectId])
      },
      requestUnsubmit: askUnsubmit,
      withdraw: (projectId) => void withdraw(projectId),
      removeRow: remove,
      showKeys: showKeySheet,
      goWeek(direction) {
        const { period: shown, today: newest } = period.grid.get().sheet
        if (direction === -1) onGo(previousPeriod(shown).lastDay)
        else if (hasNextPeriod(shown, newest)) onGo(nextPeriod(shown).firstDay)
        else toast(textIn(timecardMessages, currentLanguage())('noNextWeek'), 3000)
      },
      takeNextStep(step) {
        if (step.kind === 'openOtherPeriod') onGo(step.day)
        else if (step.kind === 'withdrawRequest') void withdraw(step.projectId)
        else askUnsubmit([step.projectId])
      },
    }),
    [period, save, submit, closeMonth, askOvertime, askUnsubmit, withdraw, remove, onGo],
  )
  const context = useMemo(
    () => ({ period, parties, timeZone, actions }),
    [period, parties, timeZone, actions],
  )

  // Conflicts of a save open at once; those of a quiet reload wait in their notice.
  const mergeRequests = useStore(period.status, (status) => status.mergeRequests)
  useEffect(() => {
    if (mergeRequests > 0) openMerge(true)
  }, [mergeRequests])

  // Leaving with unsaved hours needs no question: they are kept, and that is said.
  useEffect(
    () => () => {
      // The sign-out has warned already.
      if (sessionState().session === null) return
      const say = () => {
        if (unsavedCells(period.grid.get()).length === 0) return
        // In the language of that moment: switching it is no leaving.
        toast(textIn(timecardMessages, currentLanguage())('draftSaved'), 3000)
      }
      // Hours that are being saved are not unsaved yet.
      if (period.status.get().sending?.isQuiet === true) afterSending(period, say)
      else say()
    },
    [period],
  )

  const onBack = useCallback(() => {
    const place = period.grid.get().selection.focus
    const root = screen.current
    if (root === null) return
    const there = elementAt(root, place) ?? root.querySelector<HTMLElement>(otherPlaces)
    there?.focus({ preventScroll: true })
    there?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [period])
  useFocusReturn(period, screen, onBack)
  const onLocked = useCallback(() => nextButton.current?.click(), [])

  // Wherever the focus is on the page; the grid's own key comes first and stops there.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]')
      const week = weekStepOf(event)
      const isSave = event.code === 'KeyS' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isSave && week === null) return
      event.preventDefault()
      if (isInDialog) return
      if (week !== null) actions.goWeek(week)
      else actions.save()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [actions])

  const today = dayFromWire(answer.today) ?? ''
  const sheetPeriod = useStore(period.grid, (state) => state.sheet.period)
  const holidays = useQuery(
    ask(readHolidays, {
      params: { yearMonth: answer.fromDate.slice(0, 6), officeCode: locationCode },
    }),
  )
  const columns = useMemo(
    () => dayColumns(sheetPeriod, today, holidays.data ?? []),
    [sheetPeriod, today, holidays.data],
  )
  const noticeActions = useMemo<NoticeActions>(
    () => ({
      onOpenMerge: () => openMerge(true),
      onGo: (day) => onGo(dayFromWire(day) ?? ''),
      onShow: onBack,
    }),
    [onGo, onBack],
  )
  const isEmpty = useStore(period.grid, (state) => state.sheet.rows.length === 0)

  return (
    <PeriodContext value={context}>
      <div
        ref={screen}
        data-screen="timecard"
        className={classNames(
          'y-column y-gap-12',
          isNarrow && css['narrow'],
          ownerId !== parties.actorId && css['forOther'],
        )}
      >
        <NoticePlaces noticeActions={noticeActions} calls={calls} isNarrow={isNarrow}>
          <DeferredTools
            onAdd={projects.add}
            onCopy={async (withHours) => {
              await projects.copy(withHours)
              onBack()
            }}
          />
        </NoticePlaces>
        <div className={classNames('y-card', css['card'])}>
          {isEmpty ? (
            <Empty />
          ) : isNarrow ? (
            <DayList columns={columns} requested={requested} />
          ) : (
            <Grid columns={columns} onLocked={onLocked} />
          )}
          {isNarrow || isEmpty ? null : <LockLine onBack={onBack} buttonRef={nextButton} />}
          {isNarrow ? null : <StatusLine />}
        </div>
        <Footer isNarrow={isNarrow} />
        {isNarrow ? <NarrowBar noticeActions={noticeActions} /> : null}
        {requests.popup}
        <MergeDialog open={isMergeOpen} onClose={() => openMerge(false)} />
      </div>
    </PeriodContext>
  )
}

type NoticePlacesProps = {
  readonly noticeActions: NoticeActions
  readonly calls: number
  readonly isNarrow: boolean
  readonly children: ReactNode
}

/** The tools, and next to them the place of the notices; on a phone problems are at the bar instead. */
function NoticePlaces({ noticeActions, calls, isNarrow, children }: NoticePlacesProps) {
  const notices = useNotices(noticeActions)
  const here = isNarrow ? notices.filter(({ meaning }) => meaning !== 'problem') : notices
  return (
    <div className={css['over']}>
      {children}
      <NoticeSlot notices={here} calls={calls} />
    </div>
  )
}

function Empty() {
  const { period } = usePeriod()
  const t = useText(gridMessages)
  const hasOthers = useStore(period.grid, (state) => state.sheet.others.length > 0)
  return (
    <div className="y-empty">
      <strong>{t('empty')}</strong>
      <span>{t(hasOthers ? 'emptyAdd' : 'emptyJoin')}</span>
    </div>
  )
}
