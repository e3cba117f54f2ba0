import {
  type AriaAttributes,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icon.tsx'
import css from './tree.module.css'

/** Where a line is in its tree. */
export type TreePlace = {
  /** Once in the tree. */
  readonly key: string
  /** From 1, the top. */
  readonly level: number
  /** The key of the line above it in the tree; null: it is at the top. */
  readonly above: string | null
  /** Null: nothing is below it. */
  readonly isOpen: boolean | null
}

type TreeProps<Line> = {
  readonly label: string
  /** Those that are seen, each before those below it. */
  readonly lines: readonly Line[]
  readonly placeOf: (line: Line) => TreePlace
  /** The key of the line that the keyboard comes to first. */
  readonly firstKey?: string
  /** Whether several lines can be chosen at once. */
  readonly isMultiple?: boolean
  /** What a screen reader reads of a line: selected, checked, disabled. */
  readonly ariaOf: (line: Line) => AriaAttributes
  /** Chosen by a click, Enter or Space. */
  readonly onPick: (line: Line, isEnter: boolean) => void
  readonly onToggle: (line: Line, isOpen: boolean) => void
  /** What a line says. */
  readonly children: (line: Line) => ReactNode
}

/** Lines that open and close: arrows, Home and End move; left and right close and open; Enter, Space and a click choose. */
export function Tree<Line>(props: TreeProps<Line>) {
  const { label, lines, placeOf, firstKey = '', isMultiple, ariaOf, children } = props
  const tree = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(firstKey)
  const isInUse = useRef(false)
  const places = lines.map(placeOf)
  const focusKey = places.some(({ key }) => key === at) ? at : places[0]?.key

  // the focus goes along with the line that the keys lead to
  useEffect(() => {
    const line = tree.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (isInUse.current && line !== document.activeElement) line?.focus()
  })
  // anyone who opens a long tree sees what is chosen
  useEffect(() => {
    tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [])

  function pick(line: Line, isEnter: boolean) {
    setAt(placeOf(line).key)
    props.onPick(line, isEnter)
  }

  function press(event: KeyboardEvent<HTMLElement>, line: Line) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const number = lines.indexOf(line)
    const { isOpen, above } = placeOf(line)
    const goTo = (place: TreePlace | undefined) => {
      if (place !== undefined) setAt(place.key)
    }
    if (event.key === 'ArrowDown') goTo(places[number + 1])
    else if (event.key === 'ArrowUp') goTo(places[number - 1])
    else if (event.key === 'Home') goTo(places[0])
    else if (event.key === 'End') goTo(places.at(-1))
    else if (event.key === 'ArrowRight') {
      if (isOpen === false) props.onToggle(line, true)
      else if (isOpen === true) goTo(places[number + 1])
    } else if (event.key === 'ArrowLeft') {
      if (isOpen === true) props.onToggle(line, false)
      else goTo(places.find(({ key }) => key === above))
    } else if (event.key === 'Enter' || event.key === ' ') pick(line, event.key === 'Enter')
    else return
    event.preventDefault()
    // Enter chooses here, and does not yet do what a dialog around it is for
    event.stopPropagation()
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      aria-multiselectable={isMultiple}
      className={css['tree']}
      onFocus={() => (isInUse.current = true)}
      onBlur={(event) => (isInUse.current = event.currentTarget.contains(event.relatedTarget))}
    >
      {lines.map((line) => {
        const { key, level, isOpen } = placeOf(line)
        return (
          <div
            key={key}
            role="treeitem"
            tabIndex={key === focusKey ? 0 : -1}
            aria-level={level}
            {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
            {...ariaOf(line)}
            className={css['line']}
            style={{ '--level': level - 1 } as CSSProperties}
            onClick={() => pick(line, false)}
            onKeyDown={(event) => press(event, line)}
          >
            {/* keys open and close; a screen reader reads the line */}
            <span
              aria-hidden="true"
              className={css['twist']}
              onClick={(event) => {
                event.stopPropagation()
                if (isOpen !== null) props.onToggle(line, !isOpen)
              }}
            >
              {isOpen === null ? null : (
                <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
              )}
            </span>
            {children(line)}
          </div>
        )
      })}
    </div>
  )
}
