import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import styles from './popover.module.css'

type PopoverProps = {
  /** What opens it: a button that says so by `aria-expanded`. */
  readonly trigger: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** A press beside it or Esc closes it; with Esc the focus goes back to this. */
  readonly triggerRef: Ref<HTMLButtonElement> & { readonly current: HTMLButtonElement | null }
  readonly label: string
  readonly children: ReactNode
  /** Beside the panel's own look. */
  readonly className?: string
}

/** A small panel under its button, right beside it in the order of Tab. */
export function Popover(props: PopoverProps) {
  const { trigger, isOpen, onClose, triggerRef, label, children, className = '' } = props
  const place = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    panel.current?.focus()
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target))) onClose()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it opens
  }, [isOpen])
  return (
    <span ref={place} className={styles['place']}>
      {trigger}
      {isOpen ? (
        // oxlint-disable-next-line no-noninteractive-element-interactions -- Esc leaves a dialog
        <div
          ref={panel}
          className={`${styles['panel']} ${className}`}
          role="dialog"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onClose()
            triggerRef.current?.focus()
          }}
        >
          {children}
        </div>
      ) : null}
    </span>
  )
}
