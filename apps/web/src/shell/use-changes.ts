import { useEffect } from 'react'
import { useMe } from '../api/session/session.ts'

/** Hears what changes while someone is signed in; loaded after the first screen is. */
export function useChanges(): void {
  const { employeeId } = useMe().employeeInfo
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    void import('../api/events/listen.ts')
      .then(({ listenToChanges }) => {
        if (!isOver) stop = listenToChanges(employeeId)
      })
      .catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [employeeId])
}
