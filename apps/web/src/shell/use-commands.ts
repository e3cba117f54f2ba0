import { useLanguage } from '../i18n/language.ts'
import { textIn, useText } from '../i18n/use-text.ts'
import { chooseAppearance, useAppearance } from '../theme/appearance.ts'
import type { IconName } from '../ui/icon.tsx'
import { useLanguageChoice } from './top-bar/language-switch.tsx'
import { shellMessages } from './shell.messages.ts'

type ActName = keyof typeof shellMessages.texts

/** Something that can be done from anywhere. */
export type Command = {
  readonly icon: IconName
  readonly label: string
  /** Its label in both languages, by which the palette finds it. */
  readonly names: readonly string[]
  readonly act: () => void
  /** It is in the person's own menu as well. */
  readonly isOwn: boolean
  /** A screen that the palette has among its screens. */
  readonly isInMenu?: boolean
  /** It leads to another page, where the focus goes along. */
  readonly isScreen?: boolean
  /** The key that does the same. */
  readonly key?: string
}

export type CommandHandlers = {
  readonly onAccount: () => void
  /** Null: the alerts are not open to them. */
  readonly onAlerts: (() => void) | null
  readonly onChangePassword: () => void
  readonly onDevices: () => void
  readonly onKeys: () => void
  readonly onSignOut: () => void
}

/** What the person's own menu and the palette offer: one list for both. */
export function useCommands({
  onAccount,
  onAlerts,
  onChangePassword,
  onDevices,
  onKeys,
  onSignOut,
}: CommandHandlers): Command[] {
  const t = useText(shellMessages)
  const { density, folded } = useAppearance()
  const language = useLanguage()
  const chooseLanguage = useLanguageChoice()
  const act = (
    icon: IconName,
    name: ActName,
    does: () => void,
    more: Partial<Command> = {},
  ): Command => ({
    icon,
    label: t(name as 'keys'),
    names: (['ko', 'en'] as const).map((one) => textIn(shellMessages, one)(name as 'keys')),
    act: does,
    isOwn: false,
    ...more,
  })
  return [
    act('person', 'myAccount', onAccount, { isOwn: true, isScreen: true }),
    ...(onAlerts === null
      ? []
      : [act('waiting', 'alerts', onAlerts, { isOwn: true, isScreen: true, isInMenu: true })]),
    act('question', 'keys', onKeys, { isOwn: true, key: '?' }),
    act('key', 'changePassword', onChangePassword, { isOwn: true }),
    act('screen', 'devices', onDevices, { isOwn: true }),
    act('signOut', 'signOut', onSignOut, { isOwn: true }),
    act('sun', 'useLight', () => chooseAppearance({ mode: 'light' })),
    act('moon', 'useDark', () => chooseAppearance({ mode: 'dark' })),
    act('screen', 'useSystem', () => chooseAppearance({ mode: 'system' })),
    density === 'compact'
      ? act('rows', 'useNormal', () => chooseAppearance({ density: 'normal' }))
      : act('rows', 'useCompact', () => chooseAppearance({ density: 'compact' })),
    act(folded ? 'unfold' : 'fold', folded ? 'unfold' : 'fold', () =>
      chooseAppearance({ folded: !folded }),
    ),
    language === 'ko'
      ? act('notice', 'toEnglish', () => chooseLanguage('en'))
      : act('notice', 'toKorean', () => chooseLanguage('ko')),
  ]
}
