import { useEffect, useLayoutEffect, useRef } from 'react'
import { deferred } from '../lazy/deferred.tsx'
import type { DialogProps } from './dialog-props.ts'
import { captureFocus } from './restore-focus.ts'

/** What lies over what: a question may be asked over the dialog that asks to sign in again. */
export const layers = { confirmSelf: 1450, signInAgain: 1500, confirm: 1600 } as const

const AntdDialog = deferred<DialogProps>(async () => (await import('./antd-dialog.tsx')).AntdDialog)

/**
 * antd's dialog, with the focus led by us: into it at once, and back to where it was as soon as the
 * dialog closes. antd alone waits for the end of its motion, and remembers the place too late.
 */
export function Dialog(props: DialogProps) {
  const { open } = props
  const leadBack = useRef<(() => void) | null>(null)
  const wasOpen = useRef(false)
  if (open) wasOpen.current = true
  useLayoutEffect(() => {
    if (open) leadBack.current = captureFocus()
  }, [open])
  useEffect(() => {
    if (open) return () => leadBack.current?.()
    return undefined
  }, [open])
  // One that was never opened costs nothing.
  return wasOpen.current ? <AntdDialog {...props} /> : null
}
