import { createHash, randomBytes } from 'node:crypto'
import { type Db, statement } from '../../db/statement.ts'
import { writeMails } from '../../mail/mails.store.ts'
import { lockPassword, lockPasswords } from './password.store.ts'
import { throttledAddress } from '../../http/protection/throttled-address.ts'

/** How long a link to set a password works (sessions-6). */
export const linkHours = 72
/** A link that a stranger requested lives shorter: its owner requested it a moment ago. */
const requestedLinkHours = 1

function hashOfLink(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

// after the hash sign, so that no server log holds it
const pathOf = (token: string) => `/set-password#token=${token}`
const newToken = () => randomBytes(32).toString('base64url')

const insertLinks = statement(`
  insert into password_links (token_hash, employee_id, created_at, expires_at)
  select token_hash, employee_id, $3, $3::timestamptz + interval '${linkHours} hours'
  from unnest($1::bytea[], $2::text[]) as link (token_hash, employee_id)`)

const dropLinksOf = statement(`delete from password_links where employee_id = any($1)`)

const goodLink = statement<{ employee_id: string; name: string }>(`
  select l.employee_id, e.name from password_links l join employees e using (employee_id)
  where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and e.is_active`)

const anyLink = statement<{ employee_id: string }>(`
  select employee_id from password_links where token_hash = $1`)

const useLink = statement<{ employee_id: string }>(`
  update password_links set used_at = $2
  where token_hash = $1 and used_at is null and expires_at > $2
    and employee_id in (select employee_id from employees where is_active)
  returning employee_id`)

/** A single-use link, good for 72 hours; older links of the person stop working. */
export async function createPasswordLink(db: Db, employeeId: string, now: Date): Promise<string> {
  const [link = ''] = await createPasswordLinks(db, [employeeId], now)
  return link
}

/** The same for several people, in their order. */
export async function createPasswordLinks(
  db: Db,
  employeeIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const tokens = employeeIds.map(newToken)
  await lockPasswords(db, employeeIds)
  await dropLinksOf.count(db, [employeeIds])
  await insertLinks.count(db, [tokens.map(hashOfLink), employeeIds, now])
  return tokens.map(pathOf)
}

export async function ownerOfLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ employeeId: string; name: string } | undefined> {
  const row = await goodLink.first(db, [hashOfLink(token), now])
  return row && { employeeId: row.employee_id, name: row.name }
}

/** The owner of a link, also when it is used up. */
export async function anyOwnerOfLink(db: Db, token: string): Promise<string | undefined> {
  return (await anyLink.first(db, [hashOfLink(token)]))?.employee_id
}

/** Uses a link up; false when it was used, expired or unknown. */
export async function spendLink(db: Db, token: string, now: Date): Promise<boolean> {
  return (await useLink.count(db, [hashOfLink(token), now])) === 1
}

/** How often a link may be requested within an hour: for one ID, and from one address. */
const askLimits = { id: 3, address: 20 } as const
const askMinutes = 60

const insertAsk = statement<{ ask_sn: number }>(`
  insert into password_link_asks (id_hash, address, asked_at) values ($1, $2, $3) returning ask_sn`)
const forgetAsk = statement(`delete from password_link_asks where ask_sn = $1`)
const forgetOldAsks = statement(`
  delete from password_link_asks where asked_at < $1::timestamptz - interval '1 day'`)
const since = `asked_at > $3::timestamptz - interval '${askMinutes} minutes'`
const readAsks = statement<{ frees_id_at: string | null; frees_address_at: string | null }>(`
  select
    (select asked_at from password_link_asks where id_hash = $1 and ${since} and ask_sn <> $4
      order by asked_at desc offset ${askLimits.id - 1} limit 1) as frees_id_at,
    (select asked_at from password_link_asks where address = $2 and ${since} and ask_sn <> $4
      order by asked_at desc offset ${askLimits.address - 1} limit 1) as frees_address_at`)

/** Counts a request for a link; after too many, in how many minutes the next one is taken. */
export async function countAsk(
  db: Db,
  employeeId: string,
  fromAddress: string,
  now: Date,
): Promise<{ restMinutes: number } | null> {
  const values = [hashOfLink(employeeId), throttledAddress(fromAddress), now]
  const askSn = (await insertAsk.first(db, values))?.ask_sn ?? 0
  if (askSn % 100 === 0) await forgetOldAsks.count(db, [now])
  const match = await readAsks.first(db, [...values, askSn])
  const full = [match?.frees_id_at, match?.frees_address_at].flatMap((at) => at ?? [])
  if (full.length === 0) return null
  await forgetAsk.count(db, [askSn])
  const freeAt = Math.max(...full.map((at) => Date.parse(at))) + askMinutes * 60_000
  return { restMinutes: Math.max(1, Math.ceil((freeAt - now.getTime()) / 60_000)) }
}

const mailLink = statement<{ employee_id: string }>(`
  with person as (
    select employee_id from employees
    -- who has no password yet has a link from an administrator, which a stranger must not end
    where employee_id = $1 and is_active and email <> '' and password_hash is not null),
  older as (delete from password_links where employee_id in (select employee_id from person)),
  link as (
    insert into password_links (token_hash, employee_id, created_at, expires_at)
    select $2, employee_id, $3, $4 from person)
  select employee_id from person`)

/** Mails a link to the employee with this ID, a mail address and a password; true when there is one. */
export async function mailPasswordLink(
  db: Db,
  employeeId: string,
  publicUrl: string,
  now: Date,
): Promise<boolean> {
  const token = newToken()
  const address = `${publicUrl}${pathOf(token)}`
  const ko =
    `${employeeId} 아이디의 비밀번호를 다시 정하는 링크입니다. ${requestedLinkHours}시간 안에 한 번만 쓸 수 있습니다.\n${address}\n` +
    '요청하지 않으셨다면 이 메일을 무시해 주세요. 지금 비밀번호는 그대로입니다.'
  const en =
    `This link sets a new password for the ID ${employeeId}. It works once, within ${requestedLinkHours} hour.\n${address}\n` +
    'If you did not ask for it, ignore this mail. Your present password stays.'
  // of several that are requested at once only the last one stays
  await lockPassword(db, employeeId)
  const secretUntil = new Date(now.getTime() + requestedLinkHours * 3_600_000)
  const owner = await mailLink.first(db, [employeeId, hashOfLink(token), now, secretUntil])
  if (owner === undefined) return false
  const both = '[Yuga] 비밀번호 설정 링크 / Set your password'
  const mail = {
    receiverId: owner.employee_id,
    kind: 'passwordLink',
    subject: { ko: both, en: both },
    text: { ko: `${ko}\n\n${en}`, en: `${en}\n\n${ko}` },
    secretUntil,
  } as const
  await writeMails(db, [mail], { now })
  return true
}
