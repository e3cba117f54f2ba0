import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import { withTheirs } from '@yuga/domain/projects/changes/choose'
import { type Change, changesBetween } from '@yuga/domain/projects/changes/differences'
import { type Collision, mergeOf } from '@yuga/domain/projects/changes/merge'
import type { PlainRecord } from '@yuga/domain/projects/changes/plain'
import { draftFrom, recordOf } from '../draft/draft-record.ts'
import { draftOf } from '../draft/draft-of-detail.ts'
import type { FormDraft } from '../draft/form-draft.ts'

/** What someone typed, over a version that someone else has changed in the meantime. */
export type Merging = {
  readonly fresh: ProjectDetail
  readonly before: PlainRecord
  readonly after: PlainRecord
  /** What the other changed. */
  readonly changes: readonly Change[]
  readonly collisions: readonly Collision[]
  readonly merged: PlainRecord
}

/** `base`: what was typed over; `mine`: what was typed (projects-22). */
export function mergingOf(base: FormDraft, mine: FormDraft, fresh: ProjectDetail): Merging {
  const [before, after] = [recordOf(base), recordOf(draftOf(fresh))]
  const { merged, collisions } = mergeOf(before, recordOf(mine), after)
  return { fresh, before, after, changes: changesBetween(before, after), collisions, merged }
}

/** The draft to go on with; of the collisions that are named by their place the other's value is taken. */
export function mergedDraft(
  { merged, collisions }: Pick<Merging, 'merged' | 'collisions'>,
  theirs: ReadonlySet<number>,
): FormDraft {
  return draftFrom(
    collisions
      .filter((_, place) => theirs.has(place))
      .reduce((record, collision) => withTheirs(record, collision), merged),
  )
}
