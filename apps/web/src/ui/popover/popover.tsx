import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './popover.module.css'

type PopoverProps = {
  /** What the panel is called. */
  readonly label: string
  /** The words of the button that opens it, and their look. */
  readonly trigger: ReactNode
  readonly triggerClass: string | undefined
  /** `close` gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button and the small panel under it, right next to it in the order of Tab. A press next to it closes it, and
 * so does Esc, which leads the focus back to the button.
 */
export function Popover({ label, trigger, triggerClass, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    panel.current?.focus()
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span ref={place} className={styles['place']}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen ? (
        // oxlint-disable-next-line no-noninteractive-element-interactions -- Esc leaves a dialog
        <div
          ref={panel}
          className={styles['panel']}
          role="dialog"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        >
          {children(close)}
        </div>
      ) : null}
    </span>
  )
}
