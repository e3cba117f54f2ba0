import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSessionState, sessionState } from './api/session/current-session.ts'
import { restoreSession } from './api/session/stored-session.ts'
import { queries } from './api/queries.ts'
import { router } from './routes.tsx'
import { whenIdle } from './state/first-screen.ts'
import 'virtual:first-fonts.css'
import 'virtual:tokens.css'
import './theme/page.css'
import './theme/layout.css'

await restoreSession()

// Signing in or out, here or in another tab, sends every page through its guard again.
let wasSignedIn = sessionState().session !== null
onSessionState(() => {
  const isSignedIn = sessionState().session !== null
  if (isSignedIn !== wasSignedIn) void router.invalidate()
  wasSignedIn = isSignedIn
})

// The rarer characters: a name that has one shows it in the machine's own font until then.
whenIdle(() => void import('virtual:rest-fonts.css').catch(() => {}))

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
