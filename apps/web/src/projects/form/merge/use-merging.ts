import { type ProjectDetail, readProject } from '@yuga/contract/projects/project-detail'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { queries } from '../../../api/queries.ts'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { FormDraft, FormPerson } from '../draft/form-draft.ts'
import type { FormControl } from '../draft/form-state.ts'
import type { StoredProject } from '../draft/stored-drafts.ts'
import { mergeMessages } from './merge.messages.ts'
import { type Merging, mergingOf } from './merging.ts'

/** What is typed over a version that is not the last one: what was found, and where it goes. */
type Pending = {
  readonly merging: Merging
  readonly people: ReadonlyMap<string, FormPerson>
  readonly isStored: boolean
}

const mergedMilliseconds = 3_000

/** Brings what is typed over the last version, by way of the person who typed it. */
export function useMerging(control: FormControl) {
  const t = useText(mergeMessages)
  const [pending, setPending] = useState<Pending | null>(null)

  function begin(
    base: FormDraft,
    mine: FormDraft,
    facts: { readonly fresh: ProjectDetail } & Omit<Pending, 'merging'>,
  ) {
    const { fresh, people, isStored } = facts
    setPending({ merging: mergingOf(base, mine, fresh), people, isStored })
  }

  return {
    pending,
    /** A save was refused because someone else has saved. */
    async beginStale() {
      const { base, draft, people } = control.store.get()
      const requested = ask(readProject, { query: { projectId: base.projectId } })
      const fresh = await queries.fetchQuery({ ...requested, staleTime: 0 })
      begin(base, draft, { fresh, people, isStored: false })
    },
    /** Takes what an earlier visit left over the project as it is now; true: nothing is between both. */
    takeStored(stored: StoredProject): boolean {
      const { detail } = control.store.get()
      const people = new Map(stored.people)
      if (detail === null || stored.version === detail.version || stored.base === null) {
        control.restore(stored.draft, people)
        return true
      }
      begin(stored.base, stored.draft, { fresh: detail, people, isStored: true })
      return false
    },
    merge(draft: FormDraft) {
      if (pending === null) return
      control.restore(draft, pending.people, pending.merging.fresh)
      setPending(null)
      toast(t('merged'), mergedMilliseconds)
    },
    discard() {
      if (pending === null) return
      control.receive(pending.merging.fresh)
      setPending(null)
    },
  }
}
