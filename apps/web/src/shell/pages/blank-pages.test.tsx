import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { router as site } from '../../routes.tsx'

let failure: Error | null

function Screen() {
  if (failure !== null) throw failure
  return <p>All is well</p>
}

/** A screen under what the site gives to each of its routes. */
function openScreen(): void {
  const { defaultErrorComponent } = site.options
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory(),
    ...(defaultErrorComponent === undefined ? {} : { defaultErrorComponent }),
  })
  render(<RouterProvider router={router as never} />)
}

const shown = vi.fn()
const onError = (event: Event) => {
  shown((event as ErrorEvent).error)
  event.preventDefault()
}

beforeEach(() => {
  chooseLanguage('en')
  shown.mockReset()
  vi.stubGlobal('reportError', shown)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  addEventListener('error', onError)
})
afterEach(() => {
  removeEventListener('error', onError)
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a screen that breaks says so in its place, writes it to the console, and comes back by trying again', async () => {
  failure = new Error('the drawing broke')
  openScreen()
  await screen.findByRole('heading', { name: 'This screen could not be shown' })
  expect(screen.queryByText('All is well')).toBeNull()
  expect(shown).toHaveBeenCalledWith(failure)
  expect(document.body.textContent).not.toContain('the drawing broke')

  failure = null
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('All is well')
  expect(screen.queryByRole('heading', { name: 'This screen could not be shown' })).toBeNull()
})
