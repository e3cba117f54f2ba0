import type { api } from '@yuga/contract'
import type { Company } from '../factories.ts'
import { asksUnsubmit } from '../weeks.ts'
import type { PlainOf } from './plain.ts'

/** Requests of a person's access: each time about a PM with something that waits. */
export function plainPersonAccess(company: Company): {
  personAccess: PlainOf<typeof api.personAccess>
} {
  const requested = async () => {
    const { pm: about, kim, project } = await company.staff()
    await asksUnsubmit(kim, project)
    const by = await company.person({ roles: ['LE999'] })
    return { by, about, params: { employeeId: about.employeeId } }
  }
  const page = { offset: 1, limit: 10, sort: '-employeeName' } as const
  const names = { employeeName: 'i', organizationName: 'T1' }
  return {
    personAccess: {
      readPersonAccess: requested,
      listReach: async () => ({
        ...(await requested()),
        query: { ...page, ...names, about: 'requests' },
      }),
    },
  }
}
