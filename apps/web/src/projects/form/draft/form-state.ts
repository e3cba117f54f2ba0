import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import { createPatientStore } from '../../../state/patient-store.ts'
import type { Store } from '../../../state/store.ts'
import { problemsIn, sectionNames, type SectionName } from '../sections.ts'
import type { FormProblem } from '../section.ts'
import { isChangedFrom } from './body-of-draft.ts'
import { draftOf, peopleIn } from './draft-of-detail.ts'
import type { FormDraft, FormPerson } from './form-draft.ts'

type People = ReadonlyMap<string, FormPerson>

/** A project's form while it is open. */
export type FormState = {
  /** As it was read; null: a new project. */
  readonly detail: ProjectDetail | null
  /** What was read, or what a new project starts with, in the terms of the form. */
  readonly base: FormDraft
  readonly draft: FormDraft
  readonly people: People
  /** The id that was found to be free; empty: none was looked at. */
  readonly checkedId: string
  /** Whether a save was tried: from then on what blocks it is shown at its fields. */
  readonly isTried: boolean
  /** What the server refused, until its place or what is around it is changed. */
  readonly refused: readonly FormProblem[]
}

/** What the rules say of a state of the form. */
export type ProblemsOf = (state: FormState) => readonly FormProblem[]

export type FormControl = {
  readonly store: Store<FormState>
  readonly isChanged: () => boolean
  /** Changes the draft, with the employees that it names again. */
  readonly change: (changed: (draft: FormDraft) => FormDraft, people?: People) => void
  /** The same of what is typed in a grid: it is held at once, and drawn around the grid after a pause in typing. */
  readonly changeTyped: (changed: (draft: FormDraft) => FormDraft) => void
  /** Everything that blocks saving now. */
  readonly problems: () => readonly FormProblem[]
  /** The same for one section; the list is the same one while it says the same. */
  readonly problemsIn: (section: SectionName) => readonly FormProblem[]
  readonly setChecked: (projectId: string) => void
  readonly setTried: () => void
  readonly setRefused: (refused: readonly FormProblem[]) => void
  /** What was read again, where nothing is typed, or no more than what a save has just taken over. */
  readonly receive: (detail: ProjectDetail) => void
  /** Takes a draft over what was read: one that was kept, or one that was merged. */
  readonly restore: (draft: FormDraft, people: People, detail?: ProjectDetail) => void
}

/** The form of a project that was read, or of a new one that starts with a draft. */
export function openForm(
  opened:
    | { readonly detail: ProjectDetail }
    | { readonly start: FormDraft; readonly people: People },
  problemsOf: ProblemsOf,
): FormControl {
  const store = createPatientStore<FormState>({ ...stateOf(opened), ...untouched })
  const known = new Map<SectionName, readonly FormProblem[]>()
  let checked: { readonly state: FormState; readonly problems: readonly FormProblem[] } | null =
    null

  function problems(): readonly FormProblem[] {
    const state = store.get()
    if (checked?.state !== state) {
      checked = { state, problems: [...problemsOf(state), ...state.refused] }
    }
    return checked.problems
  }

  return {
    store,
    isChanged() {
      const { base, draft } = store.get()
      return isChangedFrom(base, draft)
    },
    change: (changed, people) => store.update((state) => changedBy(state, changed, people)),
    changeTyped: (changed) => store.updateQuietly((state) => changedBy(state, changed)),
    problems,
    problemsIn(section) {
      const result = problemsIn(section, problems())
      const last = known.get(section)
      if (last !== undefined && JSON.stringify(last) === JSON.stringify(result)) return last
      known.set(section, result)
      return result
    },
    setChecked: (checkedId) => store.update((state) => ({ ...state, checkedId })),
    setTried: () => store.update((state) => ({ ...state, isTried: true })),
    setRefused: (refused) => store.update((state) => ({ ...state, refused, isTried: true })),
    receive: (detail) =>
      store.update((state) => ({ ...state, ...stateOf({ detail }), ...untouched })),
    restore: (draft, people, detail) =>
      store.update((state) => ({
        ...state,
        ...(detail === undefined ? {} : { detail, base: draftOf(detail) }),
        draft,
        people: new Map([
          ...state.people,
          ...(detail === undefined ? [] : peopleIn(detail)),
          ...people,
        ]),
        refused: [],
      })),
  }
}

function changedBy(
  state: FormState,
  changed: (draft: FormDraft) => FormDraft,
  people?: People,
): FormState {
  const draft = changed(state.draft)
  if (draft === state.draft && people === undefined) return state
  return {
    ...state,
    draft,
    people: people === undefined ? state.people : new Map([...state.people, ...people]),
    refused: state.refused.length === 0 ? state.refused : stillRefused(state, draft),
  }
}

const untouched = { checkedId: '', isTried: false, refused: [] } as const

function stateOf(
  opened:
    | { readonly detail: ProjectDetail }
    | { readonly start: FormDraft; readonly people: People },
) {
  if ('start' in opened) {
    const { start, people } = opened
    return { detail: null, base: start, draft: start, people }
  }
  const { detail } = opened
  const draft = draftOf(detail)
  return { detail, base: draft, draft, people: peopleIn(detail) }
}

/** The field of the draft that a section is about; the basic info is about all the others. */
const partOf: Readonly<Partial<Record<SectionName, keyof FormDraft>>> = {
  members: 'groups',
  profit: 'teamProfit',
  actual: 'costs',
  billing: 'billing',
}

/** What the server refused of a section holds until something in it is changed. */
function stillRefused(
  { refused, draft: before }: FormState,
  after: FormDraft,
): readonly FormProblem[] {
  const own = new Set<string>(Object.values(partOf))
  const fields = (Object.keys(after) as (keyof FormDraft)[]).filter(
    (field) => before[field] !== after[field],
  )
  const touched = sectionNames.filter((name) => {
    const part = partOf[name]
    return part === undefined ? fields.some((field) => !own.has(field)) : fields.includes(part)
  })
  return refused.filter(
    (problem) => !touched.some((section) => problemsIn(section, [problem]).length > 0),
  )
}
