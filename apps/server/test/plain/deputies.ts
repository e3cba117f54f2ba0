import type { api } from '@yuga/contract'
import { nameDeputy } from '@yuga/contract/people/deputies'
import type { DeputyKind } from '@yuga/domain/access/deputyship'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'
import type { Caller } from '../server.ts'

/** Days ahead, which no test leaves behind however long its clock goes on. */
const days = { fromDate: '20270201', toDate: '20270210' }

/** A deputy of a person for as long as tests go on, and the field that their calls carry. */
export async function deputyOf(company: Company, about: Caller, kind: DeputyKind) {
  const by = await company.person()
  await company.standsIn(by, about, { kind, toDay: '2027-03-10' })
  return { by, about, behalf: { onBehalfOf: about.employeeId } }
}

/** Requests of deputyships; each time about a new one. */
export function plainDeputies(company: Company): { deputies: PlainOf<typeof api.deputies> } {
  const named = async () => {
    const by = await company.person()
    const deputy = await company.person()
    const body = { deputyId: deputy.employeeId, kind: 'entry' as const, ...days }
    return { by, made: await by(nameDeputy, { body }) }
  }
  return {
    deputies: {
      listOwnDeputies: async () => ({ by: (await named()).by }),
      nameDeputy: async () => {
        const { employeeId: deputyId } = await company.person()
        return { by: await company.person(), body: { deputyId, kind: 'entry', ...days } }
      },
      changeDeputy: async () => {
        const { by, made } = await named()
        const { deputySn, version } = made
        return { by, params: { deputySn }, body: { ...days, toDate: '20270228', version } }
      },
      endDeputy: async () => {
        const { by, made } = await named()
        return { by, params: { deputySn: made.deputySn }, query: { version: made.version } }
      },
      listPrincipals: async () => ({ by: await company.person() }),
      searchEmployees: async () => ({
        by: await company.person({ roles: ['LE999'] }),
        query: { keyword: 'e', limit: 5, inactiveYn: 'Y' },
      }),
      listDeputies: async () => {
        await named()
        return {
          by: await company.person({ roles: ['LE999'] }),
          query: {
            offset: 1,
            limit: 10,
            sort: '-toDate',
            principalName: 'e',
            deputyName: 'e',
            kind: 'entry',
            state: 'coming,active',
            fromDate: '20270101~',
            toDate: '~20280101',
          },
        }
      },
      endAnyDeputy: async () => {
        const { by: about, made } = await named()
        return {
          by: await company.person({ roles: ['LE999'] }),
          about,
          params: { deputySn: made.deputySn },
          query: { version: made.version },
        }
      },
    },
  }
}
