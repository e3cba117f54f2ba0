import { useEffect, useState } from 'react'
import type { FoundRecord } from './found-records.ts'

/** How long to wait for the next letter before the server is asked. */
const typingPauseMs = 200

/** The projects and people that what is typed finds; what was found before goes with the next letter. */
export function useFoundRecords(text: string, roles: readonly string[]): readonly FoundRecord[] {
  const [found, setFound] = useState<{
    readonly text: string
    readonly records: readonly FoundRecord[]
  }>({ text: '', records: [] })
  const asked = text.trim()
  useEffect(() => {
    if (asked === '') return
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(async () => {
      try {
        // not needed before anybody looks for something
        const { findRecords } = await import('./found-records.ts')
        const records = await findRecords(asked, { roles, signal })
        if (!signal.aborted) setFound({ text: asked, records })
      } catch {
        // the screens are found without the server too
      }
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked, roles])
  return found.text === asked ? found.records : []
}
