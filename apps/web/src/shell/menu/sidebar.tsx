import { menuFor, type MenuEntry, type MenuPart } from '@yuga/contract/access/menu'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLikelyDeputyKinds } from '../../api/principals.ts'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { chooseAppearance, useAppearance } from '../../theme/appearance.ts'
import { screenMessages, screens } from '../../screens.ts'
import { Icon } from '../../ui/icon.tsx'
import { CompanyBrand } from '../../ui/brand/company-brand.tsx'
import { Product } from '../top-bar/product.tsx'
import { shellMessages } from '../shell.messages.ts'
import { menuPartMessages } from './menu-parts.messages.ts'
import { partsOf } from './permitted-screens.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../shell.module.css'

function isAt(path: string, entry: MenuEntry): boolean {
  return path === entry.path || path.startsWith(`${entry.path}/`)
}

type EntryProps = { readonly entry: MenuEntry; readonly path: string }

function Leaf({ entry, path }: EntryProps) {
  const t = useText(screenMessages)
  const label = t(entry.name)
  const { icon, badge: Badge } = screens[entry.name]
  return (
    <li>
      <Link
        to={entry.path}
        className={css['entry']}
        title={label}
        {...(isAt(path, entry) ? { 'aria-current': 'page' as const } : {})}
      >
        {icon === undefined ? null : <Icon name={icon} />}
        <span className={css['entryLabel']}>{label}</span>
        {Badge === undefined ? null : (
          <span className={css['entryBadge']}>
            <Badge />
          </span>
        )}
      </Link>
    </li>
  )
}

/** Whether a part of the menu is open: that of the present page always comes open, and none closes by itself. */
function useOpen(holdsPath: boolean) {
  const [isOpen, setOpen] = useState(holdsPath)
  useEffect(() => {
    if (holdsPath) setOpen(true)
  }, [holdsPath])
  return [isOpen, setOpen] as const
}

function Group({ entry, path }: EntryProps) {
  const t = useText(screenMessages)
  const label = t(entry.name)
  const { icon } = screens[entry.name]
  const children = entry.children ?? []
  const holdsPath = children.some((child) => isAt(path, child))
  const [isOpen, setOpen] = useOpen(holdsPath)
  const { folded } = useAppearance()
  return (
    <li>
      <button
        type="button"
        className={css['entry']}
        title={label}
        aria-expanded={isOpen}
        data-holds={holdsPath || undefined}
        onClick={() => {
          // Folded, there is no room for what is inside.
          if (folded) chooseAppearance({ folded: false })
          setOpen(folded || !isOpen)
        }}
      >
        {icon === undefined ? null : <Icon name={icon} />}
        <span className={css['entryLabel']}>{label}</span>
        <Icon name="chevronDown" size={14} className={css['entryArrow']} />
      </button>
      <ul className={classNames(css['entries'], css['entriesInner'])} hidden={!isOpen}>
        {partsOf(children).map(({ part, entries }) =>
          part === null ? (
            entries.map((child) => <Leaf key={child.path} entry={child} path={path} />)
          ) : (
            <Part key={part} part={part} entries={entries} path={path} />
          ),
        )}
      </ul>
    </li>
  )
}

type PartProps = {
  readonly part: MenuPart
  readonly entries: readonly MenuEntry[]
  readonly path: string
}

/** A heading within a group, and the entries below it. */
function Part({ part, entries, path }: PartProps) {
  const t = useText(menuPartMessages)
  const holdsPath = entries.some((entry) => isAt(path, entry))
  const [isOpen, setOpen] = useOpen(holdsPath)
  return (
    <li>
      <button
        type="button"
        className={css['entry']}
        aria-expanded={isOpen}
        data-holds={holdsPath || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css['entryLabel']}>{t(part)}</span>
        <Icon name="chevronDown" size={12} className={css['entryArrow']} />
      </button>
      <ul className={classNames(css['entries'], css['entriesOfPart'])} hidden={!isOpen}>
        {entries.map((entry) => (
          <Leaf key={entry.path} entry={entry} path={path} />
        ))}
      </ul>
    </li>
  )
}

/** What a logo may take of the head of the menu, open and folded. */
const room = { width: 178, height: 32 }
const foldedRoom = { width: 26, height: 26 }

/** The menu of what this person may open, the company above it and the product below. */
export function Sidebar({ onFold, isFolded }: { onFold?: () => void; isFolded?: boolean }) {
  const t = useText(shellMessages)
  const { may } = useMe()
  const standsIn = useLikelyDeputyKinds()
  const path = useLocation({ select: (location) => location.pathname })
  const foldText = isFolded === true ? t('unfold') : t('fold')
  return (
    <>
      <Link to="/" className={css['brand']}>
        <CompanyBrand
          room={isFolded === true ? foldedRoom : room}
          markSize={26}
          isNarrow={isFolded === true}
          nameClass={classNames(css['entryLabel'], css['brandName'])}
        />
      </Link>
      <nav aria-label={t('mainMenu')} className={css['menu']}>
        <ul className={css['entries']}>
          {menuFor({ may, standsIn }).map((entry) =>
            entry.children === undefined ? (
              <Leaf key={entry.path} entry={entry} path={path} />
            ) : (
              <Group key={entry.path} entry={entry} path={path} />
            ),
          )}
        </ul>
      </nav>
      <div className={css['sideFoot']}>
        <Product />
        {onFold === undefined ? null : (
          <button
            type="button"
            className={css['sideButton']}
            aria-label={foldText}
            title={foldText}
            onClick={onFold}
          >
            <Icon name={isFolded === true ? 'unfold' : 'fold'} />
          </button>
        )}
      </div>
    </>
  )
}
