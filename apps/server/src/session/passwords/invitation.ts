import { type Db, statement } from '../../db/statement.ts'
import { writeMails } from '../../mail/mails.store.ts'
import { createPasswordLinks, linkHours } from './password-links.ts'

type Invited = { readonly employeeId: string; readonly email: string }

/** Where links lead, and whether this server has a mail server to send them by. */
export type LinkMails = { readonly publicUrl: string; readonly sendsMails: boolean }

/** How a link reaches its owner: `waiting` is written, but no mail server is set up. */
export type LinkDelivery = 'mailed' | 'waiting' | 'noAddress'

export type Invitation = {
  /** Null where it goes by mail alone. */
  readonly passwordLink: string | null
  readonly mailedYn: 'Y' | 'N'
  readonly delivery: LinkDelivery
  /** Y: the person has a password already. */
  readonly inUseYn: 'Y' | 'N'
}

const readInUse = statement<{ employee_id: string }>(`
  select employee_id from employees where employee_id = any($1) and password_hash is not null`)

/** Those of these people who have a password, so that a link would open what is theirs. */
export async function accountsInUse(
  db: Db,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readInUse.all(db, [employeeIds])
  return new Set(rows.map(({ employee_id }) => employee_id))
}

/**
 * A link to set a password for each of these people, in their order, mailed where an address is known. The answer
 * holds the link of an account in use only where no mail can carry it (sessions-12). Older links stop working.
 */
export async function inviteAll(
  db: Db,
  people: readonly Invited[],
  { publicUrl, sendsMails }: LinkMails,
  now: Date,
): Promise<Invitation[]> {
  const ids = people.map(({ employeeId }) => employeeId)
  const links = await createPasswordLinks(db, ids, now)
  // read under the lock of the passwords, which a first password takes as well
  const inUse = await accountsInUse(db, ids)
  const linked = people.map((person, index) => ({ ...person, link: links[index] ?? '' }))
  const mails = linked
    .filter(({ email }) => email !== '')
    .map(({ employeeId, link }) => mailOf(employeeId, `${publicUrl}${link}`, now))
  await writeMails(db, mails, { now })
  return linked.map(({ employeeId, email, link }) => {
    const isInUse = inUse.has(employeeId)
    const delivery = email === '' ? 'noAddress' : sendsMails ? 'mailed' : 'waiting'
    return {
      passwordLink: isInUse && delivery === 'mailed' ? null : link,
      mailedYn: delivery === 'mailed' ? 'Y' : 'N',
      delivery,
      inUseYn: isInUse ? 'Y' : 'N',
    }
  })
}

/** The same for one. */
export async function invite(
  db: Db,
  person: Invited,
  mails: LinkMails,
  now: Date,
): Promise<Invitation> {
  const [invitation] = await inviteAll(db, [person], mails, now)
  if (invitation === undefined) throw new Error('no one was invited')
  return invitation
}

function mailOf(employeeId: string, address: string, now: Date) {
  const ko =
    `Yuga 계정이 준비되었습니다. 아이디는 ${employeeId}입니다.\n` +
    `아래 링크에서 비밀번호를 정해 주세요. ${linkHours}시간 안에 한 번만 쓸 수 있습니다.\n${address}`
  const en =
    `Your account of Yuga is ready. Your ID is ${employeeId}.\n` +
    `Set your password by this link. It works once, within ${linkHours} hours.\n${address}`
  const both = '[Yuga] 계정 초대 / Your account'
  return {
    receiverId: employeeId,
    kind: 'passwordLink',
    subject: { ko: both, en: both },
    // the language of someone who was never here is not known
    text: { ko: `${ko}\n\n${en}`, en: `${en}\n\n${ko}` },
    secretUntil: new Date(now.getTime() + linkHours * 3_600_000),
  } as const
}
