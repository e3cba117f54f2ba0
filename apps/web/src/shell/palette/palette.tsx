import { pathOf } from '@yuga/contract/access/menu'
import { useNavigate } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { onSessionState, sessionState } from '../../api/session/current-session.ts'
import { useDeputyKinds } from '../../api/principals.ts'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { screenMessages } from '../../screens.ts'
import { focusHeading } from '../../ui/page-heading.ts'
import { captureFocus } from '../../ui/dialog/restore-focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { matchingNames } from '../../ui/matching-names.ts'
import type { PaletteItem } from './palette-items.ts'
import { useRecordMatches } from './use-record-matches.ts'
import { menuPartMessages } from '../menu/menu-parts.messages.ts'
import { namesOf, namesOfPart, permittedScreens } from '../menu/permitted-screens.ts'
import { paletteMessages } from '../shell.messages.ts'
import type { Command } from '../use-commands.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../shell.module.css'

export type Palette = { readonly open: () => void }

/**
 * ⌘/Ctrl+K: a screen or an act by a part of its name, in either language. It is there from the start
 * and opens within the key's own event, so that what is typed next is already typed here.
 */
export function Palette({ ref, commands }: { ref: Ref<Palette>; commands: readonly Command[] }) {
  const t = useText(paletteMessages)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const leadBack = useRef<(() => void) | null>(null)
  const items = usePaletteItems(commands)
  const records = useRecordItems(isOpen ? text : '')
  const result = isOpen ? [...matchingNames(items, text), ...records] : []
  const chosen = Math.min(at, result.length - 1)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  // What asks to sign in again lies below the browser's top layer.
  const { asksAgain } = useSyncExternalStore(onSessionState, sessionState)
  useEffect(() => {
    if (asksAgain) dialog.current?.close()
  }, [asksAgain])

  useImperativeHandle(ref, () => ({
    open() {
      if (dialog.current?.open !== false) return
      // Opened again before the browser has reported that it closed: where it leads back to is still ahead.
      if (!isOpen) leadBack.current = captureFocus()
      dialog.current.showModal()
      field.current?.focus()
      setText('')
      setAt(0)
      setOpen(true)
    },
  }))

  function choose(item: PaletteItem | undefined) {
    if (item === undefined) return
    dialog.current?.close()
    if (item.isScreen === true) {
      leadBack.current = focusHeading
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
    item.act()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a Hangul syllable is not yet a choice.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && result.length > 0) {
      event.preventDefault()
      setAt((chosen + step + result.length) % result.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(result[chosen])
    } else if (event.key === 'Tab') {
      // The field is the one place in here that takes keys.
      event.preventDefault()
    }
  }

  return (
    // oxlint-disable-next-line click-events-have-key-events no-noninteractive-element-interactions -- Esc is the browser's
    <dialog
      ref={dialog}
      className={css['palette']}
      aria-label={t('title')}
      onClose={() => {
        // The browser reports it later, when it may have been opened again.
        if (dialog.current?.open === true) return
        setOpen(false)
        // The browser has led back by itself, unless the place is gone or was none.
        if (document.activeElement !== document.body && document.activeElement !== field.current)
          return
        field.current?.blur()
        leadBack.current?.()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className={css['paletteField']}>
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={result.length === 0 ? undefined : `${id}-${chosen}`}
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
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('title')}
        className={css['matches']}
      >
        {result.map((item, index) => (
          // oxlint-disable-next-line click-events-have-key-events -- the field above has the keys
          <li
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setAt(index)}
            onClick={() => choose(item)}
          >
            {item.icon === undefined ? null : <Icon name={item.icon} />}
            <span className="y-grow">{item.label}</span>
            {item.remark === null ? null : <span className="y-meta">{item.remark}</span>}
          </li>
        ))}
      </ul>
      {isOpen && result.length === 0 ? <p className="y-empty">{t('nothing', { text })}</p> : null}
      <p className="y-only-read" role="status">
        {isOpen ? t('results', { count: result.length }) : ''}
      </p>
      <p className={classNames(css['paletteFoot'], 'y-meta')}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')} <kbd>Enter</kbd> {t('open')} <kbd>Esc</kbd>{' '}
        {t('close')}
      </p>
    </dialog>
  )
}

/** Projects and people, after the screens. */
function useRecordItems(text: string): PaletteItem[] {
  const t = useText(paletteMessages)
  const navigate = useNavigate()
  const { may } = useMe()
  return useRecordMatches(text, may).map(({ kind, id, name, remark }) => ({
    key: `${kind} ${id}`,
    icon: kind === 'project' ? 'projectInquiry' : 'memberRequest',
    label: name,
    remark: `${t(kind)} · ${remark}`,
    names: [name],
    isScreen: true,
    act: () =>
      void (kind === 'project'
        ? navigate({ to: '/project/$projectId', params: { projectId: id } })
        : navigate({ to: pathOf('employee'), search: { searchKeyword: id } as never })),
  }))
}

/** The screens, then what one can do. */
function usePaletteItems(commands: readonly Command[]): PaletteItem[] {
  const t = useText(paletteMessages)
  const names = useText(screenMessages)
  const parts = useText(menuPartMessages)
  const navigate = useNavigate()
  const { may } = useMe()
  const screens = permittedScreens(may, useDeputyKinds() ?? []).map(
    ({ name, path, group, part, icon }): PaletteItem => ({
      key: path,
      icon,
      label: names(name),
      remark:
        group === null ? null : [names(group), ...(part === null ? [] : [parts(part)])].join(' · '),
      names: [
        ...namesOf(name),
        ...(group === null ? [] : namesOf(group)),
        ...(part === null ? [] : namesOfPart(part)),
      ],
      isScreen: true,
      act: () => void navigate({ to: path }),
    }),
  )
  const others = commands.filter(({ isInMenu = false }) => !isInMenu)
  const commandItems = others.map(({ icon, label, names, act, isScreen = false }): PaletteItem => {
    return { key: label, icon, label, remark: isScreen ? null : t('act'), names, act, isScreen }
  })
  return [...screens, ...commandItems]
}
