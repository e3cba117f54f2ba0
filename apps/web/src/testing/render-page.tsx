import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queries } from '../api/queries.ts'
import { ToastHost } from '../ui/feedback/toast-host.tsx'

/** A page at an address of its own, with what the shell gives to every page. */
export function renderPage(page: () => ReactNode, address = '/') {
  const routeTree = createRootRoute({ component: page })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
      <ToastHost />
    </QueryClientProvider>,
  )
  return { addressOf: () => history.location.href }
}
