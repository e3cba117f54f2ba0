import { sealedDrafts } from '../../../api/session/sealed-drafts.ts'
import type { FormDraft, FormPerson } from './form-draft.ts'

/** A project's form as someone left it, with what it was typed over. */
export type StoredProject = {
  /** What was read; null: a new project. */
  readonly base: FormDraft | null
  readonly version: number | null
  readonly draft: FormDraft
  readonly people: readonly (readonly [string, FormPerson])[]
}

export const storedProjects = sealedDrafts<StoredProject>('yuga-projects')

/** Under which name the draft of a project lies; no id of a project has a blank. */
export function storedName(projectId: string | null): string {
  return projectId ?? 'a new project'
}
