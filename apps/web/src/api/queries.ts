import { QueryClient } from '@tanstack/react-query'
import { onLanguage } from '../i18n/language.ts'
import { isUnanswered } from './failures.ts'
import { isReadAtLook } from './reports-at-rest.ts'

/** The one store of what the server answered. */
export const queries = new QueryClient({
  defaultOptions: {
    // An internal server may be near while the browser believes to be offline: so each request tries.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (count, failure) => isUnanswered(failure) && count < 2,
      refetchOnWindowFocus: isReadAtLook,
      refetchOnReconnect: isReadAtLook,
    },
  },
})

// Names and reasons come in the language of the question.
onLanguage(() => void queries.invalidateQueries())
