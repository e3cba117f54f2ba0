import type { ProjectRow } from '@yuga/contract/projects/projects'
import { Switch } from 'antd'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { isInProgress } from './is-in-progress.ts'
import css from './project-list.module.css'
import { projectListMessages } from './project-list.messages.ts'

export type StatusSwitchProps = {
  readonly row: ProjectRow
  /** What it is being changed to; undefined while it is as it is kept. */
  readonly wanted: boolean | undefined
  readonly isSending: boolean
  readonly onChange: (row: ProjectRow) => void
}

/** The status of a project, on while it is in progress; administrators change it (projects-18). */
export function StatusSwitch({ row, wanted, isSending, onChange }: StatusSwitchProps) {
  const t = useText(projectListMessages)
  const mayEdit = useMe().may('projects.edit')
  return (
    <span title={mayEdit ? undefined : t('onlyAdmins')}>
      <Switch
        className={css['status'] ?? ''}
        aria-label={t('switchOne', { project: row.projectName })}
        checked={wanted ?? isInProgress(row)}
        checkedChildren={t('on')}
        unCheckedChildren={t('off')}
        disabled={!mayEdit}
        loading={isSending}
        onChange={() => onChange(row)}
      />
    </span>
  )
}
