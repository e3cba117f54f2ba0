import { createContext, type ReactNode, useState } from 'react'
import { serverTimeOf } from '../../api/server-clock.ts'
import { useMe } from '../../api/session/session.ts'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'

/** When the figures below were read, as milliseconds of this machine; 0: that is not known. */
export const ReadAtContext = createContext(0)

/** Figures, and when they were read. */
export function ReadAt({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  return <ReadAtContext value={useLastRead(at)}>{children}</ReadAtContext>
}

/** While another answer acts for the one that is requested, nothing was read: what was said stays. */
export function useLastRead(readAt: number): number {
  const [last, setLast] = useState(readAt)
  if (readAt !== 0 && readAt !== last) setLast(readAt)
  return readAt === 0 ? last : readAt
}

/** Says a moment, with its day unless it is today. */
export function useMomentText(): (milliseconds: number) => string {
  const language = useLanguage()
  const { today } = useMe().employeeInfo
  return (milliseconds) => {
    const at = formatInstant(serverTimeOf(milliseconds).toISOString(), language)
    const [day, time = ''] = at.split(' ')
    return day === formatDay(today, language) ? time : at
  }
}
