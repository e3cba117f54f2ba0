import type { StaffedPerson } from '@yuga/contract/projects/staffing'
import { monthOf } from '@yuga/domain/calendar/day'
import { withMember } from '@yuga/domain/projects/staffing/change-members'
import { type Group, membersOf } from '@yuga/domain/projects/staffing/groups'
import { type PlannedMonth, planTotalOf } from '@yuga/domain/projects/staffing/month-plan'
import { planWithBlock, startWithin } from '@yuga/domain/projects/staffing/move-months'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { changeMessages } from './change.messages.ts'
import type { Move } from './mover-area.tsx'
import { PlanMover } from './plan-mover.tsx'
import { type OpenProject, ProjectChange } from './project-change.tsx'

type MoveMonthsProps = {
  readonly person: Pick<StaffedPerson, 'employeeId' | 'employeeName'>
  readonly projectId: string
  /** What was put down on the map: it is done at once, and saved after the question. */
  readonly move?: Move | undefined
  readonly onSaved: () => void
  /** The question of a save is answered with no. */
  readonly onDeclined?: (() => void) | undefined
}

/** Months of someone's plan on one project, moved or copied and saved as in the project's form. */
export function MoveMonths({ person, projectId, move, onSaved, onDeclined }: MoveMonthsProps) {
  return (
    <ProjectChange projectId={projectId} onSaved={onSaved} onDeclined={onDeclined}>
      {(project) => <OwnPlan project={project} employeeId={person.employeeId} move={move} />}
    </ProjectChange>
  )
}

const memberOf = (groups: readonly Group[], employeeId: string) =>
  membersOf(groups).find(({ who }) => 'employeeId' in who && who.employeeId === employeeId)

function withPlan<Draft extends { readonly groups: readonly Group[] }>(
  draft: Draft,
  employeeId: string,
  plan: readonly PlannedMonth[],
): Draft {
  const own = memberOf(draft.groups, employeeId)
  if (own === undefined) return draft
  return { ...draft, groups: withMember(draft.groups, own, { ...own, plan: [...plan] }) }
}

type OwnPlanProps = {
  readonly project: OpenProject
  readonly employeeId: string
  readonly move: Move | undefined
}

function OwnPlan({ project, employeeId, move }: OwnPlanProps) {
  const t = useText(changeMessages)
  const { control, detail, isSending, save } = project
  const draft = useStore(control.store, (state) => state.draft)
  const base = useStore(control.store, (state) => state.base)
  const member = memberOf(draft.groups, employeeId)
  const { startDay, endDay } = draft
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current || move === undefined || startDay === null || endDay === null) return
    isMoved.current = true
    const own = memberOf(control.store.get().draft.groups, employeeId)
    if (own === undefined) return
    const { block, kind } = move
    const to = startWithin(block, move.to, { first: monthOf(startDay), last: monthOf(endDay) })
    control.change((now) => withPlan(now, employeeId, planWithBlock(own.plan, block, to, kind)))
    save()
  }, [control, employeeId, endDay, move, save, startDay])
  if (member === undefined) return <Note meaning="info">{t('notMember')}</Note>
  if (startDay === null || endDay === null) return <Note meaning="info">{t('noMonths')}</Note>
  const before = memberOf(base.groups, employeeId)?.plan ?? []
  const isChanged = control.isChanged()
  return (
    <>
      <PlanMover
        projectName={detail.projectName}
        months={{ first: monthOf(startDay), last: monthOf(endDay) }}
        before={before}
        plan={member.plan}
        onPlan={(plan) => control.change((now) => withPlan(now, employeeId, plan))}
      />
      <div className="y-dialog-foot">
        <span className="y-meta y-grow">
          {t('total', { plan: formatNumber(planTotalOf(member.plan) / 100, 2) })}
        </span>
        <Button disabled={!isChanged} onClick={() => control.change(() => base)}>
          {t('undo')}
        </Button>
        <Button kind="main" disabled={!isChanged} isBusy={isSending} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}
