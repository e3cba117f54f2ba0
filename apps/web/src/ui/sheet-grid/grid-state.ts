import type { FigureChange, History, PatchOf } from './history.ts'
import type { Block, FieldPlace, GridColumns, Selection, Step } from './selection.ts'
import type { EditMode } from './shortcuts.ts'

/**
 * The open cell. `over` replaces what was there and arrows leave it, as after typing a digit;
 * `within` keeps it and arrows move the caret, as after F2.
 */
export type Editing = {
  readonly rowId: string
  readonly field: number
  readonly text: string
  readonly mode: EditMode
}

/** What the last action has to say; `count` are cells. Each is a new object, so that it is said again. */
export type GridNote<Untaken, Refused> =
  | { readonly kind: 'skipped'; readonly count: number; readonly refused: Refused }
  | { readonly kind: 'untaken'; readonly because: Untaken }
  | { readonly kind: 'copied' | 'pasted' | 'undone' | 'redone'; readonly count: number }
  | { readonly kind: 'locked' | 'nothingToFill' | 'nothingToUndo' | 'nothingToRedo' }

/** A sheet of figures in a grid, and where the hands are. */
export type HandsOn<Sheet, Change, Note> = {
  readonly sheet: Sheet
  readonly selection: Selection
  /** The column in which a run of Tab began: Enter goes on below it, as in any sheet. */
  readonly tabFrom: number | null
  readonly editing: Editing | null
  readonly history: History<Change>
  readonly note: Note | null
}

/** Changes cut in two by the rules of a sheet. */
export type Sorted<Change, Refused> = {
  readonly allowed: PatchOf<Change>
  readonly refused: readonly Refused[]
}

/** A pasted cell that cannot stand where it would go: its text is no figure, or a rule of the sheet refuses it. */
export type RefusedPasteOf<Refused, Code> =
  | {
      readonly kind: 'text'
      readonly rowId: string
      readonly field: number
      readonly text: string
      readonly code: Code
    }
  | { readonly kind: 'rule'; readonly text: string; readonly refused: Refused }

/** What a paste would do: the changes that may be made, those refused, and what falls off the grid. */
export type PastePlanOf<Change, RefusedPaste> = {
  readonly target: Block
  readonly allowed: PatchOf<Change>
  readonly refused: readonly RefusedPaste[]
  readonly outsideCount: number
}

/** What a grid must know of its sheet: its cells, its rules, and how its figures are typed. */
export type SheetKind<State, Sheet, Change extends FigureChange, Untaken, Refused> = {
  readonly columnsOf: (sheet: Sheet) => GridColumns
  readonly rowCountOf: (sheet: Sheet) => number
  /** The name of a row, by which it is found also where others have come or gone. */
  readonly rowIdAt: (sheet: Sheet, row: number) => string | undefined
  readonly figureAt: (sheet: Sheet, row: number, field: number) => number | undefined
  readonly mayType: (sheet: Sheet, row: number, field: number) => boolean
  /** The fields at which Tab stops. */
  readonly stopsOf: (sheet: Sheet) => (row: number, field: number) => boolean
  /** The last field that one cell fills to its right. */
  readonly lastFilledOf: (sheet: Sheet) => number
  /** The change of a cell to a figure; null where it holds that figure or there is no such cell. */
  readonly changeAt: (sheet: Sheet, row: number, field: number, to: number) => Change | null
  /** Where the cell of a change is now; null where its row is gone. */
  readonly placeOf: (sheet: Sheet, change: Change) => FieldPlace | null
  readonly sortChanges: (sheet: Sheet, wanted: PatchOf<Change>) => Sorted<Change, Refused>
  readonly withPatch: (state: State, patch: PatchOf<Change>) => State
  /** What an opened cell holds of a figure. */
  readonly typedFrom: (figure: number) => string
  /** What a cell shows after a key; null when the key is not taken. */
  readonly acceptTyped: (text: string) => string | null
  readonly whyUntaken: (text: string) => Untaken
  /** What leaving the open cell makes of what is typed; null where its row is gone. */
  readonly figureTyped: (sheet: Sheet, editing: Editing) => number | null
  /** Says at once what leaving the open cell will make of what is typed. */
  readonly withInputNote: (state: State) => State
  /** Leaves the open cell and keeps what was typed. */
  readonly endEditing: (state: State) => State
}

/** Any grid, as far as its keys and its pointer must know it. */
export type AnyHands = HandsOn<unknown, unknown, { readonly kind: string }>

/** What hands do to a grid: `gridMoves` and `gridChanges` of its sheet, and leaving the open cell. */
export type GridActs<State> = {
  readonly columnsOf: (state: State) => GridColumns
  readonly move: (state: State, step: Step, extend?: boolean) => State
  readonly enter: (state: State, direction: 1 | -1) => State
  readonly moveToNext: (state: State, direction: 1 | -1) => State | null
  readonly select: (state: State, selection: Selection) => State
  readonly selectEverything: (state: State) => State
  readonly startEditing: (state: State, typed: string | null) => State
  readonly typeInto: (state: State, typed: string) => State
  readonly untaken: (state: State, typed: string) => State
  readonly cancelEditing: (state: State) => State
  readonly endEditing: (state: State) => State
  readonly clear: (state: State) => State
  readonly fillWithTyped: (state: State) => State
  readonly fillRight: (state: State) => State
  readonly fillDown: (state: State) => State
  readonly fillTo: (state: State, source: Block, target: Block) => State
  readonly undoLast: (state: State) => State
  readonly redoLast: (state: State) => State
}
