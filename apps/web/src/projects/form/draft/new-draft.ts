import { newProjectOf } from '@yuga/domain/projects/new-project'
import { defaultGroupId } from '@yuga/domain/projects/staffing/groups'
import type { FormDraft } from './form-draft.ts'

/** What the form of a new project starts with (projects-20). */
export function newDraftOf(...facts: Parameters<typeof newProjectOf>): FormDraft {
  return {
    ...newProjectOf(...facts),
    groups: [{ groupId: defaultGroupId, name: '', members: [] }],
    teamProfit: [],
    billing: [],
    costs: [],
  }
}
