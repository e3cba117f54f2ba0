import { useNavigate } from '@tanstack/react-router'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMe } from '../api/session.ts'
import { textIn, useText } from '../i18n/use-text.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { matchingScreens, permittedScreens, type Screen } from './permitted-screens.ts'
import { menuMessages, type MenuLabel, paletteMessages } from './shell.messages.ts'

export type PaletteProps = { readonly open: boolean; readonly onClose: () => void }

/** ⌘/Ctrl+K: a screen by the first letters of its name, in either language. */
export function Palette({ open, onClose }: PaletteProps) {
  const t = useText(paletteMessages)
  return (
    <Modal
      open={open}
      title={<span className="y-only-read">{t('title')}</span>}
      footer={null}
      closable={false}
      width={520}
      className="y-palette"
      style={{ top: 88 }}
      destroyOnHidden
      onCancel={onClose}
    >
      <Search onClose={onClose} />
    </Modal>
  )
}

function namesOf(label: MenuLabel): readonly string[] {
  return [textIn(menuMessages, 'ko')(label), textIn(menuMessages, 'en')(label), label]
}

function Search({ onClose }: { onClose: () => void }) {
  const t = useText(paletteMessages)
  const names = useText(menuMessages)
  const navigate = useNavigate()
  const { roles } = useMe()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = matchingScreens(permittedScreens(roles), text, namesOf)
  const chosen = Math.min(at, found.length - 1)
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function open(screen: Screen | undefined) {
    if (screen === undefined) return
    onClose()
    void navigate({ to: screen.path as never })
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a Hangul syllable is not yet a choice.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setAt((chosen + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(found[chosen])
    }
  }

  return (
    <div>
      <div className="y-palette-field">
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length === 0 ? undefined : `${id}-${chosen}`}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={t('title')} className="y-found">
        {found.map((screen, index) => (
          // oxlint-disable-next-line click-events-have-key-events -- the field above has the keys
          <li
            key={screen.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setAt(index)}
            onClick={() => open(screen)}
          >
            <Icon name={(screen.group ?? screen.label) as IconName} />
            <span className="y-grow">{names(screen.label)}</span>
            {screen.group === null ? null : <span className="y-meta">{names(screen.group)}</span>}
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="y-empty">{t('nothing', { text })}</p> : null}
      <p className="y-only-read" role="status">
        {t('found', { count: found.length })}
      </p>
      <p className="y-palette-foot y-meta">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')} <kbd>Enter</kbd> {t('open')} <kbd>Esc</kbd>{' '}
        {t('close')}
      </p>
    </div>
  )
}
