/** What a provider says of an account, as it came in its ID token. */
export type Claims = Readonly<Record<string, unknown>>

/** Values of one claim that are read: more than any provider sends. */
const mostValues = 20_000
/** Longer than anything that a value of a claim is compared with. */
const longestValue = 500

/** A claim by its name, or by a path of names with dots in between, as `realm_access.roles`. */
export function claimAt(claims: Claims, name: string): unknown {
  if (name === '') return undefined
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** The texts of a claim: of a list its elements, of a text itself; anything else is passed over. */
export function valuesOf(claims: Claims, name: string): string[] {
  const value = claimAt(claims, name)
  const all: readonly unknown[] = Array.isArray(value) ? value.slice(0, mostValues) : [value]
  return all.filter((one): one is string => typeof one === 'string' && one.length <= longestValue)
}

/** Whether a provider left a claim out because it had too much to say, as Entra does above 200 groups (providers-12). */
export function isLeftOut(claims: Claims, name: string): boolean {
  if (name === '' || claimAt(claims, name) !== undefined) return false
  const names = claims['_claim_names']
  const isElsewhere = typeof names === 'object' && names !== null && Object.hasOwn(names, name)
  return isElsewhere || (name === 'groups' && isTrue(claims['hasgroups']))
}

const isTrue = (value: unknown) =>
  value === true || value === 'true' || value === 1 || value === '1'

/** The mail address, if there is one, and whether the provider has verified that it is theirs (providers-8). */
export function mailOf(
  claims: Claims,
): { readonly address: string; readonly isVerified: boolean } | null {
  const { email } = claims
  if (typeof email !== 'string' || email === '' || email.length > 320) return null
  const isVerified = isTrue(claims['email_verified']) || isTrue(claims['xms_edov'])
  return { address: email, isVerified }
}

/** The roles that a table gives to the values of a claim, each once. */
export function rolesOfClaims<Role extends string>(
  values: readonly string[],
  table: readonly { readonly claimValue: string; readonly roleId: Role }[],
): Role[] {
  const held = new Set(values)
  const given = table.filter(({ claimValue }) => held.has(claimValue)).map(({ roleId }) => roleId)
  return [...new Set(given)].toSorted()
}

/** The ID of an employee in a claim; null: none. */
export function employeeIdIn(claims: Claims, name: string): string | null {
  const value = claimAt(claims, name)
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isId(text) ? text : null
}

const isId = (text: string) => /^[^\p{C}\p{Z}]{1,100}$/u.test(text)

/** An ID for someone unknown, of what the provider says; another one may have it already (providers-9). */
export function newIdOf(claims: Claims, employeeIdClaim: string): string {
  const given = employeeIdIn(claims, employeeIdClaim)
  if (given !== null && /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/.test(given)) return given
  const names = [claims['email'], claims['preferred_username'], claims['upn'], claims['name']]
  for (const name of names) {
    if (typeof name !== 'string') continue
    const [local = ''] = name.slice(0, 320).split('@')
    const plain = local.toLowerCase().replaceAll(/[^a-z0-9._-]+/g, '')
    const id = plain.replace(/^[._-]+/, '').slice(0, 40)
    if (id !== '') return id
  }
  return 'user'
}

/** What someone unknown is called: one line of at most 200 characters, else the ID. */
export function newNameOf(claims: Claims, id: string): string {
  const parts = [claims['given_name'], claims['family_name']].filter(
    (one) => typeof one === 'string',
  )
  const name = typeof claims['name'] === 'string' ? claims['name'] : parts.join(' ')
  const line = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  const short = [...line].slice(0, 100).join('')
  return short === '' ? id : short
}
