import { isMailAddress, sameAddress } from '../mail/recipients.ts'
import type { Problem } from '../problem.ts'

export type CompanyMailProblemCode =
  | 'company.not-a-suffix'
  | 'company.not-an-address'
  | 'company.address-twice'

/** More addresses than a mailing list of a company has. */
export const mostListed = 100

/** What follows the @ of employees' addresses; an @ typed in front is taken away, and letters are small. */
export function mailSuffixOf(typed: string): string {
  return typed.trim().replace(/^@/, '').toLowerCase()
}

/** Why this cannot follow the @ of an address; none at all may (company-3). */
export function whyNotSuffix(suffix: string): Problem<CompanyMailProblemCode> | null {
  return suffix === '' || isMailAddress(`a@${suffix}`) ? null : { code: 'company.not-a-suffix' }
}

/** Why these are no mailing list, each address at its place (company-4). */
export function whyNotMailingList(addresses: readonly string[]): Problem<CompanyMailProblemCode>[] {
  const seen = new Set<string>()
  return addresses.flatMap((address, place): Problem<CompanyMailProblemCode>[] => {
    const at = `mailingList.${place}`
    const values = { address }
    if (!isMailAddress(address)) return [{ code: 'company.not-an-address', at, values }]
    const isTwice = seen.has(sameAddress(address))
    seen.add(sameAddress(address))
    return isTwice ? [{ code: 'company.address-twice', at, values }] : []
  })
}
