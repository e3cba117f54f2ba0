import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import type { FormMode } from '@yuga/domain/projects/status/form-mode'
import type { FormDraft, FormPerson } from './draft/form-draft.ts'

/** What blocks saving; `message` where the server said so, in its words. */
export type FormProblem = Problem<ProblemCode> & { readonly message?: string }

/**
 * What every section of a project's form is given. The form draws the card with its heading; a section draws what
 * is in it. A field that problems can name bears their place on itself or on what is around it
 * (`data-at="billingsList.0.planDate"`): the form leads there.
 */
export type SectionProps = {
  readonly draft: FormDraft
  /** As it was read: actuals, names, prices that are missing, what the reader may do. Null: a new project. */
  readonly detail: ProjectDetail | null
  readonly mode: FormMode
  /** Whether the chosen type is of category CT004, which takes the place of SI. */
  readonly isInternalRnd: boolean
  /** Every employee that the draft names, by employee id. */
  readonly people: ReadonlyMap<string, FormPerson>
  /** Changes the draft; with the people that it names again. */
  readonly change: (
    changed: (draft: FormDraft) => FormDraft,
    people?: ReadonlyMap<string, FormPerson>,
  ) => void
  /**
   * The same of what is typed in a grid that shows it itself: it is held at once, and the form around is drawn again
   * after a pause in typing, so that no key waits for it.
   */
  readonly changeTyped: (changed: (draft: FormDraft) => FormDraft) => void
  /**
   * What blocks saving, at the places of the wire (`billingsList.0.planDate`); none before a save was
   * tried.
   */
  readonly problems: readonly FormProblem[]
}
