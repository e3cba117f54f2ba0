import { firstPathFor } from '@yuga/contract/menu'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { sessionState } from './api/held-session.ts'
import { signOut } from './api/session.ts'
import { BrokenPage, LaterPage, NotFoundPage } from './shell/blank-pages.tsx'
import { wantedPath } from './shell/permitted-screens.ts'
import { Root } from './shell/root.tsx'

/** The site map (document 4 §2.1). A screen that is not here yet says so in its place. */

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  beforeLoad: ({ search }) => {
    const { session } = sessionState()
    if (session === null) return
    throw redirect({ href: wantedPath(search.to, firstPathFor(session.roles)), replace: true })
  },
  component: lazyRouteComponent(() => import('./session/sign-in-page.tsx'), 'SignInPage'),
})

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazyRouteComponent(() => import('./session/set-password-page.tsx'), 'SetPasswordPage'),
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  preload: false,
  beforeLoad: async () => {
    await signOut()
    throw redirect({ to: '/login', replace: true })
  },
})

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

/** Leads to the first entry below `path` that the person may open (document 5 §1.1). */
function first<Path extends '/' | '/report' | '/setting'>(path: Path) {
  return createRoute({
    getParentRoute: () => guarded,
    path,
    beforeLoad: () => {
      const roles = sessionState().session?.roles ?? []
      throw redirect({ href: firstPathFor(roles, path === '/' ? '' : path), replace: true })
    },
  })
}

function later<Path extends string>(path: Path) {
  return createRoute({ getParentRoute: () => guarded, path, component: LaterPage })
}

const timecard = createRoute({
  getParentRoute: () => guarded,
  path: '/timecard',
  component: lazyRouteComponent(() => import('./timecard/timecard-page.tsx'), 'TimecardPage'),
})

const approval = createRoute({
  getParentRoute: () => guarded,
  path: '/approval',
  component: lazyRouteComponent(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
})

const routeTree = root.addChildren([
  login,
  setPassword,
  logout,
  guarded.addChildren([
    first('/'),
    timecard,
    approval,
    later('/notice'),
    later('/message'),
    later('/member'),
    later('/project'),
    later('/project/$projectId'),
    later('/newProject'),
    first('/report'),
    later('/report/tmPrft'),
    later('/report/prjctPrft'),
    later('/report/closingRep'),
    later('/report/utlztn'),
    later('/report/utlztnDt'),
    later('/report/tmcrdStts'),
    later('/report/bllngDt'),
    later('/report/cstDt'),
    first('/setting'),
    later('/setting/organization'),
    later('/setting/employee'),
    later('/setting/unitPrc'),
    later('/setting/prjctTyp'),
    later('/setting/prjctTypCtgry'),
    later('/setting/holiday'),
    later('/setting/opxChrg'),
    later('/setting/gpTmTrgt'),
    later('/setting/gpEmpTrgt'),
    later('/setting/gpNblTrgt'),
    later('/setting/exchngRt'),
    later('/setting/batchJob'),
    later('/setting/commonCd'),
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
}
