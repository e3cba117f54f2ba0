import { readProvisioning } from '@yuga/contract/people/provisioning'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'

export type Provisioning = AnswerOf<typeof readProvisioning>

export const provisioningQuestion = ask(readProvisioning, {})

export const rereadProvisioning = () =>
  queries.fetchQuery({ ...provisioningQuestion, staleTime: 0 })
