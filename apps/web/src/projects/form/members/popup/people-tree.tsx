import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { popupMessages } from './popup.messages.ts'
import css from './popup.module.css'
import { peopleOf, type TreeLine, type TreePerson, type TreeUnit } from './unit-tree.ts'

type PeopleTreeProps = {
  readonly lines: readonly TreeLine[]
  readonly chosen: ReadonlySet<string>
  /** Who stands in the project already, and is not offered. */
  readonly already: ReadonlySet<string>
  /** One person alone is chosen: units open and close only. */
  readonly isSingle: boolean
  readonly onChoose: (people: readonly TreePerson[], isChosen: boolean) => void
  readonly onToggle: (unit: TreeUnit, isOpen: boolean) => void
}

/** The units with checkboxes: arrows move, open and close, Space and Enter tick. */
export function PeopleTree(props: PeopleTreeProps) {
  const { lines, chosen, already, isSingle } = props
  const t = useText(popupMessages)
  const tree = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState('')
  const isInUse = useRef(false)
  const focusKey = lines.some(({ key }) => key === at) ? at : lines[0]?.key

  // the focus goes along with the line that the keys lead to
  useEffect(() => {
    const line = tree.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (isInUse.current && line !== document.activeElement) line?.focus()
  })

  const offered = (people: readonly TreePerson[]) =>
    people.filter(({ employeeId }) => !already.has(employeeId))

  function tick(line: TreeLine) {
    if (line.kind === 'person') {
      const { person } = line
      if (!already.has(person.employeeId)) {
        props.onChoose([person], !chosen.has(person.employeeId))
      }
    } else if (isSingle) props.onToggle(line.unit, !line.isOpen)
    else {
      const people = offered(peopleOf(line.unit))
      const isAll = people.every(({ employeeId }) => chosen.has(employeeId))
      props.onChoose(people, !isAll)
    }
  }

  function press(event: KeyboardEvent<HTMLElement>, line: TreeLine) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = lines.indexOf(line)
    const goTo = (to: TreeLine | undefined) => {
      if (to !== undefined) setAt(to.key)
    }
    if (event.key === 'ArrowDown') goTo(lines[place + 1])
    else if (event.key === 'ArrowUp') goTo(lines[place - 1])
    else if (event.key === 'Home') goTo(lines[0])
    else if (event.key === 'End') goTo(lines.at(-1))
    else if (event.key === 'ArrowRight') {
      if (line.kind === 'unit' && !line.isOpen) props.onToggle(line.unit, true)
      else if (line.kind === 'unit') goTo(lines[place + 1])
    } else if (event.key === 'ArrowLeft') {
      if (line.kind === 'unit' && line.isOpen) props.onToggle(line.unit, false)
      else goTo(lines.find(({ key }) => key === line.above))
    } else if (event.key === ' ' || event.key === 'Enter') tick(line)
    else return
    event.preventDefault()
    // Enter ticks here, and does not yet do what the dialog is for
    event.stopPropagation()
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('people')}
      aria-multiselectable={!isSingle}
      className={css['tree']}
      onFocus={() => (isInUse.current = true)}
      onBlur={(event) => (isInUse.current = event.currentTarget.contains(event.relatedTarget))}
    >
      {lines.map((line) => {
        const people =
          line.kind === 'person'
            ? offered([line.person])
            : isSingle
              ? []
              : offered(peopleOf(line.unit))
        const count = people.filter(({ employeeId }) => chosen.has(employeeId)).length
        const checked = count === 0 ? false : count === people.length ? true : 'mixed'
        const isThere = line.kind === 'person' && people.length === 0
        return (
          <div
            key={line.key}
            role="treeitem"
            tabIndex={line.key === focusKey ? 0 : -1}
            aria-level={line.level}
            {...(line.kind === 'unit' ? { 'aria-expanded': line.isOpen } : {})}
            {...(isThere ? { 'aria-disabled': true } : { 'aria-checked': checked })}
            className={classNames(css['treeLine'], isThere && css['there'])}
            style={{ '--level': line.level - 1 } as React.CSSProperties}
            onClick={() => {
              setAt(line.key)
              tick(line)
            }}
            onKeyDown={(event) => press(event, line)}
          >
            {/* keys open and close; a screen reader is told by the line */}
            <span
              aria-hidden="true"
              className={css['twist']}
              onClick={(event) => {
                event.stopPropagation()
                if (line.kind === 'unit') props.onToggle(line.unit, !line.isOpen)
              }}
            >
              {line.kind === 'unit' ? (
                <Icon name={line.isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
              ) : null}
            </span>
            {isThere || (isSingle && line.kind === 'unit') ? (
              <span className={css['noBox']} />
            ) : (
              <span className={css['box']} data-checked={checked} aria-hidden="true" />
            )}
            <LineWords line={line} isThere={isThere} />
          </div>
        )
      })}
    </div>
  )
}

function LineWords({ line, isThere }: { readonly line: TreeLine; readonly isThere: boolean }) {
  const t = useText(popupMessages)
  if (line.kind === 'unit') {
    return (
      <span>
        {line.unit.name} <span className="y-meta">{peopleOf(line.unit).length}</span>
      </span>
    )
  }
  const { name, employeeId, grade } = line.person
  return (
    <span>
      {name} <span className="y-meta">{[employeeId, grade].join(' · ')}</span>
      {isThere ? <span className={css['thereMark']}>{t('already')}</span> : null}
    </span>
  )
}
