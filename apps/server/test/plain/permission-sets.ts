import type { api } from '@yuga/contract'
import { createPermissionSet, givePermissionSet } from '@yuga/contract/people/permission-sets'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'

/** Days ahead, which no test leaves behind however long its clock goes on. */
const days = { fromDate: '20270201', toDate: '20270210' }

let count = 0
const bodyOf = () => ({
  setName: `Controllers ${(count += 1)}`,
  description: 'They read reports',
  itemList: [
    { permission: 'reports.utilization' as const, scope: 'subtree' as const },
    { permission: 'reports.cost' as const, scope: 'company' as const },
  ],
})

/** Requests of permission sets; each time about a new one. */
export function plainPermissionSets(company: Company): {
  permissionSets: PlainOf<typeof api.permissionSets>
} {
  const made = async () => {
    const by = await company.person({ roles: ['LE999'] })
    return { by, ...(await by(createPermissionSet, { body: bodyOf() })) }
  }
  const given = async () => {
    const { by, setSn } = await made()
    const about = await company.person()
    const body = { employeeId: about.employeeId, ...days }
    const { grantSn } = await by(givePermissionSet, { params: { setSn }, body })
    return { by, about, params: { setSn, grantSn } }
  }
  return {
    permissionSets: {
      listPermissionSets: async () => ({ by: (await given()).by }),
      createPermissionSet: async () => ({
        by: await company.person({ roles: ['LE999'] }),
        about: null,
        body: bodyOf(),
      }),
      updatePermissionSet: async () => {
        const { by, setSn } = await made()
        return { by, about: null, params: { setSn }, body: { ...bodyOf(), version: 0 } }
      },
      deletePermissionSet: async () => {
        const { by, setSn } = await made()
        return { by, about: null, params: { setSn }, query: { version: 0 } }
      },
      listPermissionGrants: async () => {
        const { by, params } = await given()
        return {
          by,
          params: { setSn: params.setSn },
          query: { offset: 1, limit: 10, sort: '-fromDate', employeeName: 'e' },
        }
      },
      givePermissionSet: async () => {
        const { by, setSn } = await made()
        const about = await company.person()
        return { by, about, params: { setSn }, body: { employeeId: about.employeeId, ...days } }
      },
      changePermissionGrant: async () => ({
        ...(await given()),
        body: { toDate: '20270228', version: 0 },
      }),
      takeBackPermissionSet: async () => ({ ...(await given()), query: { version: 0 } }),
    },
  }
}
