import type { api } from '@yuga/contract'
import { createAlert } from '@yuga/contract/reports/alerts'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'
import { alertBody } from '../subjects/alerts.ts'

/** Requests of alerts; each time by a new person with a project. */
export function plainAlerts(company: Company): { alerts: PlainOf<typeof api.alerts> } {
  const owner = async () => {
    const by = await company.person({ roles: ['LE002'], joinDay: '2026-03-01' })
    const projectId = await company.project({ pm: by })
    return { by, body: alertBody({ projectId }) }
  }
  const made = async () => {
    const { by, body } = await owner()
    const { alertSn, version } = await by(createAlert, { body })
    return { by, body, params: { alertSn }, version }
  }
  return {
    alerts: {
      listAlerts: async () => ({ by: (await made()).by }),
      createAlert: async () => {
        const { by, body } = await owner()
        return { by, about: by, body }
      },
      updateAlert: async () => {
        const { by, body, params, version } = await made()
        return { by, about: by, params, body: { ...body, threshold: 12.5, onYn: 'N', version } }
      },
      deleteAlert: async () => {
        const { by, params, version } = await made()
        return { by, about: by, params, query: { version } }
      },
    },
  }
}
