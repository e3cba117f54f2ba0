import type { Timecard } from '@yuga/contract/timecard/timecard'
import { type Day, dayFromWire } from '@yuga/domain/calendar/day'
import { useEffect, useState } from 'react'

type KnownOwner = Timecard['owner'] & {
  /** In the zone of their office, which need not be the reader's. */
  readonly today: Day
}

/** The owner of the week, from the last answer, kept from one week of theirs to the next; null before the first. */
export function useOwner(ownerId: string, answer: Timecard | undefined): KnownOwner | null {
  const [known, setKnown] = useState<KnownOwner | null>(null)
  useEffect(() => {
    if (answer?.owner.employeeId !== ownerId) return
    setKnown({ ...answer.owner, today: dayFromWire(answer.today) ?? '' })
  }, [ownerId, answer])
  return known?.employeeId === ownerId ? known : null
}
