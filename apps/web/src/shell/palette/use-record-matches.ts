import { useEffect, useState } from 'react'
import type { Permission } from '@yuga/contract/access/access'
import type { RecordMatch } from './record-matches.ts'

/** How long to wait for the next letter before the server is requested. */
const typingPauseMs = 200

/** The projects and people that what is typed finds; what was found before goes with the next letter. */
export function useRecordMatches(
  text: string,
  may: (permission: Permission) => boolean,
): readonly RecordMatch[] {
  const [result, setMatches] = useState<{
    readonly text: string
    readonly records: readonly RecordMatch[]
  }>({ text: '', records: [] })
  const requested = text.trim()
  useEffect(() => {
    if (requested === '') return
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(async () => {
      try {
        // not needed before anybody looks for something
        const { findRecords } = await import('./record-matches.ts')
        const records = await findRecords(requested, { may, signal })
        if (!signal.aborted) setMatches({ text: requested, records })
      } catch {
        // the screens are found without the server too
      }
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [requested, may])
  return result.text === requested ? result.records : []
}
