import { onSessionState, sessionState } from '../../api/session/current-session.ts'

const stored = new Map<string, string>()

// Words of a person are not there for the next one.
onSessionState(() => {
  if (sessionState().session === null) stored.clear()
})

/** What was typed about one of these and never sent. */
export function reasonDraft(subjects: readonly string[]): string | undefined {
  return subjects.map((subject) => stored.get(subject)).find((text) => text !== undefined)
}

/** Keeps a text about each of these until it is sent (null), the page is loaded again, or its person signs out. */
export function saveReasonDraft(subjects: readonly string[], text: string | null): void {
  for (const subject of subjects) {
    if (text === null) stored.delete(subject)
    else stored.set(subject, text)
  }
}
