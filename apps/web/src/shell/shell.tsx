import type { Permission } from '@yuga/contract/access/access'
import { pathOf } from '@yuga/contract/access/menu'
import { deputyKinds } from '@yuga/domain/access/deputyship'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { startSessionRefresh } from '../api/session/session-refresh.ts'
import { useDeputyKinds } from '../api/principals.ts'
import { mayIn } from '../api/session/current-session.ts'
import { useSession } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { FailedLists } from '../ui/feedback/failed-lists.tsx'
import { ChangePassword } from '../session/change-password.tsx'
import { OwnSessions } from '../session/own-sessions.tsx'
import { ConfirmSelf } from '../session/confirm-self.tsx'
import { deferred } from '../ui/lazy/deferred.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { GuideBar } from '../set-up/guide-bar.tsx'
import { chooseAppearance, useAppearance } from '../theme/appearance.ts'
import { ConfirmHost } from '../ui/dialog/confirm.tsx'
import { FileReasonPopup } from '../ui/dialog/file-reason-popup.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeySheet, showKeySheet } from '../ui/key-sheet.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { TooltipHost } from '../ui/tooltip.tsx'
import { BackToTop } from './back-to-top.tsx'
import { NotForYouPage } from './pages/blank-pages.tsx'
import { Product } from './top-bar/product.tsx'
import { isCommand, isInDialog, isTyping } from './keys.ts'
import { watchForNewVersion } from './new-version.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { Palette } from './palette/palette.tsx'
import { screenAt } from './menu/permitted-screens.ts'
import { shellMessages } from './shell.messages.ts'
import { Sidebar } from './menu/sidebar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useCommands } from './use-commands.ts'
import { useChanges } from './use-changes.ts'
import { useFocusAfterGoing } from './use-focus-after-going.ts'
import { useSignOut } from './use-sign-out.tsx'
import '../ui/ui.css'
import '../ui/feedback/notes.css'
import css from './shell.module.css'

const SetUpFirst = deferred<object>(
  async () => (await import('../session/factors/set-up-first.tsx')).SetUpFirst,
  undefined,
  'wanted',
)

/** Behind the login guard: menu, top bar, and the screen that the address names. */
export function Shell() {
  const session = useSession()
  // Between signing out and the redirect no one is there to draw the shell for.
  return session === null ? null : (
    <>
      {session.needsFactor === true ? <SetUpFirst /> : <Frame />}
      <ConfirmHost />
      <FileReasonPopup />
      <ConfirmSelf />
      <SignInAgain />
      <NewVersionNotice />
      <TooltipHost />
    </>
  )
}

function Frame() {
  const t = useText(shellMessages)
  const { folded } = useAppearance()
  const [isChangingPassword, setChangingPassword] = useState(false)
  const [areDevicesOpen, setDevicesOpen] = useState(false)
  const palette = useRef<Palette>(null)
  const path = useLocation({ select: (location) => location.pathname })
  // The drawer belongs to the page it was opened on: going elsewhere closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const isDrawerOpen = drawerAt === path
  const side = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isDrawerOpen) return
    const before = document.activeElement
    side.current?.querySelector<HTMLElement>('nav a, nav button')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isDrawerOpen])

  useEffect(() => startSessionRefresh(), [])
  useChanges()
  useEffect(() => {
    // Development serves its files fresh.
    if (import.meta.env.PROD) void watchForNewVersion().catch(() => {})
  }, [])

  useFocusAfterGoing()
  const { leave, question } = useSignOut()
  const navigate = useNavigate()
  const session = useSession()
  const opensAlerts =
    screenAt(pathOf('alerts'), (needed) => mayIn(session, needed))?.isOpen === true
  const commands = useCommands({
    onAccount: () => void navigate({ to: '/account' }),
    onAlerts: opensAlerts ? () => void navigate({ to: pathOf('alerts') }) : null,
    onSignOut: leave,
    onKeys: showKeySheet,
    onChangePassword: () => setChangingPassword(true),
    onDevices: () => setDevicesOpen(true),
  })

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      if (isCommand(event, 'k')) {
        // Never the browser's own field; and a dialog that asks something is answered first.
        event.preventDefault()
        if (!isInDialog(event.target)) palette.current?.open()
      } else if (isCommand(event, 'b')) {
        // Also where one types: Firefox would open its bookmarks.
        event.preventDefault()
        if (isTyping(event.target)) return
        chooseAppearance({ folded: document.documentElement.dataset['folded'] === undefined })
      } else if (event.key === '?' && !isTyping(event.target) && !isInDialog(event.target)) {
        showKeySheet()
      } else if (event.key === 'Escape') {
        setDrawerAt(null)
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className={css['shell']}>
      <a href="#content" className={css['skip']}>
        {t('skip')}
      </a>
      <aside ref={side} className={css['side']} data-open={isDrawerOpen || undefined}>
        <Sidebar isFolded={folded} onFold={() => chooseAppearance({ folded: !folded })} />
      </aside>
      <button
        type="button"
        className={css['scrim']}
        aria-label={t('closeMenu')}
        hidden={!isDrawerOpen}
        onClick={() => setDrawerAt(null)}
      >
        <Icon name="close" />
      </button>
      <TopBar
        isCovered={isDrawerOpen}
        onMenu={() => setDrawerAt(path)}
        onJump={() => palette.current?.open()}
        commands={commands}
      />
      <main id="content" className={css['content']} tabIndex={-1} inert={isDrawerOpen}>
        <Warnings />
        <GuideBar path={path} />
        <FailedLists />
        <Screen path={path} />
      </main>
      <footer className={css['pageFoot']} inert={isDrawerOpen}>
        <Product />
      </footer>
      <BackToTop />
      <Palette ref={palette} commands={commands} />
      {question}
      <KeySheet />
      <ChangePassword open={isChangingPassword} onClose={() => setChangingPassword(false)} />
      <OwnSessions open={areDevicesOpen} onClose={() => setDevicesOpen(false)} />
    </div>
  )
}

/** How the server is set up, for those who can change it. */
function Warnings() {
  const warnings = useSession()?.warnings ?? []
  return warnings.map((text) => (
    <Note key={text} meaning="problem">
      {text}
    </Note>
  ))
}

/** The server refuses what the roles do not allow; here we say so before asking, once the principals are known (access-5). */
function Screen({ path }: { path: string }) {
  const session = useSession()
  const may = (permission: Permission) => mayIn(session, permission)
  const isOpen = screenAt(path, may)?.isOpen !== false
  const mayOpen = screenAt(path, may, deputyKinds)?.isOpen !== false
  const standsIn = useDeputyKinds(!isOpen && mayOpen)
  if (isOpen || screenAt(path, may, standsIn ?? [])?.isOpen === true) return <Outlet />
  return mayOpen && standsIn === undefined ? <Skeleton rows={6} /> : <NotForYouPage />
}
