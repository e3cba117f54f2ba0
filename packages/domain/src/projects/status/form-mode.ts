import type { ProjectStatus } from '../project-codes.ts'

/** Who looks at the form of a project, and what it is. */
export type FormQuestion = {
  /** Null: a project that is not there yet. */
  readonly project: {
    readonly status: ProjectStatus
    readonly hasClosingReport: boolean
  } | null
  /** Whether the reader may edit everything of a project. */
  readonly mayEdit: boolean
  /** Whether the reader has the PM's role and manages this project. */
  readonly isManager: boolean
}

export type FormMode = {
  readonly mode: 'new' | 'edit' | 'view'
  /** Members alone may be edited also where everything else is only shown. */
  readonly mayEditMembers: boolean
  /** Whether the bars of save and cancel show, above and below the form. */
  readonly hasTopBar: boolean
  readonly hasBottomBar: boolean
}

/**
 * How the form of a project opens (projects-17): new without a project; read-only once it has ended, and for anyone who
 * may not edit it; else for editing. Its manager edits the members also in view, while it is in progress.
 */
export function formModeOf({ project, mayEdit, isManager }: FormQuestion): FormMode {
  if (project === null) {
    return { mode: 'new', mayEditMembers: true, hasTopBar: true, hasBottomBar: true }
  }
  const isOpen = project.status === 'inProgress'
  const mode = isOpen && mayEdit ? 'edit' : 'view'
  return {
    mode,
    mayEditMembers: isOpen && (mayEdit || isManager),
    hasTopBar: mode === 'edit' || !project.hasClosingReport,
    hasBottomBar: mode === 'edit' || isManager,
  }
}
