import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Sign } from '../sign.tsx'
import { editorMessages } from './editor.messages.ts'
import css from './editor.module.css'
import { insertTools, tableTools, textTools, type Tool } from './toolbar-items.ts'

type ToolbarProps = {
  readonly editor: Editor
  readonly onLink: () => void
  readonly isLinkOpen: boolean
  readonly onChooseImage: () => void
}

/** One stop of the Tab key; the arrows lead from tool to tool, and Esc back into the text. */
export function Toolbar({ editor, onLink, isLinkOpen, onChooseImage }: ToolbarProps) {
  const t = useText(editorMessages)
  const here = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('undo')
  const isInTable = editor.isActive('table')
  // one of the table's tools is gone with the table
  const isGone = !isInTable && tableTools.some(({ name }) => name === current)
  const stop = isGone ? 'undo' : current

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(here.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (event.key === 'Escape') {
      event.stopPropagation()
      editor.commands.focus()
    } else if (next !== undefined) {
      event.preventDefault()
      buttons[next]?.focus()
    }
  }

  const button = (name: Tool['name'], sign: string, act: () => void, more: ButtonMore = {}) => (
    <ToolButton
      key={name}
      label={t(name)}
      sign={sign}
      isStop={name === stop}
      onFocus={() => setCurrent(name)}
      onPress={act}
      {...more}
    />
  )
  const toolButton = (tool: Tool) =>
    button(tool.name, tool.sign, () => tool.run(editor), {
      isOn: tool.isOn?.(editor),
      isOff: tool.isOff?.(editor) ?? false,
      keys: tool.keys,
    })

  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- leads between the buttons inside
    <div
      ref={here}
      role="toolbar"
      aria-label={t('toolbar')}
      className={css['toolbar']}
      onKeyDown={onKeyDown}
    >
      {textTools.map((tools) => (
        <Tools key={tools[0]?.name}>{tools.map(toolButton)}</Tools>
      ))}
      <Tools>
        {button('link', insertTools.link, onLink, {
          isOn: editor.isActive('link'),
          isExpanded: isLinkOpen,
          keys: 'Ctrl+K',
        })}
        {button('image', insertTools.image, onChooseImage)}
        {button(
          'table',
          insertTools.table,
          () =>
            void editor
              .chain()
              .focus()
              .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
              .run(),
          { isOff: isInTable },
        )}
      </Tools>
      {isInTable ? (
        <Tools>
          <span className={css['toolsName']}>{t('tableTools')}</span>
          {tableTools.map(toolButton)}
        </Tools>
      ) : null}
    </div>
  )
}

function Tools({ children }: { readonly children: ReactNode }) {
  return <span className={css['tools']}>{children}</span>
}

type ButtonMore = {
  readonly isOn?: boolean | undefined
  readonly isOff?: boolean
  readonly isExpanded?: boolean
  readonly keys?: string | undefined
}

type ToolButtonProps = ButtonMore & {
  readonly label: string
  readonly sign: string
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onPress: () => void
}

function ToolButton(props: ToolButtonProps) {
  const { label, sign, isStop, isOn, isOff = false, isExpanded, keys } = props
  return (
    <button
      type="button"
      className={css['tool']}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={isOff}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
      // the selection of the text stays
      onMouseDown={(event) => event.preventDefault()}
      onFocus={props.onFocus}
      onClick={isOff ? undefined : props.onPress}
    >
      <Sign strokes={sign} />
    </button>
  )
}
