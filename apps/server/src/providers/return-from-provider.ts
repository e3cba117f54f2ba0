import type pg from 'pg'
import { type AuditRecord, recordAudit } from '../audit/audit.store.ts'
import type { Db } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockEmployeeRecords } from '../employees/write-employees.store.ts'
import { dayIn } from '../http/clock.ts'
import { refuse } from '../http/refusal.ts'
import type { Sealing } from '../sealed.ts'
import { personToSignIn } from '../session/session.store.ts'
import type { Attempt, Returned } from './attempts.store.ts'
import { type Claims, isLeftOut, newIdOf, newNameOf, rolesOfClaims, valuesOf } from './claims.ts'
import type { Finding } from './discovery.ts'
import { matchOf } from './find-person.ts'
import {
  addWaiting,
  firstZone,
  freeId,
  link,
  noteUse,
  placementOf,
  rolesBy,
} from './identities.store.ts'
import { applyRoles } from './provider-roles.ts'
import { sourceOf } from './provider-roles.store.ts'
import type { Provider } from './providers.store.ts'

export type Account = Claims & { readonly sub: string }

type Call = { readonly now: Date; readonly requestId: string }

/** Whether the account signed in at the provider since the attempt began, and not in a session that was open there. */
export function isFresh({ auth_time: at }: Claims, { begunAt }: Attempt): boolean {
  return typeof at === 'number' && at * 1_000 >= begunAt.getTime() - 60_000
}

/**
 * Who has come back to sign in: links and adds them where that may be, and gives and takes roles (providers-8,
 * providers-9, providers-11). It refuses who cannot be signed in.
 */
export async function welcome(
  pool: pg.Pool,
  provider: Provider,
  account: Account,
  { now, requestId }: Call,
): Promise<string> {
  const { providerId } = provider
  const result = await inTransaction(pool, async (db) => {
    const records: AuditRecord[] = []
    const employeeId = await linkedOrNew(db, provider, account, now, records)
    const person = await personToSignIn(db, employeeId, now)
    if (person?.isWelcome !== true) return refuse('provider.not-welcome')
    records.push(...(await rolesFor(db, provider, account, employeeId, person.actor.today)))
    await noteUse(db, provider.issuer, account.sub, now)
    await recordAudit(db, { actorId: employeeId, at: now, requestId }, ...records)
    const isPlaced = (await placementOf(db, employeeId))?.isPlaced === true
    return { employeeId, isPlaced }
  })
  // what was noted of someone who waits stays
  if (!result.isPlaced) refuse('provider.waiting', { values: { providerId } })
  return result.employeeId
}

async function linkedOrNew(
  db: Db,
  provider: Provider,
  account: Account,
  now: Date,
  records: AuditRecord[],
): Promise<string> {
  const known = await matchOf(db, provider, account)
  if (known.kind === 'linked') return known.employeeId
  if (known.kind === 'refused') return refuse(known.code)
  // links are made in turn, and what was looked up before is looked up again
  await lockEmployeeRecords(db)
  const match = await matchOf(db, provider, account)
  if (match.kind === 'linked') return match.employeeId
  if (match.kind === 'refused') return refuse(match.code)
  const { providerId, issuer } = provider
  const { sub: subject } = account
  const subjectOfAudit = `provider ${providerId}`
  const isNew = match.kind === 'unknown'
  const employeeId = isNew
    ? await freeId(db, newIdOf(account, provider.employeeIdClaim))
    : match.employeeId
  const linkedBy = isNew ? ('created' as const) : match.by
  if (isNew) {
    const name = newNameOf(account, employeeId)
    const joinDay = dayIn(await firstZone(db), now)
    await addWaiting(db, { employeeId, name, email: match.email, joinDay }, now)
    records.push({
      forEmployeeId: employeeId,
      action: 'provider.add-person',
      subject: subjectOfAudit,
      after: { name, email: match.email, joinDay },
    })
  }
  await link(db, { providerId, issuer, subject, employeeId, linkedBy }, now)
  records.push({
    forEmployeeId: employeeId,
    action: 'provider.link',
    subject: subjectOfAudit,
    after: { issuer, accountId: subject, linkedBy },
  })
  return employeeId
}

/** Gives and takes roles by what the provider says; where it left the claim out, all stay (providers-12). */
async function rolesFor(
  db: Db,
  provider: Provider,
  account: Account,
  employeeId: string,
  today: string,
): Promise<AuditRecord[]> {
  const { providerId, roleClaim, roles: table } = provider
  if (isLeftOut(account, roleClaim)) {
    return [
      {
        forEmployeeId: employeeId,
        action: 'provider.leave-out-groups',
        subject: `provider ${providerId}`,
        after: { roleClaim },
      },
    ]
  }
  const wanted = rolesOfClaims(valuesOf(account, roleClaim), table)
  const { given, others } = await rolesBy(db, employeeId, sourceOf(providerId))
  const roleIds = wanted.filter((roleId) => !others.includes(roleId))
  if (roleIds.join() === given.join()) return []
  await lockEmployeeRecords(db)
  const { records } = await applyRoles(db, providerId, [{ employeeId, roleIds }], today)
  return records
}

/** What was said in a sign-in that was tried, and what it would do; nothing is written. */
export type Trial = {
  readonly subject: string
  readonly claimList: readonly { readonly name: string; readonly value: string }[]
  readonly employeeId: string | null
  readonly employeeName: string | null
  readonly linkedBy: 'identity' | 'email' | 'employee-id' | 'created' | null
  readonly roleIdList: readonly string[]
  readonly findings: readonly Finding[]
}

const mostClaims = 100
const longestShown = 500

const shown = (value: unknown) =>
  [...(typeof value === 'string' ? value : JSON.stringify(value))].slice(0, longestShown).join('')

export async function trialOf(db: Db, provider: Provider, account: Account): Promise<Trial> {
  const { roleClaim, roles } = provider
  const match = await matchOf(db, provider, account)
  const findings: Finding[] = []
  if (match.kind === 'refused') findings.push({ level: 'wrong', code: match.code })
  const values = valuesOf(account, roleClaim)
  if (isLeftOut(account, roleClaim)) {
    findings.push({ level: 'note', code: 'provider.groups-left-out' })
  } else if (roleClaim !== '' && values.length === 0) {
    findings.push({ level: 'note', code: 'provider.no-role-values' })
  }
  const isKnown = match.kind === 'linked' || match.kind === 'new-link'
  const employeeId = isKnown ? match.employeeId : null
  const placement = employeeId === null ? undefined : await placementOf(db, employeeId)
  if (match.kind === 'unknown' || placement?.isPlaced === false) {
    findings.push({ level: 'note', code: 'provider.waiting' })
  }
  const ways = {
    linked: () => 'identity' as const,
    'new-link': () => (match.kind === 'new-link' ? match.by : null),
    unknown: () => 'created' as const,
    refused: () => null,
  }
  return {
    subject: account.sub,
    claimList: Object.entries(account)
      .slice(0, mostClaims)
      .map(([name, value]) => ({ name: shown(name), value: shown(value) })),
    employeeId,
    employeeName: placement?.name ?? null,
    linkedBy: ways[match.kind](),
    roleIdList: rolesOfClaims(values, roles),
    findings,
  }
}

/** The place to which a trial is sealed. */
const placeOfTrial = (subject: string) => `trial of ${subject}`

export const sealTrial = (sealing: Sealing, trial: Trial) =>
  sealing.seal(JSON.stringify(trial), placeOfTrial(trial.subject))

export function openTrial(sealing: Sealing, { trial, subject }: Returned): Trial | undefined {
  const text = trial === null ? undefined : sealing.open(trial, placeOfTrial(subject))
  return text === undefined ? undefined : (JSON.parse(text) as Trial)
}
