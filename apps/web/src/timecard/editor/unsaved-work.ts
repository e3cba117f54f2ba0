import { browserDrafts } from './draft-store.ts'
import { type OpenPeriod, unsavedLive } from './period-editor.ts'
import { tabId } from './browser-tabs.ts'

/** The week that is on the screen of this tab. */
type OpenWeek = { readonly fromDate: string; readonly period: OpenPeriod }

let week: OpenWeek | null = null

/** Told by the week on the screen; the answer takes it back. */
export function setOpenWeek(next: OpenWeek): () => void {
  week = next
  return () => {
    if (week === next) week = null
  }
}

export type Unsaved = {
  /** Cells of the week on the screen. */
  readonly here: number
  /** Whether other weeks or other tabs hold some. */
  readonly isElsewhere: boolean
}

/** What a person would leave unsaved by signing out now; null when nothing. */
export async function unsavedOf(employeeId: string): Promise<Unsaved | null> {
  const here = week === null ? 0 : unsavedLive(week.period.grid.get()).length
  // A browser that keeps nothing holds nothing elsewhere.
  const drafts = await browserDrafts.of(employeeId).catch(() => [])
  const isElsewhere = drafts.some(
    (draft) => draft.tabId !== tabId || draft.fromDate !== week?.fromDate,
  )
  return here > 0 || isElsewhere ? { here, isElsewhere } : null
}

/** Saves the week on the screen, after what is on its way; false when hours of it stay unsaved. */
export async function saveOpenWeek(): Promise<boolean> {
  const period = week?.period
  if (period === undefined) return true
  await untilSent(period)
  const outcome = await period.save()
  return outcome === 'saved' || outcome === 'nothing'
}

function untilSent({ work }: OpenPeriod): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (work.get().sending !== null) return
      unsubscribe()
      // The answer is taken in right after.
      setTimeout(resolve, 0)
    }
    const unsubscribe = work.subscribe(look)
    look()
  })
}
