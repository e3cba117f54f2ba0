import { useText } from '../../../../i18n/use-text.ts'
import { Tree } from '../../../../ui/tree/tree.tsx'
import { popupMessages } from './popup.messages.ts'
import css from './popup.module.css'
import { peopleOf, type TreeLine, type TreePerson, type TreeUnit } from './unit-tree.ts'

type PeopleTreeProps = {
  readonly lines: readonly TreeLine[]
  readonly chosen: ReadonlySet<string>
  /** Members of the project, who are not offered. */
  readonly already: ReadonlySet<string>
  /** One person alone is chosen: units open and close only. */
  readonly isSingle: boolean
  readonly onChoose: (people: readonly TreePerson[], isChosen: boolean) => void
  readonly onToggle: (unit: TreeUnit, isOpen: boolean) => void
}

/** The units with checkboxes: arrows move, open and close, Space ticks and unticks, Enter only ticks. */
export function PeopleTree(props: PeopleTreeProps) {
  const { lines, chosen, already, isSingle } = props
  const t = useText(popupMessages)
  const offered = (people: readonly TreePerson[]) =>
    people.filter(({ employeeId }) => !already.has(employeeId))

  function tick(line: TreeLine, isEnter: boolean) {
    if (line.kind === 'person') {
      const { person } = line
      if (!already.has(person.employeeId)) {
        props.onChoose([person], isEnter || !chosen.has(person.employeeId))
      }
    } else if (isSingle) props.onToggle(line.unit, !line.isOpen)
    else {
      const people = offered(peopleOf(line.unit))
      const isAll = people.every(({ employeeId }) => chosen.has(employeeId))
      props.onChoose(people, isEnter || !isAll)
    }
  }

  function look(line: TreeLine) {
    const people =
      line.kind === 'person' ? offered([line.person]) : isSingle ? [] : offered(peopleOf(line.unit))
    const count = people.filter(({ employeeId }) => chosen.has(employeeId)).length
    const checked = count === 0 ? false : count === people.length ? true : 'mixed'
    return { checked, isThere: line.kind === 'person' && people.length === 0 } as const
  }

  return (
    <Tree
      label={t('people')}
      lines={lines}
      placeOf={({ key, level, above, ...line }) => ({
        key,
        level,
        above,
        isOpen: line.kind === 'unit' ? line.isOpen : null,
      })}
      isMultiple={!isSingle}
      ariaOf={(line) => {
        const { checked, isThere } = look(line)
        return isThere ? { 'aria-disabled': true } : { 'aria-checked': checked }
      }}
      onPick={tick}
      onToggle={(line, isOpen) => {
        if (line.kind === 'unit') props.onToggle(line.unit, isOpen)
      }}
    >
      {(line) => {
        const { checked, isThere } = look(line)
        return (
          <>
            {isThere || (isSingle && line.kind === 'unit') ? (
              <span className={css['noBox']} />
            ) : (
              <span className={css['box']} data-checked={checked} aria-hidden="true" />
            )}
            <LineText line={line} isThere={isThere} />
          </>
        )
      }}
    </Tree>
  )
}

function LineText({ line, isThere }: { readonly line: TreeLine; readonly isThere: boolean }) {
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
