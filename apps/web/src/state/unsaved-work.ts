/** What a person would leave unsaved by signing out now. */
export type Unsaved = {
  /** Shown before the question, in the reader's language. */
  readonly sentences: readonly string[]
  /** Whether some of it can be saved from here. */
  readonly canSave: boolean
}

/** What a screen says about its unsaved work, also while another screen is shown. */
export type UnsavedWork = {
  /** Null when nothing is unsaved. */
  readonly find: (employeeId: string) => Promise<Unsaved | null>
  /** Saves what can be saved from here; false when some of it stays unsaved. */
  readonly save: () => Promise<boolean>
}
