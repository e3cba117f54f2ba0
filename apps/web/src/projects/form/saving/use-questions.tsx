import { previewProject } from '@yuga/contract/projects/project-history'
import { useCallback } from 'react'
import { send } from '../../../api/send.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/dialog/confirm.tsx'
import { changesOf } from '../draft/body-of-draft.ts'
import type { FormState } from '../draft/form-state.ts'
import { projectFormMessages } from '../form.messages.ts'
import { ImpactText } from '../../../ui/impact/impact-text.tsx'
import { impactMessages } from '../../../ui/impact/impact.messages.ts'

/**
 * What of a save can move existing figures: shares, owners, the PM (who gives a missing owning
 * team), the currency, business cost, and who resides where.
 */
const moving = [
  'teamProfitList',
  'pmId',
  'currencyCode',
  'businessCostInclusionAlternative',
  'projectGroupList',
] as const

type Requested = {
  /** Years without an owning team, of which a save asks by name. */
  readonly years: readonly number[]
  /** Whether the reader may see what a save moves. */
  readonly seesImpact: boolean
}

/**
 * Finds out what is to be known for a save, years without an owner and what it moves, and answers the one question
 * that is then put: it waits for a person, and nothing is being saved meanwhile.
 */
export function useQuestions(): (
  state: FormState,
  requested: Requested,
) => Promise<() => Promise<boolean>> {
  const t = useText(projectFormMessages)
  const i = useText(impactMessages)
  const confirm = useConfirm()
  return useCallback(
    async (state, { years, seesImpact }) => {
      const impact = seesImpact ? await impactOf(state) : null
      const isOwnerMissing = years.length > 0
      const title = isOwnerMissing ? t('yearsAsk') : impact === null ? t('saveAsk') : i('title')
      return () =>
        confirm({
          title,
          yes: t('save'),
          content: (
            <>
              {isOwnerMissing ? <p>{t('yearsAbout', { years: years.join(', ') })}</p> : null}
              {impact === null ? null : <ImpactText impact={impact} />}
            </>
          ),
        })
    },
    [confirm, i, t],
  )
}

/** What a save would move (projects-23); null: nothing. */
async function impactOf({ base, draft, detail }: FormState) {
  if (detail === null) return null
  const changes = changesOf(base, draft)
  if (moving.every((field) => changes[field] === undefined)) return null
  const impact = await send(previewProject, { body: { ...changes, version: detail.version } })
  return impact.monthCount === 0 && impact.cellCount === 0 ? null : impact
}
