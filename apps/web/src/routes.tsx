import type { Permission } from '@yuga/contract/access/access'
import { type MenuEntry, pathOf } from '@yuga/contract/access/menu'
import type { StartScreen } from '@yuga/contract/people/session'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { mayIn, type Session, sessionState } from './api/session/current-session.ts'
import { handOnReturn } from './api/session/provider-attempt.ts'
import { signOut } from './api/session/session.ts'
import { monthSheetSearch } from './month-sheet/address.ts'
import { projectSearch } from './projects/form/history/as-of.ts'
import { BrokenPage, NotFoundPage, NotForYouPage } from './shell/pages/blank-pages.tsx'
import { screens } from './screens.ts'
import { withAntd } from './ui/lazy/with-antd.tsx'
import { firstPathFor, leaves, wantedPath } from './shell/menu/permitted-screens.ts'
import { Root } from './shell/root.tsx'

/** The site map (screens-3). A screen that is not here yet says so in its place. */

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  beforeLoad: ({ search }) => {
    if (handOnReturn()) throw redirect({ to: '/signed-in', replace: true })
    const { session } = sessionState()
    if (session === null) return
    const guide = session.isOfNewCompany === true ? pathOf('guide') : null
    const may = (permission: Permission) => mayIn(session, permission)
    const first = guide ?? firstPathFor(may, startOf(session)) ?? '/'
    throw redirect({ href: wantedPath(search.to, first), replace: true })
  },
  component: lazyRouteComponent(() => import('./session/sign-in-page.tsx'), 'SignInPage'),
})

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazyRouteComponent(() => import('./session/set-password-page.tsx'), 'SetPasswordPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('./session/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

/** What a window shows that could not close itself after a sign-in above another page. */
const signedIn = createRoute({
  getParentRoute: () => root,
  path: '/signed-in',
  component: lazyRouteComponent(() => import('./session/signed-in-page.tsx'), 'SignedInPage'),
})

/** Signs out who comes from a button of ours; a link from anywhere else only asks. */
const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  preload: false,
  beforeLoad: ({ location }) => {
    if (sessionState().session !== null && location.state.isWanted !== true) return
    signOut()
    throw redirect({ to: '/login', replace: true })
  },
  component: lazyRouteComponent(() => import('./session/sign-out-page.tsx'), 'SignOutPage'),
})

/** Where a user wants to begin (home-1). */
function startOf(session: Session | null): { startScreen?: StartScreen } {
  return session?.startScreen === undefined ? {} : { startScreen: session.startScreen }
}

/** Behind the guard: without a session to the sign-in page, and back here afterwards. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => {
    if (sessionState().session !== null) return
    const to = wantedPath(location.href, '')
    throw redirect({ to: '/login', search: to === '' ? {} : { to }, replace: true })
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

/** Leads to the first entry below `path` that the person may open (access-5). */
function first<Path extends '/' | '/report' | '/setting'>(path: Path) {
  return createRoute({
    getParentRoute: () => guarded,
    path,
    beforeLoad: () => {
      const { session } = sessionState()
      const may = (permission: Permission) => mayIn(session, permission)
      const href = firstPathFor(may, path === '/' ? startOf(session) : { below: path })
      if (href !== null) throw redirect({ href, replace: true })
    },
    component: NotForYouPage,
  })
}

/** A screen of the menu. */
function screen({ path, name }: MenuEntry) {
  const { page, search, bringsAntd } = screens[name]
  if (page === undefined) throw new Error(`${name} stands in the menu and has no page`)
  return createRoute({
    getParentRoute: () => guarded,
    path,
    ...(search === undefined ? {} : { validateSearch: search }),
    component: bringsAntd === true ? page : withAntd(page),
  })
}

const routeTree = root.addChildren([
  login,
  signedIn,
  setPassword,
  forgotPassword,
  logout,
  guarded.addChildren([
    first('/'),
    first('/report'),
    first('/setting'),
    createRoute({
      getParentRoute: () => guarded,
      path: '/project/$projectId',
      validateSearch: projectSearch,
      component: withAntd(
        lazyRouteComponent(() => import('./projects/form/project-page.tsx'), 'ProjectPage'),
      ),
    }),
    createRoute({
      getParentRoute: () => guarded,
      path: '/account',
      component: withAntd(
        lazyRouteComponent(() => import('./shell/account/account-page.tsx'), 'AccountPage'),
      ),
    }),
    createRoute({
      getParentRoute: () => guarded,
      path: '/monthSheet',
      validateSearch: monthSheetSearch,
      component: lazyRouteComponent(
        () => import('./month-sheet/month-sheet-page.tsx'),
        'MonthSheetPage',
      ),
    }),
    ...leaves.map(screen),
    createRoute({ getParentRoute: () => guarded, path: '$', component: NotFoundPage }),
  ]),
])

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** On the way to /logout: the user signed out here, and did not follow a link. */
    isWanted?: true
    /** One page back is the list of projects, as it was filtered and left. */
    isFromProjectList?: true
  }
}
