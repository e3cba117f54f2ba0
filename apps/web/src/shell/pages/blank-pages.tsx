import { type ErrorComponentProps, Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe, useSession } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { screenMessages } from '../../screens.ts'
import { BlankPage } from './blank-page.tsx'
import { screenAt } from '../menu/permitted-screens.ts'
import { shellMessages } from '../shell.messages.ts'
import css from './blank-page.module.css'

type RoleWord = 'LE001' | 'LE002' | 'LE003' | 'LE004' | 'LE005' | 'LE999'

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Yuga`
  }, [title])
}

function ToMain() {
  const t = useText(shellMessages)
  return (
    <Link to="/" className={css['blankAct']}>
      {t('toMain')}
    </Link>
  )
}

export function NotFoundPage() {
  const t = useText(shellMessages)
  useTitle(t('notFoundTitle'))
  return (
    <BlankPage icon="search" title={t('notFoundTitle')} about={t('notFoundAbout')}>
      <ToMain />
    </BlankPage>
  )
}

function useScreenName(): string {
  const t = useText(shellMessages)
  const names = useText(screenMessages)
  const { may } = useMe()
  const path = useLocation({ select: (location) => location.pathname })
  const screen = screenAt(path, may)
  if (path.startsWith('/project/')) return t('projectDetail')
  return screen === null ? path : names(screen.name)
}

export function NotForYouPage() {
  const t = useText(shellMessages)
  const { roles } = useMe()
  const screen = useScreenName()
  const title = t('notForYouTitle', { screen })
  useTitle(title)
  const roleNames = roles.map((role) => (role in shellMessages.texts ? t(role as RoleWord) : role))
  return (
    <BlankPage
      icon="locked"
      title={title}
      about={t('notForYouAbout', { roles: roleNames.join(', ') })}
    >
      <ToMain />
    </BlankPage>
  )
}

/** A file of the screen that did not come stays absent until the page is loaded again. */
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message)
}

/** Whatever broke while drawing; the way back is always there. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const t = useText(shellMessages)
  const isSignedIn = useSession() !== null
  useTitle(t('errorTitle'))
  useEffect(() => reportError(error), [error])
  return (
    <BlankPage icon="problem" title={t('errorTitle')} about={t('errorAbout')}>
      <button
        type="button"
        className={css['blankAct']}
        onClick={isMissingFile(error) ? () => location.reload() : reset}
      >
        {t('retry')}
      </button>
      {isSignedIn ? <ToMain /> : null}
    </BlankPage>
  )
}
