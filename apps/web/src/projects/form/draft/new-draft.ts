import { newProjectOf } from '@yuga/domain/projects/new-project'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import { defaultGroupId } from '@yuga/domain/projects/staffing/groups'
import type { FormDraft } from './form-draft.ts'

/** What the form of a new project starts with (projects-20); `pmId`: whoever makes it, where they may manage one. */
export function newDraftOf(
  currentYear: number,
  { typeCodes, pmId }: { readonly typeCodes: readonly string[]; readonly pmId: string },
): FormDraft {
  const { currency, ...starting } = newProjectOf(currentYear, typeCodes)
  return {
    ...starting,
    projectId: '',
    linkedProjectId: '',
    name: '',
    pmId,
    currencyCode: currencyCodes[currency],
    includesBusinessCost: true,
    remark: '',
    license: 0,
    thirdParty: 0,
    thirdPartyCost: 0,
    groups: [{ groupId: defaultGroupId, name: '', members: [] }],
    teamProfit: [],
    billing: [],
    costs: [],
  }
}
