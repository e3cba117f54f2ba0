import { Modal } from 'antd'
import { useEffect, useRef, type RefObject } from 'react'
import { Antd } from '../../theme/antd.tsx'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'

/** Longer than two clicks of a double click are apart. */
const doubleClickMilliseconds = 500

/** Whether a click was next to the dialog, on what it covers. */
const isOutside = ({ target }: { readonly target: EventTarget }) =>
  target instanceof Element && target.closest('[role=dialog]') === null

/**
 * antd's dialog; its file comes once the first screen is. The second click of a double click, of which the first
 * opened it, does not close it.
 */
export function AntdDialog({ firstFocus, title, children, onCancel, ...props }: DialogProps) {
  const { open } = props
  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  return (
    <Antd>
      <Modal
        destroyOnHidden
        {...props}
        onCancel={(event) => {
          const isSecond = performance.now() - openedAt.current < doubleClickMilliseconds
          if (!(event.type === 'click' && isSecond && isOutside(event))) onCancel?.(event)
        }}
        // a heading above those of what is in it, which antd leaves to a plain box
        title={title == null ? title : <h2 className={css['title']}>{title}</h2>}
        focusable={{ focusTriggerAfterClose: false }}
      >
        {children}
        {firstFocus === undefined ? null : <FirstFocus on={firstFocus} />}
      </Modal>
    </Antd>
  )
}

/** Comes with what is in the dialog, and then everything in there can take the focus. */
function FirstFocus({ on }: { on: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    on.current?.focus()
    // a dialog below holds the focus until this one does, which is a moment later
    const frame = requestAnimationFrame(() => on.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [on])
  return null
}
