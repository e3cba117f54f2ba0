import type { api } from '@yuga/contract'
import { readCompany, updateLogo } from '@yuga/contract/company/company'
import type { Company } from '../../factories.ts'
import { TestForm } from '../../form.ts'
import { pngOf } from '../../files/images.ts'
import type { PlainOf } from '../plain.ts'
import type { Caller } from '../../server.ts'

/** Requests of the settings of the company. */
export function plainCompany(company: Company): { company: PlainOf<typeof api.company> } {
  const admin = () => company.person({ roles: ['LE999'] })
  const about = null
  const versionFor = async (by: Caller) => (await by(readCompany, {})).version
  const logo = () => new TestForm(pngOf(64, 32), { name: 'logo.png' })
  const withLogo = async () => {
    const by = await admin()
    const query = { version: await versionFor(by) }
    return { by, ...(await by(updateLogo, { query, upload: logo() as never })) }
  }
  return {
    company: {
      readCompany: async () => ({ by: await admin() }),
      updateCompany: async () => {
        const by = await admin()
        return {
          by,
          about,
          body: {
            companyName: '한빛소프트',
            companyNameEn: 'Hanbit Software',
            mailSuffix: 'hanbit.example',
            mailingList: ['pmo@example.com'],
            autosaveYn: 'N',
            auditDays: 1_825,
            signInDays: 30,
            messageDays: 365,
            mailDays: 90,
            answerDays: 2,
            leaverDays: null,
            version: await versionFor(by),
          },
        }
      },
      readRetentionImpact: async () => ({
        by: await admin(),
        query: {
          auditDays: 730,
          signInDays: 30,
          messageDays: 90,
          mailDays: 30,
          answerDays: 2,
          leaverDays: 400,
        },
      }),
      readLogo: async () => {
        const { by, companyLogo } = await withLogo()
        return { by, params: { logoKey: companyLogo?.path.split('/').at(-1) ?? '' } }
      },
      updateLogo: async () => {
        const by = await admin()
        return { by, about, query: { version: await versionFor(by) }, upload: logo() as never }
      },
      deleteLogo: async () => {
        const { by, version } = await withLogo()
        return { by, about, query: { version } }
      },
    },
  }
}
