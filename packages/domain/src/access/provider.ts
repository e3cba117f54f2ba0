import type { Problem } from '../problem.ts'

/** Lower case letters, digits and hyphens: it is a part of addresses (providers-1). */
export const providerIdPattern = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

const secureAddress = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[^\s?#\\]*)?$/i
const loopbackAddress =
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:\/[^\s?#\\]*)?$/i

/** HTTPS, or plain HTTP on this machine alone (providers-1). */
export function isProviderAddress(address: string): boolean {
  return secureAddress.test(address) || loopbackAddress.test(address)
}

export type ProviderProblemCode =
  | 'provider.issuer-not-https'
  | 'provider.no-openid-scope'
  | 'provider.role-twice'
  | 'provider.no-role-claim'

type ProviderFields = {
  readonly issuer: string
  readonly scopes: string
  readonly roleClaim: string
  readonly roles: readonly { readonly claimValue: string; readonly roleId: string }[]
}

/** Everything for which a provider cannot be stored as an administrator entered it (providers-1). */
export function whyNotSaveProvider(fields: ProviderFields): Problem<ProviderProblemCode>[] {
  const { issuer, scopes, roleClaim, roles } = fields
  const problems: Problem<ProviderProblemCode>[] = []
  if (!isProviderAddress(issuer)) {
    problems.push({ code: 'provider.issuer-not-https', at: 'issuer' })
  }
  if (!scopes.split(/\s+/).includes('openid')) {
    problems.push({ code: 'provider.no-openid-scope', at: 'scopes' })
  }
  if (roles.length > 0 && roleClaim === '') {
    problems.push({ code: 'provider.no-role-claim', at: 'roleClaim' })
  }
  const seen = new Set<string>()
  roles.forEach(({ claimValue, roleId }, place) => {
    const row = JSON.stringify([claimValue, roleId])
    if (seen.has(row)) {
      problems.push({ code: 'provider.role-twice', at: `roleList.${place}.claimValue` })
    }
    seen.add(row)
  })
  return problems
}
