import { Refused } from '@yuga/contract/wire/call'
import { daysOf, type readCompany, type updateCompany } from '@yuga/contract/company/company'
import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import { retained, type Retention } from '@yuga/domain/company/retention'

export type Company = AnswerOf<typeof readCompany>
type Body = RequestOf<typeof updateCompany>['body']
type DaysField = (typeof daysOf)[keyof typeof daysOf]

/** The form of the company: texts as they are typed, an address of the list a line. */
export type CompanyValues = Readonly<Record<DaysField, string>> & {
  readonly companyName: string
  readonly companyNameEn: string
  readonly mailSuffix: string
  readonly mailingList: string
  readonly autosaveYn: 'Y' | 'N'
}

export function valuesOf(company: Company | null): CompanyValues {
  const days = retained.map((what) => [daysOf[what], String(company?.[daysOf[what]] ?? '')])
  return {
    companyName: company?.companyName ?? '',
    companyNameEn: company?.companyNameEn ?? '',
    mailSuffix: company?.mailSuffix ?? '',
    mailingList: company?.mailingList.join('\n') ?? '',
    autosaveYn: company?.autosaveYn ?? 'Y',
    ...(Object.fromEntries(days) as Record<DaysField, string>),
  }
}

/** For how long each is kept, as it is shown or typed. */
export function storedIn(fields: Readonly<Record<DaysField, string | number | null>>): Retention {
  const days = (field: DaysField) => {
    const value = fields[field]
    return value === null || value === '' ? null : Number(value)
  }
  return Object.fromEntries(retained.map((what) => [what, days(daysOf[what])])) as Retention
}

export function bodyOf(values: CompanyValues, version: number): Body {
  const keeps = storedIn(values)
  const days = retained.map((what) => [daysOf[what], keeps[what]])
  return {
    companyName: values.companyName,
    companyNameEn: values.companyNameEn,
    mailSuffix: values.mailSuffix,
    mailingList: values.mailingList.split(/[\n,;]/).flatMap((line) => line.trim() || []),
    autosaveYn: values.autosaveYn,
    ...(Object.fromEntries(days) as Pick<Body, DaysField>),
    version,
  }
}

/** A refusal with what is wrong with addresses of the list at its one field. */
export function atFields(refused: unknown): unknown {
  if (!(refused instanceof Refused) || refused.envelope === null) return refused
  const { envelope, status, retryAfterSeconds } = refused
  const issues = envelope.issues ?? []
  const isListed = ({ path }: { path: string }) => /^mailingList(\.|$)/.test(path)
  const [first, ...others] = issues.filter(isListed)
  if (first === undefined) return refused
  const message = [first, ...others].map((issue) => issue.message).join(' ')
  return new Refused(
    status,
    {
      ...envelope,
      issues: [
        ...issues.filter((issue) => !isListed(issue)),
        { ...first, path: 'mailingList', message },
      ],
    },
    retryAfterSeconds,
  )
}
