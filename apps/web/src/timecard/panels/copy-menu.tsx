import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'
import css from './copy-menu.module.css'
import { closedReasonId } from './use-blocked.ts'

const items = ['copyRows', 'copyRowsAndHours'] as const
const last = items.length - 1

export type CopyMenuProps = {
  /** Why nothing can be copied; undefined where it can. */
  readonly why: string | undefined
  readonly isBusy: boolean
  readonly onCopy: (withHours: boolean) => void
}

/**
 * Copies the previous week with or without its hours: a button with a menu. The arrows open it at its first or last
 * item and move in it, Home and End too; Escape closes it and leads the focus back to the button, Tab closes it and
 * goes on (timecard-14).
 */
export function CopyMenu({ why, isBusy, onCopy }: CopyMenuProps) {
  const t = useText(timecardMessages)
  /** The item that has the focus; null: the menu is closed. */
  const [place, setPlace] = useState<number | null>(null)
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const isOpen = place !== null
  const canOpen = why === undefined && !isBusy

  useEffect(() => {
    if (place !== null) menu.current?.querySelectorAll('button')[place]?.focus()
  }, [place])
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) setPlace(null)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])

  function close() {
    setPlace(null)
    button.current?.focus()
  }

  function onButtonKey(event: KeyboardEvent) {
    if (!canOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setPlace(event.key === 'ArrowDown' ? 0 : last)
  }

  function onMenuKey(event: KeyboardEvent) {
    if (place === null) return
    const next: Partial<Record<string, number>> = {
      ArrowDown: place === last ? 0 : place + 1,
      ArrowUp: place === 0 ? last : place - 1,
      Home: 0,
      End: last,
    }
    const to = next[event.key]
    if (to !== undefined) setPlace(to)
    else if (event.key === 'Escape') close()
    else {
      if (event.key === 'Tab') close()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // A button that is off gets no pointer events itself.
    <span ref={box} className={css['place']} data-tooltip={why}>
      <Button
        ref={button}
        disabled={why !== undefined}
        isBusy={isBusy}
        {...(why === undefined ? {} : { 'aria-describedby': closedReasonId })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setPlace(0))}
        onKeyDown={onButtonKey}
      >
        {t('copyWeek')}
      </Button>
      {isOpen ? (
        <div
          ref={menu}
          className={css['menu']}
          role="menu"
          tabIndex={-1}
          aria-label={t('copyWeek')}
          onKeyDown={onMenuKey}
        >
          {items.map((item) => (
            <button
              key={item}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                onCopy(item === 'copyRowsAndHours')
              }}
            >
              {t(item)}
            </button>
          ))}
        </div>
      ) : null}
    </span>
  )
}
