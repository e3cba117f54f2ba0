import type { api } from '@yuga/contract'
import { createProvisioningToken, readProvisioning } from '@yuga/contract/people/provisioning'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'

export function plainProvisioning(company: Company): {
  provisioning: PlainOf<typeof api.provisioning>
} {
  const admin = async () => ({ by: await company.person({ roles: ['LE999'] }), about: null })
  return {
    provisioning: {
      readProvisioning: admin,
      updateProvisioning: async () => {
        const { by } = await admin()
        const { version } = await by(readProvisioning, {})
        const body = {
          onYn: 'Y' as const,
          unitAttribute: 'department',
          gradeAttribute: 'title',
          location: 'FC001',
          createsWaitingYn: 'Y' as const,
          groupRoleList: [{ groupName: 'PMs', roleId: 'LE002' as const }],
          version,
        }
        return { by, about: null, body }
      },
      createProvisioningToken: admin,
      revokeProvisioningToken: async () => {
        const { by } = await admin()
        await by(createProvisioningToken, {})
        return { by, about: null }
      },
    },
  }
}
