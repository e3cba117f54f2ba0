import type { Language } from '@yuga/contract/problems/problems'
import { dayText } from '@yuga/contract/problems/problem-texts'
import { warnings } from '@yuga/contract/problems/warnings'
import type { Day } from '@yuga/domain/calendar/day'
import { chartOf } from '../../access/chart.sql.ts'
import { entryInForce } from '../../access/entry-in-force.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import { fromYuga, sendMessages } from '../../messages/messages.store.ts'

/** The maker of links; null: on the machine of the server. */
type Maker = { readonly employeeId: string; readonly name: string } | null

/** The next leader at or above the unit of each person who is neither that person nor the maker of the link. */
const readLeaders = statement<{ employee_id: string; name: string; leader_id: string | null }>(`
  with recursive requested as (
    select e.employee_id, e.name, u.organization_id, ${chartOf('extract(year from $2::date)')} as chart
    from employees e
    cross join lateral (${entryInForce('e.employee_id', '$2::date', 'h.organization_id')}) u
    where e.employee_id = any($1)),
  line as (
    select a.employee_id, a.chart, a.organization_id as unit_id, 0 as height from requested a
    union all
    select l.employee_id, l.chart, o.upper_organization_id, l.height + 1
    from line l join organizations o on o.year = l.chart and o.organization_id = l.unit_id
    where o.upper_organization_id is not null and l.height < 50)
  select a.employee_id, a.name,
    (select o.team_leader_id from line l
      join organizations o on o.year = l.chart and o.organization_id = l.unit_id
      join employees leader on leader.employee_id = o.team_leader_id and leader.is_active
      where l.employee_id = a.employee_id and o.team_leader_id <> a.employee_id
        and o.team_leader_id is distinct from $3
      order by l.height limit 1) as leader_id
  from requested a`)

type Texts = { readonly ko: string; readonly en: string }

/** What an administrator did to an account, for its owner and for the owner's leader. */
type Done = {
  readonly toOwner: Texts
  /** Null: the leader has nothing to check. */
  readonly toLeader: ((owner: string) => Texts) | null
}

const linkMade: Done = {
  toOwner: {
    ko: '회원님의 비밀번호 설정 링크를 만들었습니다. 요청하지 않으셨다면 비밀번호를 바꾸고 조직장에게 알려 주세요.',
    en: 'made a link to set your password. If you did not ask for it, change your password and tell your leader.',
  },
  toLeader: (owner) => ({
    ko: `${owner} 님의 비밀번호 설정 링크를 만들었습니다. 본인이 요청한 것인지 확인해 주세요.`,
    en: `made a link to set the password of ${owner}. Please check with them that they asked for it.`,
  }),
}

const factorsReset: Done = {
  toOwner: {
    ko: '회원님의 2단계 인증을 초기화했습니다. 요청하지 않으셨다면 비밀번호를 바꾸고 조직장에게 알려 주세요.',
    en: 'reset your second factors. If you did not ask for it, change your password and tell your leader.',
  },
  toLeader: (owner) => ({
    ko: `${owner} 님의 2단계 인증을 초기화했습니다. 본인이 요청한 것인지 확인해 주세요.`,
    en: `reset the second factors of ${owner}. Please check with them that they asked for it.`,
  }),
}

const tokenRevoked: Done = {
  toOwner: {
    ko: '회원님의 액세스 토큰을 폐기했습니다. 이 토큰으로 호출하던 프로그램은 더 이상 동작하지 않습니다.',
    en: 'revoked an access token of yours. The program that called with it works no longer.',
  },
  toLeader: null,
}

type Moment = { readonly today: Day; readonly now: Date }

/**
 * Sends messages to the owners of accounts in use, and to their leaders, that someone made a link to their password
 * (sessions-12).
 */
export function sendLinkMessages(
  db: Db,
  maker: Maker,
  ownerIds: readonly string[],
  moment: Moment,
): Promise<void> {
  return sendToOwners(db, maker, ownerIds, moment, linkMade)
}

/** The same of second factors that an administrator removed (factors-10). */
export function sendResetMessages(
  db: Db,
  maker: Maker,
  ownerIds: readonly string[],
  moment: Moment,
): Promise<void> {
  return sendToOwners(db, maker, ownerIds, moment, factorsReset)
}

/** The same of an access token that an administrator revoked (tokens-10). */
export function sendRevokedMessages(
  db: Db,
  maker: Maker,
  ownerIds: readonly string[],
  moment: Moment,
): Promise<void> {
  return sendToOwners(db, maker, ownerIds, moment, tokenRevoked)
}

async function sendToOwners(
  db: Db,
  maker: Maker,
  ownerIds: readonly string[],
  { today, now }: Moment,
  { toOwner, toLeader }: Done,
): Promise<void> {
  if (ownerIds.length === 0) return
  const owners = await readLeaders.all(db, [ownerIds, today, maker?.employeeId ?? null])
  const ko = maker === null ? '서버 관리자가' : `관리자 ${maker.name} 님이`
  const en = maker === null ? 'An operator of the server' : `Administrator ${maker.name}`
  const by = (done: Texts): Texts => ({ ko: `${ko} ${done.ko}`, en: `${en} ${done.en}` })
  const category = 'account' as const
  const messages = owners.flatMap(({ employee_id, name, leader_id }) => [
    { receiverId: employee_id, category, text: by(toOwner) },
    ...(leader_id === null || toLeader === null
      ? []
      : [{ receiverId: leader_id, category, text: by(toLeader(`${name} (${employee_id})`)) }]),
  ])
  await sendMessages(db, fromYuga, messages, now)
}

/** The latest link to an account in use that its owner has to see: for a week, and in the first session after it. */
const readMark = statement<{ day: Day }>(`
  select to_char(a.at at time zone $4, 'YYYY-MM-DD') as day
  from audit a join sessions s on s.token_hash = $2 and s.employee_id = $1
  where a.for_employee_id = $1 and a.action = 'employee.invite' and a.after ->> 'isInUse' = 'true'
    and a.at <= $3
    and (a.at > $3::timestamptz - interval '7 days'
      or not exists (select from audit b where b.for_employee_id = $1 and b.action = 'session.sign-in'
        and b.at > a.at and b.at < s.created_at))
  order by a.at desc limit 1`)

/** What a session shows its owner about a link that someone else made to their password (sessions-12). */
export async function linkMark(
  db: Db,
  { employeeId, tokenHash, timeZone }: { employeeId: string; tokenHash: Buffer; timeZone: string },
  now: Date,
  language: Language,
): Promise<string[]> {
  const mark = await readMark.first(db, [employeeId, tokenHash, now, timeZone])
  if (mark === undefined) return []
  return [warnings.passwordLinkMade[language].replace('{{day}}', dayText(mark.day, language))]
}
