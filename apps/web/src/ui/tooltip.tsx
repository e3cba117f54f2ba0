import { useEffect, useId, useState } from 'react'
import styles from './tooltip.module.css'

const delayMilliseconds = 350
const graceMilliseconds = 150

type Shown = { readonly text: string; readonly left: number } & (
  | { readonly bottom: number }
  | { readonly top: number }
)

/** Two lines of words, and the edges. */
const roomNeeded = 64
const gap = 6

/** Below, since headings and tools stand above; above only where the window ends below. */
function placeAt(target: Element, text: string): Shown {
  const { left, top, bottom, width } = target.getBoundingClientRect()
  const { clientHeight } = document.documentElement
  const side =
    bottom + roomNeeded > clientHeight
      ? { bottom: clientHeight - top + gap }
      : { top: bottom + gap }
  return { text, left: left + Math.min(width / 2, 80), ...side }
}

/** What an element has to say; nothing where the line under the grid says the same already. */
function tooltipOf(target: Element): string | null {
  return target.contains(document.activeElement) ? null : target.getAttribute('data-tooltip')
}

/**
 * One tooltip for every element with `data-tooltip`, for a pointer that hovers. Keys and screen readers have
 * labels and lines; an element without either carries `data-tooltip-at-focus`. Esc closes the tooltip, and a
 * click goes through it to what it covers. The shell has one.
 */
export function TooltipHost() {
  const id = useId()
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: Element | null = null
    const later = (act: () => void, milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(act, milliseconds)
    }
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const target = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
      if (target === current) return
      current = target
      if (target === null) {
        later(() => setShown(null), graceMilliseconds)
        return
      }
      later(() => {
        const text = tooltipOf(target)
        setShown(text === null ? null : placeAt(target, text))
      }, delayMilliseconds)
    }
    const hide = () => {
      current = null
      clearTimeout(timer)
      setShown(null)
    }
    const onLeave = () => {
      current = null
      later(() => setShown(null), graceMilliseconds)
    }
    let focusTimer: ReturnType<typeof setTimeout> | undefined
    // by a timer alone: the key and the scrolling that led here hide what was shown before
    const onFocus = (event: FocusEvent) => {
      const { target } = event
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const isMarked = target.matches('[data-tooltip-at-focus]')
      const marked = isMarked ? target : target.querySelector('[data-tooltip-at-focus]')
      const text = marked?.getAttribute('data-tooltip') ?? null
      if (marked === null || text === null) return
      focusTimer = setTimeout(() => setShown(placeAt(marked, text)), delayMilliseconds)
    }
    const onBlur = () => {
      clearTimeout(focusTimer)
      hide()
    }
    document.addEventListener('pointerover', onOver)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    document.documentElement.addEventListener('pointerleave', onLeave)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', hide)
    addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer)
      clearTimeout(focusTimer)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      document.documentElement.removeEventListener('pointerleave', onLeave)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('keydown', hide)
      removeEventListener('scroll', hide, true)
    }
  }, [])

  if (shown === null) return null
  const { text, ...place } = shown
  const left = Math.min(Math.max(place.left, 140), document.documentElement.clientWidth - 140)
  return (
    <div id={id} role="tooltip" className={styles['tooltip']} style={{ ...place, left }}>
      {text}
    </div>
  )
}
