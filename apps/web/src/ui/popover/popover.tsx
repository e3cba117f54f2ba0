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
 * so does Esc, which leads the focus back to the button. The choices of a picker in it are part of it.
 */
export function Popover({ label, trigger, triggerClass, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  /** The press that began inside: React leads it here also from a list of choices that is drawn elsewhere. */
  const pressInside = useRef<Event>(null)
  useEffect(() => {
    if (!isOpen) return
    panel.current?.focus()
    const onPress = (press: PointerEvent) => {
      if (press !== pressInside.current) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span
      className={styles['place']}
      onPointerDownCapture={({ nativeEvent }) => {
        pressInside.current = nativeEvent
      }}
    >
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
