import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import type { FormMode } from '@yuga/domain/projects/status/form-mode'
import { type ComponentType, memo, useCallback } from 'react'
import { useStore, useStoreParts } from '../../../state/store.ts'
import { BasicSection } from '../basic/basic-section.tsx'
import type { FormDraft } from '../draft/form-draft.ts'
import type { FormControl } from '../draft/form-state.ts'
import type { SectionProps } from '../section.ts'
import { problemsIn, type SectionName } from '../sections.ts'
import { ProblemList } from './problem-list.tsx'
import { SectionRail } from './section-rail.tsx'
import { useSectionProps } from './use-section-props.ts'

/* The parts of the form that follow what is typed, each by itself. */

type LiveProps = {
  readonly control: FormControl
  readonly mode: FormMode
  readonly isInternalRnd: (draft: FormDraft) => boolean
}

type LiveSectionProps = LiveProps & {
  readonly name: SectionName
  readonly Section: ComponentType<SectionProps>
}

/** A section, drawn again when something that it uses has changed. */
export const LiveSection = memo(function LiveSection(props: LiveSectionProps) {
  const { name, Section, control, ...facts } = props
  return <Section {...useSectionProps(name, control, facts)} />
})

type LiveBasicProps = LiveProps & { readonly types: readonly ProjectTypeRow[] }

export const LiveBasic = memo(function LiveBasic(props: LiveBasicProps) {
  const { control, types, ...facts } = props
  const given = useSectionProps('basic', control, facts)
  const checkedId = useStore(control.store, (state) => state.checkedId)
  return (
    <BasicSection {...given} types={types} checkedId={checkedId} onChecked={control.setChecked} />
  )
})

/** What blocks it, once a save was tried. */
export function LiveProblems(props: { readonly control: FormControl; readonly shownAt: number }) {
  const { control, shownAt } = props
  const problems = useStore(control.store, (state) => (state.isTried ? control.problems() : none))
  return <ProblemList problems={problems} shownAt={shownAt} />
}

const none = [] as const

type LiveRailProps = { readonly control: FormControl; readonly names: readonly SectionName[] }

/** The sections with how much of each blocks saving. */
export function LiveRail({ control, names }: LiveRailProps) {
  const counts = useStoreParts(
    control.store,
    useCallback(() => {
      const problems = control.problems()
      return Object.fromEntries(names.map((name) => [name, problemsIn(name, problems).length]))
    }, [control, names]),
  )
  return <SectionRail entries={names.map((name) => ({ name, count: counts[name] ?? 0 }))} />
}
