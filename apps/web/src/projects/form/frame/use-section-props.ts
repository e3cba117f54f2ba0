import { ownFieldNames } from '@yuga/contract/projects/project-detail'
import type { FormMode } from '@yuga/domain/projects/status/form-mode'
import { useCallback, useMemo } from 'react'
import { useStoreParts } from '../../../state/store.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import type { FormControl, FormState } from '../draft/form-state.ts'
import type { SectionProps } from '../section.ts'
import type { SectionName } from '../sections.ts'

const period = ['startDay', 'endDay'] as const
const contractPeriod = ['contractStartDay', 'contractEndDay'] as const
/** What says in which money and by which rules amounts are planned. */
const money = ['currencyCode', 'typeCode', 'includesBusinessCost'] as const
const budget = [
  'teamProfit',
  'license',
  'thirdParty',
  'thirdPartyCost',
  ...period,
  ...money,
] as const

/** What of the draft a section shows or computes from: a change of anything else does not draw it again. */
const uses = {
  basic: ownFieldNames,
  members: ['groups', 'pmId', 'officeCode', 'projectId', ...period],
  profit: ['teamProfit', ...period, ...money],
  plan: budget,
  actual: ['costs', 'billing', ...budget, ...contractPeriod],
  billing: ['billing', ...budget, ...contractPeriod],
} as const satisfies Record<SectionName, readonly (keyof FormDraft)[]>

const none: SectionProps['problems'] = []

/** What a section is given: the same object until something that it uses has changed. */
export function useSectionProps(
  section: SectionName,
  control: FormControl,
  facts: { readonly mode: FormMode; readonly isInternalRnd: (draft: FormDraft) => boolean },
): SectionProps {
  const { mode, isInternalRnd } = facts
  const select = useCallback(
    (state: FormState) => {
      const { draft, detail, people, isTried } = state
      return {
        ...Object.fromEntries(uses[section].map((field) => [field, draft[field]])),
        detail,
        people,
        problems: isTried ? control.problemsIn(section) : none,
        isInternalRnd: isInternalRnd(draft),
      }
    },
    [control, section, isInternalRnd],
  )
  const parts = useStoreParts(control.store, select)
  return useMemo(
    () => ({
      draft: control.store.get().draft,
      detail: parts.detail,
      people: parts.people,
      problems: parts.problems,
      isInternalRnd: parts.isInternalRnd,
      mode,
      change: control.change,
      changeTyped: control.changeTyped,
    }),
    [control, mode, parts],
  )
}
