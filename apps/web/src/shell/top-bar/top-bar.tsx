import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { UnreadBadge } from '../../messages/unread-badge.tsx'
import { screenMessages } from '../../screens.ts'
import { commandKey } from '../../ui/command-key.ts'
import { Icon } from '../../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OfflineLine } from '../offline-line.tsx'
import { shellMessages } from '../shell.messages.ts'
import type { Command } from '../use-commands.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../shell.module.css'

export type TopBarProps = {
  /** The drawer lies over it. */
  readonly isCovered: boolean
  readonly onMenu: () => void
  readonly onJump: () => void
  readonly commands: readonly Command[]
}

export function TopBar({ isCovered, onMenu, onJump, commands }: TopBarProps) {
  const t = useText(shellMessages)
  const nameOf = useText(screenMessages)
  const { roles } = useMe()
  return (
    <header className={css['top']} inert={isCovered}>
      <button
        type="button"
        className={classNames(css['topButton'], css['topMenu'])}
        aria-label={t('openMenu')}
        onClick={onMenu}
      >
        <Icon name="menu" size={20} />
      </button>
      <button type="button" className={css['jump']} onClick={onJump}>
        <Icon name="search" size={16} />
        <span className={css['jumpText']}>{t('jump')}</span>
        <kbd>{commandKey} K</kbd>
      </button>
      <OfflineLine />
      <LanguageSwitch />
      <Link
        to="/message"
        className={classNames(css['topButton'], css['topMessages'])}
        title={nameOf('message')}
      >
        <Icon name="message" size={20} label={nameOf('message')} />
        <UnreadBadge />
      </Link>
      {roles.includes('LE999') ? (
        <Link
          to="/setting/organization"
          className={css['topButton']}
          aria-label={t('settings')}
          title={t('settings')}
        >
          <Icon name="setting" size={20} />
        </Link>
      ) : null}
      <AccountMenu commands={commands.filter((act) => act.isOwn)} />
    </header>
  )
}
