import type { api } from '@yuga/contract'
import { uploadOrganizations } from '@yuga/contract/master-data/organization-sheet'
import { createOrganization, readOrganizations } from '@yuga/contract/master-data/organizations'
import type { Company } from '../../factories.ts'
import { TestForm } from '../../form.ts'
import type { PlainOf } from '../plain.ts'
import type { TestServer } from '../../server.ts'
import { sheetOf } from '../../sheets.ts'

let count = 0

/** Requests of this year's chart, each time about a new unit; it is copied to the next year. */
export function plainOrganizations(
  server: Pick<TestServer, 'pool'>,
  company: Company,
): PlainOf<typeof api.organizations> {
  const year = 2026
  const nextYear = 2027
  const admin = () => company.person({ roles: ['LE999'] })
  const aboutNoOne = { about: null }
  const newId = () => `U${(count += 1)}`
  const unit = async () => ({
    year,
    organizationId: newId(),
    upperOrganizationId: 'D1',
    indicationName: '표시명',
    organizationName: '새 조직',
    erningFlag: 'Y' as const,
    lcCode: 'FC001',
    orgnztTlEmplId: (await company.person({ roles: ['LE003'] })).employeeId,
    remarkContents: '비고',
    styleCode: 'ETC',
  })
  const made = async () => {
    const by = await admin()
    const body = await unit()
    return { by, body, saved: await by(createOrganization, { body }) }
  }
  return {
    readOrganizations: async () => ({
      by: await company.person(),
      query: { year, inForceYn: 'Y' },
    }),
    createOrganization: async () => ({ by: await admin(), ...aboutNoOne, body: await unit() }),
    updateOrganization: async () => {
      const { by, body, saved } = await made()
      return {
        by,
        ...aboutNoOne,
        body: { ...body, remarkContents: '바뀐 비고', version: saved.version },
      }
    },
    deleteOrganization: async () => {
      const { by, saved } = await made()
      const { organizationId, version } = saved
      return { by, ...aboutNoOne, params: { year, organizationId }, query: { version } }
    },
    moveOrganization: async () => {
      const { by, saved } = await made()
      const to = { upperOrganizationId: 'D2', nextOrganizationId: 'T3' }
      return { by, ...aboutNoOne, body: { year, ...saved, ...to } }
    },
    copyOrganizations: async () => {
      await server.pool.query('delete from organizations where year = $1', [nextYear])
      return { by: await admin(), ...aboutNoOne, params: { fromYear: year, toYear: nextYear } }
    },
    listTeams: async () => ({ by: await company.person(), query: { year } }),
    readOrganizationImpact: async () => {
      const by = await admin()
      const { organizationList } = await by(readOrganizations, { query: { year } })
      const [root] = organizationList
      return {
        by,
        query: {
          year,
          organizationId: 'T1',
          upperOrganizationId: root?.organizationId ?? '',
          orgnztTlEmplId: by.employeeId,
          deletedYn: 'N',
        },
      }
    },
    downloadOrganizations: async () => ({ by: await admin(), query: { year, templateYn: 'N' } }),
    uploadOrganizations: async () => {
      const by = await admin()
      const upload = new TestForm(
        await sheetOf([
          ['Unit ID', 'ID of the unit above', 'Organization name', 'Display name'],
          [newId(), 'D1', '시트', '표시'],
        ]),
      )
      const { basis } = await by(uploadOrganizations, { query: { year, previewYn: 'Y' }, upload })
      return { by, ...aboutNoOne, query: { year, previewYn: 'N', basis }, upload }
    },
  }
}
