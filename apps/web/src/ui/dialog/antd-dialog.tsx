import { Modal } from 'antd'
import { useEffect, type RefObject } from 'react'
import { Antd } from '../../theme/antd.tsx'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'

/** antd's dialog; its file comes once the first screen is. */
export function AntdDialog({ firstFocus, title, children, ...props }: DialogProps) {
  return (
    <Antd>
      <Modal
        destroyOnHidden
        {...props}
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
