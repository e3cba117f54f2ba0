import { listPrincipals } from '@yuga/contract/people/deputies'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { reportFirstScreen } from '../state/first-screen.ts'
import { answered, aSession, fakeNetwork, refused } from '../testing/fake-network.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ask } from './ask.ts'
import { useLikelyDeputyKinds, usePrincipals } from './principals.ts'
import { queries } from './queries.ts'
import { sessionState, setSession } from './session/current-session.ts'

beforeAll(reportFirstScreen)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setSession(null)
  queries.clear()
})

const principal = { employeeId: 'tl01', employeeName: '이서연' }
const call = `GET ${listPrincipals.path}`

function Menu() {
  return <h1>{useLikelyDeputyKinds().join()}</h1>
}

test('[access-16] the principals of a deputy are stored with the session, so that a menu loaded again begins with them', async () => {
  const network = fakeNetwork({
    [call]: () => answered({ entryList: [], approvalList: [principal], anyoneYn: 'N' }),
  })
  setSession(aSession())
  renderPage(Menu)
  await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe('approval'))
  expect(sessionState().session?.standsIn).toEqual(['approval'])

  cleanup()
  queries.clear()
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
  renderPage(Menu)
  await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe('approval'))
  // and not longer than until the server says that it is over
  waiting[0]?.(answered({ entryList: [], approvalList: [], anyoneYn: 'N' }))
  await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe(''))
  expect(sessionState().session?.standsIn).toEqual([])
  expect(network.sent).toHaveLength(1)
})

test('what the sign-in answered stays in the menu where the question cannot be answered', async () => {
  const network = fakeNetwork({ [call]: () => refused(500, 999, 'Something went wrong.') })
  setSession(aSession({ standsIn: ['approval'] }))
  renderPage(Menu)
  await vi.waitFor(() =>
    expect(queries.getQueryState(ask(listPrincipals, {}).queryKey)?.status).toBe('error'),
  )
  expect(screen.getByRole('heading').textContent).toBe('approval')
  expect(network.sent.length).toBeGreaterThan(0)
})

test('[employees-12] two principals of one name are shown with their IDs', async () => {
  const others = [
    { ...principal, employeeId: 'tl02' },
    { employeeId: 'tl03', employeeName: '한별' },
  ]
  fakeNetwork({
    [call]: () =>
      answered({ entryList: [principal, ...others], approvalList: [principal], anyoneYn: 'N' }),
  })
  setSession(aSession())
  renderPage(() => {
    const { entryList, approvalList } = usePrincipals() ?? { entryList: [], approvalList: [] }
    return <h1>{[...entryList, ...approvalList].map((one) => one.employeeName).join()}</h1>
  })
  await vi.waitFor(() =>
    expect(screen.getByRole('heading').textContent).toBe('이서연 (tl01),이서연 (tl02),한별,이서연'),
  )
})
