import type { Db } from '../../db/statement.ts'
import { writeMails } from '../../mail/mails.store.ts'
import { createPasswordLinks, linkHours } from './password-links.ts'

type Invited = { readonly employeeId: string; readonly email: string }

export type Invitation = { readonly passwordLink: string; readonly mailedYn: 'Y' | 'N' }

/**
 * A link to set a password for each of these people, in their order, which is answered once, and mailed where an
 * address is known (sessions-6). Older links of theirs stop working.
 */
export async function inviteAll(
  db: Db,
  people: readonly Invited[],
  publicUrl: string,
  now: Date,
): Promise<Invitation[]> {
  const ids = people.map(({ employeeId }) => employeeId)
  const links = await createPasswordLinks(db, ids, now)
  const invited = people.map((person, index) => ({ ...person, passwordLink: links[index] ?? '' }))
  const mailed = invited.filter(({ email }) => email !== '')
  const mails = mailed.map(({ employeeId, passwordLink }) =>
    mailOf(employeeId, `${publicUrl}${passwordLink}`, now),
  )
  await writeMails(db, mails, { now })
  return invited.map(({ email, passwordLink }) => ({
    passwordLink,
    mailedYn: email === '' ? 'N' : 'Y',
  }))
}

/** The same for one. */
export async function invite(
  db: Db,
  person: Invited,
  publicUrl: string,
  now: Date,
): Promise<Invitation> {
  const [invitation] = await inviteAll(db, [person], publicUrl, now)
  if (invitation === undefined) throw new Error('nobody was invited')
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
    // the language of somebody who was never here is not known
    text: { ko: `${ko}\n\n${en}`, en: `${en}\n\n${ko}` },
    secretUntil: new Date(now.getTime() + linkHours * 3_600_000),
  } as const
}
