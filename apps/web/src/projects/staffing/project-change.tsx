import { type ProjectDetail, readProject } from '@yuga/contract/projects/project-detail'
import { listProjectTypes } from '@yuga/contract/master-data/project-types'
import {
  listPlaceholders,
  listStaffing,
  readStaffingDemand,
} from '@yuga/contract/projects/staffing'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask, keyOf } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'
import { useOpened } from '../../api/use-opened.ts'
import type { Me } from '../../api/session/session.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type { FormControl } from '../form/draft/form-state.ts'
import { problemTexts } from '../form/problem-texts.ts'
import { useSaving } from '../form/saving/use-saving.ts'
import { useForm } from '../form/use-form.ts'
import { changeMessages } from './change.messages.ts'

type ProjectTypes = Parameters<typeof useForm>[1]

/** Whether the caller may change the members of a project that the PM manages. */
export const mayChangeMembers = (me: Me, pmId: string): boolean =>
  me.may('projects.read') &&
  (me.may('projects.edit') ||
    (me.may('projects.edit-members') && pmId === me.employeeInfo.employeeId))

/** A project that is open to be changed from staffing. */
export type OpenProject = {
  readonly control: FormControl
  readonly detail: ProjectDetail
  readonly isSending: boolean
  readonly save: () => void
}

type ProjectChangeProps = {
  readonly projectId: string
  readonly onSaved: () => void
  /** The question of a save is answered with no. */
  readonly onDeclined?: (() => void) | undefined
  readonly children: (project: OpenProject) => ReactNode
}

const requestedTypes = ask(listProjectTypes, { query: { limit: 1000 } })

/** Reads a project, and saves what is changed of it as its form does: version, question, record (staffing-9). */
export function ProjectChange({ projectId, onSaved, onDeclined, children }: ProjectChangeProps) {
  const project = useQuery({ ...ask(readProject, { query: { projectId } }), staleTime: 0 })
  const types = useQuery(requestedTypes)
  const { opened, reopen } = useOpened(project)
  const failure = project.error ?? types.error
  if (opened === undefined || types.data === undefined) {
    return failure === null ? (
      <Skeleton rows={4} />
    ) : (
      <Refusal
        failure={failure}
        onRetry={() => void Promise.all([project.refetch(), types.refetch()])}
      />
    )
  }
  return (
    <OpenedProject
      key={opened.version}
      detail={opened}
      types={types.data.projectTypeList}
      onSaved={onSaved}
      onDeclined={onDeclined}
      onReload={() => void reopen()}
    >
      {children}
    </OpenedProject>
  )
}

type OpenedProjectProps = Omit<ProjectChangeProps, 'projectId'> & {
  readonly detail: ProjectDetail
  readonly types: ProjectTypes
  readonly onReload: () => void
}

function OpenedProject(props: OpenedProjectProps) {
  const { detail, types, onSaved, onDeclined, onReload, children } = props
  const t = useText(changeMessages)
  const language = useLanguage()
  const { mode, isEditing, control, checksOf } = useForm(detail, types)
  const [isShown, setShown] = useState(false)
  const saving = useSaving({
    control,
    seesImpact: mode.mode === 'edit',
    yearsToConfirm: (state) => checksOf(state).yearsToConfirm,
    showProblems: () => setShown(true),
    // what is changed here is little: it is read again, and changed again
    onStale: () => Promise.reject(new Error('stale')),
    onDeclined,
    onSaved() {
      for (const endpoint of [listStaffing, readStaffingDemand, listPlaceholders]) {
        void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
      }
      onSaved()
    },
  })
  if (!isEditing || !mode.mayEditMembers) return <Note meaning="locked">{t('readOnly')}</Note>
  const problems = isShown ? control.problems() : []
  return (
    <div className="y-stack">
      {problems.length === 0 ? null : (
        <Note meaning="problem">
          <p>{t('problems')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.at} ${problem.code}`}>{problemTexts(problem, language)}</li>
            ))}
          </ul>
        </Note>
      )}
      <Refusal failure={saving.failure} onRetry={onReload} retryText={t('reload')} />
      {children({ control, detail, isSending: saving.isSending, save: () => void saving.save() })}
    </div>
  )
}
