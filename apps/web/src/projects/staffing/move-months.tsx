import type { StaffedPerson } from '@yuga/contract/projects/staffing'
import { monthOf } from '@yuga/domain/calendar/day'
import { withMember } from '@yuga/domain/projects/staffing/change-members'
import { type Group, membersOf } from '@yuga/domain/projects/staffing/groups'
import { type PlannedMonth, planTotalOf } from '@yuga/domain/projects/staffing/month-plan'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { changeMessages } from './change.messages.ts'
import { PlanMover } from './plan-mover.tsx'
import { type OpenProject, ProjectChange } from './project-change.tsx'

type MoveMonthsProps = {
  readonly person: Pick<StaffedPerson, 'employeeId' | 'employeeName'>
  readonly projectId: string
  readonly onSaved: () => void
}

/** Months of someone's plan on one project, moved or copied and saved as in the project's form. */
export function MoveMonths({ person, projectId, onSaved }: MoveMonthsProps) {
  return (
    <ProjectChange projectId={projectId} onSaved={onSaved}>
      {(project) => <OwnPlan project={project} employeeId={person.employeeId} />}
    </ProjectChange>
  )
}

const memberOf = (groups: readonly Group[], employeeId: string) =>
  membersOf(groups).find(({ who }) => 'employeeId' in who && who.employeeId === employeeId)

type OwnPlanProps = { readonly project: OpenProject; readonly employeeId: string }

function OwnPlan({ project, employeeId }: OwnPlanProps) {
  const t = useText(changeMessages)
  const { control, detail, isSending, save } = project
  const draft = useStore(control.store, (state) => state.draft)
  const base = useStore(control.store, (state) => state.base)
  const member = memberOf(draft.groups, employeeId)
  const { startDay, endDay } = draft
  if (member === undefined) return <Note meaning="info">{t('notMember')}</Note>
  if (startDay === null || endDay === null) return <Note meaning="info">{t('noMonths')}</Note>
  const before = memberOf(base.groups, employeeId)?.plan ?? []
  const changePlan = (plan: readonly PlannedMonth[]) =>
    control.change((now) => {
      const own = memberOf(now.groups, employeeId)
      if (own === undefined) return now
      return { ...now, groups: withMember(now.groups, own, { ...own, plan: [...plan] }) }
    })
  const isChanged = control.isChanged()
  return (
    <>
      <PlanMover
        projectName={detail.projectName}
        months={{ first: monthOf(startDay), last: monthOf(endDay) }}
        before={before}
        plan={member.plan}
        onPlan={changePlan}
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
