import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../api/queries.ts'
import { setSession } from '../../../api/session/current-session.ts'
import { answered, aSession, fakeNetwork } from '../../../testing/fake-network.ts'
import { useOpexRates } from './use-opex-rates.ts'

afterEach(() => {
  cleanup()
  queries.clear()
  setSession(null)
})

test('a project without a first day requests the rates of no year', async () => {
  setSession(aSession({ roles: ['LE999'] }))
  const network = fakeNetwork({
    'GET /settings/opex-charge/2026': () => answered({ opexChargeList: [] }),
  })
  const { result } = renderHook(() => useOpexRates([0, 2026], null), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(network.sent.map(({ call }) => call)).toEqual(['GET /settings/opex-charge/2026'])
})
