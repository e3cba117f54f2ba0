import type { api } from '@yuga/contract'
import type { Company } from './factories.ts'
import type { PlainOf } from './plain.ts'

/** What can be asked of employees; each time about somebody new. */
export function plainEmployees(company: Company): { employees: PlainOf<typeof api.employees> } {
  const admin = () => company.person({ roles: ['LE999'] })
  const asked = {
    organizationId: 'D1',
    searchKeyword: 'e',
    activeYn: 'Y',
    year: 2026,
  }
  return {
    employees: {
      listEmployees: async () => ({
        by: await admin(),
        query: { offset: 1, limit: 10, sort: '-joinDate', ...asked },
      }),
      listEmployeePart: async () => ({
        by: await company.person({ roles: ['LE003'] }),
        query: { offset: 1, limit: 10 },
        body: {
          year: 2026,
          searchKeyword: 'e',
          activeYn: 'Y',
          role: ['LE001', { roleId: 'LE003' }],
        },
      }),
      readEmployeeHistory: async () => {
        const { employeeId } = await company.person()
        return { by: await admin(), query: { employeeId } }
      },
    },
  }
}
