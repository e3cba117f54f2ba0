import { Modal, type ModalProps } from 'antd'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { captureFocus } from './restore-focus.ts'

/** What lies over what: a question may be asked over the dialog that asks to sign in again. */
export const layers = { signInAgain: 1500, confirm: 1600 } as const

type DialogProps = Omit<ModalProps, 'focusable'> & {
  readonly open: boolean
  /** What has the focus at first, unless something inside takes it by itself: never what does harm. */
  readonly firstFocus?: RefObject<HTMLElement | null>
}

/**
 * antd's dialog, with the focus led by us: into it at once, and back to where it was as soon as the
 * dialog closes. antd alone waits for the end of its motion, and remembers the place too late.
 */
export function Dialog({ firstFocus, children, ...props }: DialogProps) {
  const { open } = props
  const leadBack = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    if (open) leadBack.current = captureFocus()
  }, [open])
  useEffect(() => {
    if (open) return () => leadBack.current?.()
    return undefined
  }, [open])
  return (
    <Modal destroyOnHidden {...props} focusable={{ focusTriggerAfterClose: false }}>
      {children}
      {firstFocus === undefined ? null : <FirstFocus on={firstFocus} />}
    </Modal>
  )
}

/** Comes with what stands in the dialog, and then everything in there can take the focus. */
function FirstFocus({ on }: { on: RefObject<HTMLElement | null> }) {
  useEffect(() => on.current?.focus(), [on])
  return null
}
