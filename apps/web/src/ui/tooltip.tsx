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
function placeBeside(target: Element, text: string): Shown {
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
 * One tooltip for everything that carries `data-tooltip`, for a pointer that hovers: who uses keys or a
 * screen reader is told by labels and lines. It goes with Esc, and a click goes through it to what it covers.
 * Stands once in the shell.
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
        setShown(text === null ? null : placeBeside(target, text))
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
    document.addEventListener('pointerover', onOver)
    document.documentElement.addEventListener('pointerleave', onLeave)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', hide)
    addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onOver)
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
