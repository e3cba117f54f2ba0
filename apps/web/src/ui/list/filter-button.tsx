import { Popover } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ColumnFilter, type FilterList } from './column-filter.tsx'
import type { Field } from './list-column.ts'
import { listMessages } from './list.messages.ts'

export type FilterButtonProps = {
  readonly list: FilterList
  readonly fields: readonly Field[]
  readonly className: string | undefined
  readonly children: ReactNode
  /** Its words are seen: they name it. */
  readonly isNamed?: boolean
}

/** Its other side where that has more room; on a telephone neither has enough, and it moves along. */
const insideOfWindow = { overflow: { adjustX: true, adjustY: true, shiftX: true } }

/** Opens the filters of some columns; says whether one of them is active. */
export function FilterButton({ list, fields, className, children, isNamed }: FilterButtonProps) {
  const t = useText(listMessages)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isActive = fields.some(({ name }) => list.filters[name] !== undefined)
  const field = fields.map(({ label }) => label).join(', ')
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      align={insideOfWindow}
      arrow={false}
      destroyOnHidden
      styles={{ container: { border: '1px solid var(--y-line)' } }}
      // Next to its button, so that Tab leads into it and out again.
      getPopupContainer={(node) => node.parentElement ?? document.body}
      content={
        <ColumnFilter
          list={list}
          fields={fields}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      }
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-active={isActive || undefined}
        {...(isNamed === true
          ? {}
          : { 'aria-label': t(isActive ? 'filteredBy' : 'filterBy', { field }) })}
      >
        {children}
      </button>
    </Popover>
  )
}
