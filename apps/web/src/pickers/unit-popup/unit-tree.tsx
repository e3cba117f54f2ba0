import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { UnitLine } from './unit-lines.ts'
import css from './unit-popup.module.css'

type UnitTreeProps = {
  readonly label: string
  readonly lines: readonly UnitLine[]
  readonly chosenId: string
  readonly onChoose: (line: UnitLine) => void
  readonly onToggle: (line: UnitLine, isOpen: boolean) => void
}

/** The units of a chart: arrows move, open and close, Enter and a click choose. */
export function UnitTree({ label, lines, chosenId, onChoose, onToggle }: UnitTreeProps) {
  const tree = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(chosenId)
  const isInUse = useRef(false)
  const focusId = lines.some(({ unitId }) => unitId === at) ? at : lines[0]?.unitId

  // the focus goes along with the line that the keys lead to
  useEffect(() => {
    const line = tree.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (isInUse.current && line !== document.activeElement) line?.focus()
  })
  // whoever opens a long chart sees what is chosen
  useEffect(() => {
    tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [])

  function press(event: KeyboardEvent<HTMLElement>, line: UnitLine) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = lines.indexOf(line)
    const goTo = (to: UnitLine | undefined) => {
      if (to !== undefined) setAt(to.unitId)
    }
    const canOpen = line.hasBelow && !line.isOpen
    const canClose = line.hasBelow && line.isOpen
    if (event.key === 'ArrowDown') goTo(lines[place + 1])
    else if (event.key === 'ArrowUp') goTo(lines[place - 1])
    else if (event.key === 'Home') goTo(lines[0])
    else if (event.key === 'End') goTo(lines.at(-1))
    else if (event.key === 'ArrowRight') {
      if (canOpen) onToggle(line, true)
      else if (line.hasBelow) goTo(lines[place + 1])
    } else if (event.key === 'ArrowLeft') {
      if (canClose) onToggle(line, false)
      else goTo(lines.find(({ unitId }) => unitId === line.upperId))
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(line)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      className={css['tree']}
      onFocus={() => (isInUse.current = true)}
      onBlur={(event) => (isInUse.current = event.currentTarget.contains(event.relatedTarget))}
    >
      {lines.map((line) => (
        <div
          key={line.unitId}
          role="treeitem"
          tabIndex={line.unitId === focusId ? 0 : -1}
          aria-level={line.level}
          aria-selected={line.unitId === chosenId}
          {...(line.hasBelow ? { 'aria-expanded': line.isOpen } : {})}
          className={css['line']}
          style={{ '--level': line.level - 1 } as React.CSSProperties}
          onClick={() => onChoose(line)}
          onKeyDown={(event) => press(event, line)}
        >
          {/* keys open and close; a screen reader is told by the line */}
          <span
            aria-hidden="true"
            className={css['twist']}
            onClick={(event) => {
              event.stopPropagation()
              if (line.hasBelow) onToggle(line, !line.isOpen)
            }}
          >
            {line.hasBelow ? (
              <Icon name={line.isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
            ) : null}
          </span>
          <span>{line.name}</span>
        </div>
      ))}
    </div>
  )
}
