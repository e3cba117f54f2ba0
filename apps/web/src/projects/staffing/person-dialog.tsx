import type { StaffedPerson } from '@yuga/contract/projects/staffing'
import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../api/session/session.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SkillsOf } from '../skills/own-skills.tsx'
import { SkillTags } from '../skills/skill-tags.tsx'
import { LoadCell } from './load-cell.tsx'
import { MoveMonths } from './move-months.tsx'
import { mayChangeMembers } from './project-change.tsx'
import { staffingMessages } from './staffing.messages.ts'
import css from './staffing.module.css'

type PersonDialogProps = {
  readonly person: StaffedPerson
  readonly onSkills: () => void
  readonly onClose: () => void
}

/** A project of someone, with what it plans in each month. */
type OwnProject = {
  readonly projectId: string
  readonly projectName: string
  readonly pmId: string
  readonly pmName: string
  /** By month as the wire says it. */
  readonly plan: ReadonlyMap<string, number>
}

/** The projects behind the months of someone, and their PMs, each project once. */
function projectsOf({ monthList }: StaffedPerson): readonly OwnProject[] {
  const projects = new Map<string, OwnProject & { readonly plan: Map<string, number> }>()
  for (const { customDate, projectList } of monthList) {
    for (const { planMM, ...project } of projectList) {
      const own = projects.get(project.projectId) ?? { ...project, plan: new Map() }
      own.plan.set(customDate, planMM)
      projects.set(project.projectId, own)
    }
  }
  return withNamesApart([...projects.values()], ['pm'])
}

/** What someone does in each month, the PMs to ask, and what of it the reader may move. */
export function PersonDialog({ person, onSkills, onClose }: PersonDialogProps) {
  const t = useText(staffingMessages)
  const [moving, setMoving] = useState<OwnProject | null>(null)
  const [isEditing, setEditing] = useState(false)
  const me = useMe()
  const isStep = moving !== null || isEditing
  return (
    <Dialog
      open
      width={960}
      title={
        moving === null
          ? t('dialogTitle', { name: person.employeeName })
          : t('moveTitle', { name: person.employeeName, project: moving.projectName })
      }
      footer={null}
      // months that are moved and not saved are not lost by a click next to them
      mask={{ closable: !isStep }}
      onCancel={onClose}
    >
      <div className="y-stack">
        {isStep ? (
          <div>
            <Button
              size="small"
              onClick={() => {
                setMoving(null)
                setEditing(false)
              }}
            >
              {t('back')}
            </Button>
          </div>
        ) : null}
        {moving !== null ? (
          <MoveMonths person={person} projectId={moving.projectId} onSaved={onClose} />
        ) : isEditing ? (
          <SkillsOf
            employeeId={person.employeeId}
            onSaved={() => {
              setEditing(false)
              onSkills()
            }}
          />
        ) : (
          <>
            <div className="y-row y-gap-8 y-wrap">
              <span className="y-meta">
                {person.organizationName} · {person.grade}
              </span>
              <SkillTags skillList={person.skillList} />
              {me.may('settings.write') ? (
                <Button size="small" onClick={() => setEditing(true)}>
                  {t('editSkills')}
                </Button>
              ) : null}
            </div>
            <OwnMonths
              person={person}
              mayMove={({ pmId }) => mayChangeMembers(me, pmId)}
              onMove={setMoving}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

type OwnMonthsProps = {
  readonly person: StaffedPerson
  readonly mayMove: (project: OwnProject) => boolean
  readonly onMove: (project: OwnProject) => void
}

function OwnMonths({ person, mayMove, onMove }: OwnMonthsProps) {
  const t = useText(staffingMessages)
  const language = useLanguage()
  const projects = projectsOf(person)
  const { monthList } = person
  const isHidden = monthList.some(({ hiddenMM }) => hiddenMM > 0)
  const figure = (value: number | undefined) =>
    value === undefined || value === 0 ? '–' : formatNumber(value, 2)
  return (
    <div
      className={css['scroll']}
      tabIndex={0}
      role="region"
      aria-label={t('dialogTitle', { name: person.employeeName })}
    >
      <table className={css['months']}>
        <thead>
          <tr>
            <th scope="col">{t('project')}</th>
            <th scope="col">{t('pm')}</th>
            {monthList.map(({ customDate }) => (
              <th key={customDate} scope="col" className={css['figure']}>
                {formatMonth(customDate, language)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <tr key={project.projectId}>
              <th scope="row">
                <Link
                  to="/project/$projectId"
                  params={{ projectId: project.projectId }}
                  hash="members"
                >
                  {project.projectName}
                </Link>
              </th>
              <td>{project.pmName}</td>
              {monthList.map(({ customDate }) => (
                <td key={customDate} className={css['figure']}>
                  {figure(project.plan.get(customDate))}
                </td>
              ))}
              <td className={css['act']}>
                {mayMove(project) ? (
                  <Button
                    size="small"
                    aria-label={t('moveOf', { project: project.projectName })}
                    onClick={() => onMove(project)}
                  >
                    {t('move')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
          {isHidden ? (
            <tr>
              <th scope="row" className="y-meta">
                {t('hidden')}
              </th>
              <td />
              {monthList.map(({ customDate, hiddenMM }) => (
                <td key={customDate} className={css['figure']}>
                  {figure(hiddenMM)}
                </td>
              ))}
              <td />
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('free')}</th>
            <td>{projects.length === 0 && !isHidden ? t('nothing') : null}</td>
            {monthList.map((month) => (
              <td key={month.customDate} className={css['figure']}>
                <LoadCell month={month} hasProjects={false} />
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
