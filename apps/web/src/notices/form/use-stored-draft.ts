import { useEffect, useState } from 'react'
import { type Draft, findDraft } from './draft-store.ts'

/** What was kept of a notice; undefined until that is known, null when it is nothing. */
export function useStoredDraft(
  employeeId: string,
  noticeSn: number | null,
): Draft | null | undefined {
  const [draft, setDraft] = useState<Draft | null>()
  useEffect(() => {
    let isOver = false
    void findDraft(employeeId, noticeSn).then((result) => {
      if (!isOver) setDraft(result)
    })
    return () => {
      isOver = true
    }
  }, [employeeId, noticeSn])
  return draft
}
