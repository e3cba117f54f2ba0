import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '../ui/page-heading.ts'

/**
 * A page that went took the focus with it: it goes to the heading of the one that came, so that the next
 * Tab begins there and a screen reader says where one is. What was pressed in the menu keeps it.
 */
export function useFocusAfterGoing(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        if (document.activeElement === document.body) focusHeading()
      }),
    [router],
  )
}
