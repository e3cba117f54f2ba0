import type { StaffedPerson } from '@yuga/contract/projects/staffing'
import { type Month, monthFromWire } from '@yuga/domain/calendar/day'
import { unitsOf } from '@yuga/domain/money/decimal'
import { loadStateOf } from '@yuga/domain/projects/staffing/load'
import { plannedIn } from '@yuga/domain/projects/staffing/month-plan'
import { isInBlock, type MonthBlock } from '@yuga/domain/projects/staffing/move-months'
import { type ReactNode, useMemo, useState } from 'react'
import { type Me, useMe } from '../../api/session/session.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { changeMessages } from './change.messages.ts'
import { loadStates, type StaffedMonth, stateOf, useMonthText } from './load-cell.tsx'
import css from './month-map.module.css'
import { MoveMonths } from './move-months.tsx'
import {
  type MovablePlan,
  type Move,
  MoveChoice,
  type Mover,
  MoverArea,
  nothingChosen,
  useMovedPlan,
} from './mover-area.tsx'
import { mayChangeMembers } from './project-change.tsx'
import { staffingMessages } from './staffing.messages.ts'

/** The plan of an employee on the project that their row is below, where the caller may move its months. */
type MapPlan = MovablePlan & {
  readonly person: StaffedPerson
  readonly projectName: string
}

const keyOf = ({ employeeId, groupId }: StaffedPerson) => `${groupId} ${employeeId}`

const plannedOn = ({ projectList }: StaffedMonth, projectId: string) =>
  projectList.find((project) => project.projectId === projectId)

/** By row, the plans that can be moved: within the months of the project, and those that are shown (staffing-11). */
function mapPlansOf(
  rows: readonly StaffedPerson[],
  shown: MonthBlock,
  me: Me,
): ReadonlyMap<string, MapPlan> {
  const plans = new Map<string, MapPlan>()
  for (const person of rows) {
    const own = person.monthList.flatMap((one) => {
      const project = plannedOn(one, person.groupId)
      const month = monthFromWire(one.customDate)
      return project === undefined || month === null ? [] : [{ ...project, month }]
    })
    const [project] = own
    if (project === undefined || !mayChangeMembers(me, project.pmId)) continue
    const begin = monthFromWire(project.beginMonth) ?? shown.first
    const end = monthFromWire(project.endMonth) ?? shown.last
    const key = keyOf(person)
    plans.set(key, {
      key,
      person,
      projectName: project.projectName,
      months: {
        first: begin > shown.first ? begin : shown.first,
        last: end < shown.last ? end : shown.last,
      },
      plan: own.map(({ month, planMM }) => ({ month, hundredths: unitsOf(planMM, 2) ?? 0 })),
    })
  }
  return plans
}

export function useMapPlans(
  rows: readonly StaffedPerson[] | undefined,
  first: Month,
  last: Month,
): ReadonlyMap<string, MapPlan> {
  const me = useMe()
  return useMemo(() => mapPlansOf(rows ?? [], { first, last }, me), [rows, first, last, me])
}

type ProjectCellProps = {
  readonly person: StaffedPerson
  readonly place: number
  /** Undefined where its months cannot be moved. */
  readonly plan?: MapPlan | undefined
  readonly mover?: Mover
}

/** What the project of the row plans in a month, over what is free of the employee in all (staffing-10). */
export function ProjectCell({ person, place, plan, mover }: ProjectCellProps) {
  const month = person.monthList[place]
  if (month === undefined) return null
  const planned = unitsOf(plannedOn(month, person.groupId)?.planMM ?? 0, 2) ?? 0
  if (plan === undefined || mover === undefined) {
    return <Planned person={person} month={month} planned={planned} />
  }
  return <MovableCell person={person} month={month} plan={plan} mover={mover} />
}

type MovableCellProps = {
  readonly person: StaffedPerson
  readonly month: StaffedMonth
  readonly plan: MapPlan
  readonly mover: Mover
}

function MovableCell({ person, month, plan, mover }: MovableCellProps) {
  const shown = useMovedPlan(mover, plan)
  const own: Month = monthFromWire(month.customDate) ?? ''
  const planned = plannedIn(shown.plan, own)
  return (
    <button
      type="button"
      className={css['move']}
      data-plan={plan.key}
      data-month={own}
      data-planned={planned > 0 || undefined}
      data-carried={shown.isCarried(own) || undefined}
      disabled={!isInBlock(plan.months, own)}
      tabIndex={own === shown.at ? 0 : -1}
      aria-pressed={shown.isChosen(own)}
    >
      <Planned person={person} month={month} planned={planned} />
    </button>
  )
}

type PlannedProps = {
  readonly person: StaffedPerson
  readonly month: StaffedMonth
  /** On the project of the row, in hundredths. */
  readonly planned: number
}

function Planned({ person, month, planned }: PlannedProps) {
  const t = useText(staffingMessages)
  const textOf = useMonthText()
  const capacity = unitsOf(month.capacityMM, 2) ?? 0
  const state = loadStateOf({ capacity, planned })
  const all = stateOf(month)
  const { mark } = loadStates[all]
  const figure = formatNumber(planned / 100, 2)
  const text = `${t('cellOn', { project: person.groupName, plan: figure })}. ${textOf(month, true)}`
  const share = capacity === 0 ? 0 : Math.min(1, planned / capacity)
  return (
    <span className={css['cell']} data-tooltip={text}>
      <span
        aria-hidden="true"
        className={css['planned']}
        data-state={planned === 0 ? undefined : state}
        style={{ '--share': `${Math.round(share * 100)}%` } as React.CSSProperties}
      >
        {planned === 0 ? '–' : figure}
      </span>
      <small aria-hidden="true" data-state={all}>
        {mark === '' ? '' : <i>{mark}</i>}
        {all === 'away' ? '–' : formatNumber(month.freeMM, 2)}
      </small>
      <span className="y-only-read">{text}</span>
    </span>
  )
}

type MonthMapProps = {
  readonly mover: Mover
  readonly plans: ReadonlyMap<string, MapPlan>
  /** The list. */
  readonly children: ReactNode
}

/** The list below projects, on which months are moved: put down, the project is saved after its question (staffing-11). */
export function MonthMap({ mover, plans, children }: MonthMapProps) {
  const t = useText(staffingMessages)
  const change = useText(changeMessages)
  const [put, setPut] = useState<{ readonly plan: MapPlan; readonly move: Move } | null>(null)
  // the question comes once the dialog below it has taken the focus, and takes it from there
  const [isOpened, setOpened] = useState(false)
  const close = () => setPut(null)
  return (
    <>
      <div className={css['tools']}>
        <span>{t('mapLegend')}</span>
        {plans.size === 0 ? null : (
          <>
            <MoveChoice mover={mover} />
            <details>
              <summary>{t('mapHow')}</summary>
              <p>{change('about')}</p>
              <p>{change('keys')}</p>
            </details>
          </>
        )}
      </div>
      <MoverArea
        mover={mover}
        label={t('mapArea')}
        planOf={(key) => plans.get(key)}
        onPut={({ key }, move) => {
          const plan = plans.get(key)
          // until it is saved, the map shows what is planned
          mover.update((state) => ({ ...state, ...nothingChosen }))
          if (plan === undefined) return
          setOpened(false)
          setPut({ plan, move })
        }}
      >
        {children}
      </MoverArea>
      {put === null ? null : (
        <Dialog
          open
          width={960}
          title={t('moveTitle', {
            name: put.plan.person.employeeName,
            project: put.plan.projectName,
          })}
          footer={null}
          mask={{ closable: false }}
          afterOpenChange={setOpened}
          onCancel={close}
        >
          <MoveMonths
            person={put.plan.person}
            projectId={put.plan.person.groupId}
            move={isOpened ? put.move : undefined}
            onSaved={close}
            onDeclined={close}
          />
        </Dialog>
      )}
    </>
  )
}
