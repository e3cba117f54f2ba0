import type { readSignInWays } from '@yuga/contract/people/providers'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession, sessionState } from '../api/session/current-session.ts'
import { queries } from '../api/queries.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { fakeNetwork, answered, aSession, refused } from '../testing/fake-network.ts'
import { SignInPage } from './sign-in-page.tsx'

type Ways = AnswerOf<typeof readSignInWays>
const byPassword: Ways = { providerList: [], passwordSignIn: 'on' }

function aServer(demoPassword: string | null = null, ways = byPassword) {
  const { employeeInfo, roles } = aSession()
  return fakeNetwork({
    'GET /site': () =>
      answered({
        buildDate: '20260728',
        release: '49',
        companyName: '한빛소프트',
        companyNameEn: 'Hanbit Software',
        companyLogo: null,
        needsFirstAdministrator: false,
        demoAccounts: demoPassword === null ? [] : [{ employeeId: 'pm01', role: 'LE002' }],
        demoPassword,
      }),
    'GET /auth/oidc': () => answered(ways),
    'POST /auth': () =>
      answered({
        authToken: 'fresh',
        employeeInfo,
        employeeRoleList: roles.map((roleId) => ({ roleId })),
        deputyKindList: ['approval'],
      }),
    'PUT /auth/language': () => answered({ done: true }),
  })
}

async function renderPage() {
  const root = createRootRoute()
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: SignInPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([login]),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('ID')
}

const idField = () => screen.getByLabelText('ID')
const passwordField = () => screen.getByLabelText('Password')
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

beforeEach(() => {
  localStorage.clear()
  chooseLanguage('en')
})

afterEach(() => {
  cleanup()
  queries.clear()
  setSession(null)
  vi.unstubAllGlobals()
})

test('an empty ID and an empty password are named at their fields, and nothing is sent', async () => {
  const network = aServer()
  await renderPage()
  await signIn()
  expect(screen.getByText('Please enter your ID.')).toBeTruthy()
  expect(screen.getByText('Please enter a password.')).toBeTruthy()
  expect(document.activeElement).toBe(idField())
  expect(network.sent.some((one) => one.call === 'POST /auth')).toBe(false)
})

test('ID and password are trimmed before use', async () => {
  const network = aServer()
  await renderPage()
  await userEvent.type(idField(), '  pm01 ')
  await userEvent.type(passwordField(), ' secret words ')
  await signIn()
  await waitFor(() => expect(sessionState().session?.token).toBe('fresh'))
  const sent = network.sent.find((one) => one.call === 'POST /auth')
  expect(sent?.body).toEqual({ userId: 'pm01', password: 'secret words' })
})

test('[access-16] the principals of a deputy are known from the sign-in on, before any other call', async () => {
  const network = aServer()
  await renderPage()
  await userEvent.type(idField(), 'pm01')
  await userEvent.type(passwordField(), 'secret')
  await signIn()
  await waitFor(() => expect(sessionState().session?.standsIn).toEqual(['approval']))
  expect(network.sent.map(({ call }) => call)).not.toContain('GET /deputies/principals')
})

test('the ID is saved only on request', async () => {
  aServer()
  await renderPage()
  await userEvent.type(idField(), 'pm01')
  await userEvent.type(passwordField(), 'secret')
  await signIn()
  await waitFor(() => expect(sessionState().session).not.toBeNull())
  expect(localStorage.getItem('yuga.saved-id')).toBeNull()
  await userEvent.click(screen.getByLabelText('Save ID'))
  await signIn()
  await waitFor(() => expect(localStorage.getItem('yuga.saved-id')).toBe('pm01'))
})

test('a refusal is shown on the page in the words of the server', async () => {
  const network = aServer()
  network.answers['POST /auth'] = () => refused(401, 950, 'The ID or password is incorrect.')
  await renderPage()
  await userEvent.type(idField(), 'pm01')
  await userEvent.type(passwordField(), 'wrong')
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toContain('is incorrect')
  expect(sessionState().session).toBeNull()
})

test('a demonstration account is filled in by one click', async () => {
  aServer('yuga-demo')
  await renderPage()
  await userEvent.click(await screen.findByRole('button', { name: /pm01/ }))
  expect(idField()).toHaveProperty('value', 'pm01')
  expect(passwordField()).toHaveProperty('value', 'yuga-demo')
})

test('the page shows the name of the company, in the language of the reader', async () => {
  aServer()
  await renderPage()
  expect(await screen.findByText('Hanbit Software')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('KOR'))
  expect(await screen.findByText('한빛소프트')).toBeTruthy()
})

test('the switch to Korean changes the page at once', async () => {
  aServer()
  await renderPage()
  await userEvent.click(screen.getByLabelText('KOR'))
  expect(screen.getByLabelText('아이디')).toBeTruthy()
  expect(await screen.findByText('빌드 2026-07-28')).toBeTruthy()
})

test('[sign-in-1] where named administrators alone have a password, its fields wait behind a button', async () => {
  const ways: Ways = {
    providerList: [{ providerId: 'entra', name: 'Entra ID' }],
    passwordSignIn: 'named',
  }
  localStorage.setItem('yuga.ways', JSON.stringify(ways))
  aServer(null, ways)
  void renderPage()
  expect(await screen.findByRole('button', { name: 'Sign in with Entra ID' })).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /named administrators/ }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})
