import type { api } from '@yuga/contract'
import type { Company } from '../../factories.ts'
import type { PlainOf } from '../plain.ts'

/** Requests of the set-up of the company. */
export function plainSetUp(company: Company): { setUp: PlainOf<typeof api.setUp> } {
  return { setUp: { readSetUp: async () => ({ by: await company.person({ roles: ['LE999'] }) }) } }
}
