// oxlint-disable-next-line typescript/triple-slash-reference -- declares what the run provides to its tests
/// <reference path="../../apps/server/test/global-setup.ts" />
import { cleanup, configure, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { givePassword, goodPassword } from '../../apps/server/test/account.ts'
import { type Company, companyOn } from '../../apps/server/test/factories.ts'
import { startServer, type TestServer } from '../../apps/server/test/server.ts'
import { setSession } from '../../apps/web/src/api/session/current-session.ts'
import { queries } from '../../apps/web/src/api/queries.ts'
import { signIn } from '../../apps/web/src/api/session/session.ts'
import { chooseLanguage } from '../../apps/web/src/i18n/language.ts'
import { renderPage } from '../../apps/web/src/testing/render-page.tsx'

// antd draws slowly without a browser, more so on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// A page without a browser has no locks: as if this tab were the only one.
vi.hoisted(() => {
  const locks = { request: () => new Promise(() => {}), query: () => Promise.resolve({ held: [] }) }
  Object.defineProperty(navigator, 'locks', { value: locks })
})

export type Stage = {
  readonly server: TestServer
  readonly company: Company
  /** Someone signs in and has a screen before them. */
  show(person: { readonly employeeId: string }, page: () => React.ReactNode): Promise<void>
}

/** Real screens on the real server on a real database, in one process: only the cable between is ours. */
export function useStage(): { readonly current: Stage } {
  const stage = {} as { current: Stage }
  beforeAll(async () => {
    const server = await startServer()
    const company = companyOn(server)
    stage.current = { server, company, show: (person, page) => show(server, person, page) }
  })
  afterEach(() => {
    cleanup()
    setSession(null)
    queries.clear()
    vi.unstubAllGlobals()
  })
  afterAll(() => stage.current.server.close())
  return stage
}

async function show(
  server: TestServer,
  person: { readonly employeeId: string },
  page: () => React.ReactNode,
): Promise<void> {
  vi.stubGlobal('fetch', fetchFrom(server))
  chooseLanguage('en')
  await givePassword(server, person)
  await signIn(person.employeeId, goodPassword)
  renderPage(page)
  await screen.findByRole('heading', { level: 1 })
}

function fetchFrom({ app }: TestServer) {
  return async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      ...(body == null ? {} : { payload: String(body) }),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
}
