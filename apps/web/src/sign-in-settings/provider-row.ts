import type { listProviders } from '@yuga/contract/people/providers'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'

/** A provider as its administrator sees it: without its secret. */
export type ProviderRow = AnswerOf<typeof listProviders>['providerList'][number]
