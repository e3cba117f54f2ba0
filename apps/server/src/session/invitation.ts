import type { Db } from '../db/statement.ts'
import { writeMails } from '../mail/mails.store.ts'
import { createPasswordLink, linkHours } from './password-links.ts'

type Invited = { readonly employeeId: string; readonly email: string }

/**
 * A link to set a password, which is answered once, and mailed where an address is known (sessions-6). Older links
 * of the person stop working.
 */
export async function invite(
  db: Db,
  { employeeId, email }: Invited,
  publicUrl: string,
  now: Date,
): Promise<{ passwordLink: string; mailedYn: 'Y' | 'N' }> {
  const passwordLink = await createPasswordLink(db, employeeId, now)
  if (email === '') return { passwordLink, mailedYn: 'N' }
  const address = `${publicUrl}${passwordLink}`
  const ko =
    `Yuga 계정이 준비되었습니다. 아이디는 ${employeeId}입니다.\n` +
    `아래 링크에서 비밀번호를 정해 주세요. ${linkHours}시간 안에 한 번만 쓸 수 있습니다.\n${address}`
  const en =
    `Your account of Yuga is ready. Your ID is ${employeeId}.\n` +
    `Set your password by this link. It works once, within ${linkHours} hours.\n${address}`
  const both = '[Yuga] 계정 초대 / Your account'
  await writeMails(
    db,
    [
      {
        receiverId: employeeId,
        kind: 'passwordLink',
        subject: { ko: both, en: both },
        // the language of somebody who was never here is not known
        text: { ko: `${ko}\n\n${en}`, en: `${en}\n\n${ko}` },
        secretUntil: new Date(now.getTime() + linkHours * 3_600_000),
      },
    ],
    { now },
  )
  return { passwordLink, mailedYn: 'Y' }
}
