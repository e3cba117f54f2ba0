import { daysOf, type readCompany } from '@yuga/contract/company/company'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { retained, type Retention } from '@yuga/domain/company/retention'
import type { CompanySettings, Logo } from './company.store.ts'

export function logoToWire(logo: Logo | null) {
  return logo && { path: `/company/logo/${logo.key}`, width: logo.width, height: logo.height }
}

/** What every page says of the company. */
export function brandOf({ name, nameEn, logo }: CompanySettings) {
  return { companyName: name, companyNameEn: nameEn, companyLogo: logoToWire(logo) }
}

type Days = Pick<AnswerOf<typeof readCompany>, (typeof daysOf)[keyof typeof daysOf]>

function daysToWire(keeps: Retention): Days {
  return Object.fromEntries(retained.map((what) => [daysOf[what], keeps[what]])) as Days
}

/** For how long each is kept, of the fields of the wire. */
export function storedFrom(days: Days): Retention {
  return Object.fromEntries(retained.map((what) => [what, days[daysOf[what]]])) as Retention
}

/** The settings as their screen shows them, but for the last update. */
export function companyToWire(settings: CompanySettings) {
  const { mailSuffix, mailingList, autosaves, keeps, version } = settings
  return {
    ...brandOf(settings),
    mailSuffix,
    mailingList: [...mailingList],
    autosaveYn: yesOrNo(autosaves),
    ...daysToWire(keeps),
    version,
  }
}

/** What the audit keeps of the settings. */
export function recordOf({
  name,
  nameEn,
  mailSuffix,
  mailingList,
  autosaves,
  keeps,
}: Omit<CompanySettings, 'logo' | 'version'>) {
  return {
    name,
    nameEn,
    mailSuffix,
    mailingList,
    autosaveYn: yesOrNo(autosaves),
    ...daysToWire(keeps),
  }
}
