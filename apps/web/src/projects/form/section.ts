import type { ProjectDetail } from '@yuga/contract/project-detail'
import type { SaveProjectProblem } from '@yuga/domain/projects/save-checks/save-checks'
import type { FormMode } from '@yuga/domain/projects/status/form-mode'
import type { FormDraft, FormPerson } from './draft/form-draft.ts'

/** What every section of a project's form is given. */
export type SectionProps = {
  readonly draft: FormDraft
  /** As it was read: actuals, names, prices that are missing, what the reader may do. Null: a new project. */
  readonly detail: ProjectDetail | null
  readonly mode: FormMode
  /** Whether the chosen type is of category CT004, whose amounts take the place of SI's. */
  readonly isInternalRnd: boolean
  /** Everybody whom the draft names, by employee id. */
  readonly people: ReadonlyMap<string, FormPerson>
  /** Changes the draft; people whom it names anew are told with it. */
  readonly change: (
    changed: (draft: FormDraft) => FormDraft,
    people?: ReadonlyMap<string, FormPerson>,
  ) => void
  /** What stands in the way of saving, at the places of the wire (`billingsList.0.planDate`). */
  readonly problems: readonly SaveProjectProblem[]
}
