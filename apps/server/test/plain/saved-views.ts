import type { api } from '@yuga/contract'
import { createSavedView } from '@yuga/contract/reports/saved-views'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'

/** Requests of saved views; each time by a new person. */
export function plainSavedViews(company: Company): { savedViews: PlainOf<typeof api.savedViews> } {
  const view = {
    screenName: 'projectList',
    viewName: '진행 중인 프로젝트',
    address: '?projectStatusCode=ST001&sort=-totalAvailMM',
    defaultYn: 'Y',
  } as const
  const saved = async () => {
    const by = await company.person()
    const { viewSn, version } = await by(createSavedView, { body: view })
    return { by, about: by, params: { viewSn }, version }
  }
  return {
    savedViews: {
      listSavedViews: async () => ({
        by: (await saved()).by,
        query: { screenName: 'projectList' },
      }),
      createSavedView: async () => {
        const by = await company.person()
        return { by, about: by, body: view }
      },
      updateSavedView: async () => {
        const { version, ...plain } = await saved()
        const { viewName, address, defaultYn } = view
        return { ...plain, body: { viewName: `${viewName} 2`, address, defaultYn, version } }
      },
      deleteSavedView: async () => {
        const { version, ...plain } = await saved()
        return { ...plain, query: { version } }
      },
    },
  }
}
