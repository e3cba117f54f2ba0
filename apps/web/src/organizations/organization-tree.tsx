import { useLanguage } from '../i18n/language.ts'
import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { type ChartLine, type Direction, type Place, placeOfDrop, type Side } from './chart.ts'
import { organizationMessages } from './organization.messages.ts'
import css from './organization.module.css'

export type OrganizationTreeProps = {
  readonly label: string
  /** Those that are seen. */
  readonly lines: readonly ChartLine[]
  readonly closed: ReadonlySet<string>
  readonly selectedId: string | null
  readonly matchingIds: ReadonlySet<string>
  readonly canWrite: boolean
  readonly onSelect: (id: string) => void
  readonly onToggle: (id: string, isOpen: boolean) => void
  readonly onEdit: (line: ChartLine) => void
  readonly onRemove: (line: ChartLine) => void
  readonly onMove: (line: ChartLine, direction: Direction) => void
  readonly onPlace: (line: ChartLine, place: Place) => void
  readonly onUndo: () => void
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

type Drop = { readonly id: string; readonly side: Side; readonly place: Place }

/** A drop in the upper or lower quarter of a line goes next to it, one in the middle inside. */
function sideAt(event: DragEvent<HTMLElement>): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside'
}

/**
 * The chart as a tree: arrows select, open and close, Enter edits, Alt with arrows moves, and the mouse drags a unit
 * into another one or between two.
 */
export function OrganizationTree(props: OrganizationTreeProps) {
  const { lines, closed, selectedId, canWrite } = props
  const tree = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<ChartLine | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const isInUse = useRef(false)
  const focusId = lines.some(({ node }) => node.organizationId === selectedId)
    ? selectedId
    : (lines[0]?.node.organizationId ?? null)

  // the focus goes along with a unit that is selected or moved by key
  useEffect(() => {
    const line = tree.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (isInUse.current && line !== document.activeElement) line?.focus()
  })

  // what a search or a move has selected is seen, however long the chart is
  useEffect(() => {
    if (selectedId === null) return
    const line = tree.current?.querySelector(`[data-unit="${CSS.escape(selectedId)}"]`)
    line?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])

  function press(event: KeyboardEvent<HTMLElement>, line: ChartLine) {
    const at = lines.indexOf(line)
    const { organizationId: id, organizationList: below } = line.node
    const direction = directions[event.key]
    const isOpen = below.length > 0 && !closed.has(id)
    const select = (to: ChartLine | null | undefined) => {
      if (to) props.onSelect(to.node.organizationId)
    }
    if (event.altKey && direction !== undefined) {
      if (canWrite) props.onMove(line, direction)
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      if (canWrite) props.onUndo()
    } else if (event.ctrlKey || event.metaKey || event.altKey) {
      return
    } else if (event.key === 'ArrowDown') select(lines[at + 1])
    else if (event.key === 'ArrowUp') select(lines[at - 1])
    else if (event.key === 'Home') select(lines[0])
    else if (event.key === 'End') select(lines.at(-1))
    else if (event.key === 'ArrowRight') {
      if (isOpen) select(lines[at + 1])
      else if (below.length > 0) props.onToggle(id, true)
    } else if (event.key === 'ArrowLeft') {
      if (isOpen) props.onToggle(id, false)
      else select(line.upper)
    } else if (event.key === 'Enter') props.onEdit(line)
    else if (event.key === 'Delete' && canWrite) props.onRemove(line)
    else return
    event.preventDefault()
  }

  function dragOver(event: DragEvent<HTMLElement>, target: ChartLine) {
    if (dragged === null) return
    const side = sideAt(event)
    const place = placeOfDrop(dragged, target, side)
    if (place !== null) event.preventDefault()
    const id = target.node.organizationId
    if (place === null) setDrop(null)
    else if (drop?.id !== id || drop.side !== side) setDrop({ id, side, place })
  }

  function endDrag() {
    setDragged(null)
    setDrop(null)
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={props.label}
      className={css['tree']}
      onFocus={() => (isInUse.current = true)}
      onBlur={(event) => (isInUse.current = event.currentTarget.contains(event.relatedTarget))}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrop(null)
      }}
    >
      {lines.map((line) => {
        const { node, level, place, siblings, upper } = line
        const { organizationId: id } = node
        const isParent = node.organizationList.length > 0
        const isOpen = isParent && !closed.has(id)
        return (
          <div
            key={id}
            role="treeitem"
            tabIndex={id === focusId ? 0 : -1}
            aria-level={level}
            aria-posinset={place + 1}
            aria-setsize={siblings.length}
            aria-selected={id === selectedId}
            {...(isParent ? { 'aria-expanded': isOpen } : {})}
            data-unit={id}
            data-drop={drop?.id === id ? drop.side : undefined}
            className={classNames(
              css['line'],
              id === selectedId && css['selected'],
              props.matchingIds.has(id) && css['matching'],
              dragged?.node.organizationId === id && css['dragged'],
            )}
            style={{ '--level': level - 1 } as React.CSSProperties}
            draggable={canWrite && upper !== null}
            onClick={() => props.onSelect(id)}
            onDoubleClick={() => props.onEdit(line)}
            onKeyDown={(event) => press(event, line)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', node.organizationName)
              setDragged(line)
            }}
            onDragOver={(event) => dragOver(event, line)}
            onDragEnd={endDrag}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null && drop !== null) props.onPlace(dragged, drop.place)
              endDrag()
            }}
          >
            {/* keys open and close; a screen reader reads the line */}
            <span
              aria-hidden="true"
              className={css['twist']}
              onClick={(event) => {
                event.stopPropagation()
                if (isParent) props.onToggle(id, !isOpen)
              }}
            >
              {isParent ? <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} /> : null}
            </span>
            <UnitTexts line={line} />
          </div>
        )
      })}
    </div>
  )
}

function UnitTexts({ line: { node } }: { readonly line: ChartLine }) {
  const t = useText(organizationMessages)
  const name = unitNameIn(node, useLanguage())
  const otherName = name === node.organizationName ? node.indicationName : node.organizationName
  return (
    <span className={css['text']}>
      <span className={css['name']}>{name}</span>
      {otherName === '' || otherName === name ? null : <span className="y-meta">{otherName}</span>}
      {node.erningFlag === 'Y' ? (
        <span className={css['mark']}>{t('profitCenterMark')}</span>
      ) : null}
      {node.orgnztTlEmplName === '' ? null : (
        <span className="y-inline y-center y-gap-4 y-soft">
          <Icon name="person" size={14} />
          {node.orgnztTlEmplName}
        </span>
      )}
    </span>
  )
}
