import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { sendEmail } from '@yuga/contract/messages/mails'
import { sameAddress, whyNotMailTo } from '@yuga/domain/mail/recipients'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { writeListMails, writeMails } from '../mail/mails.store.ts'
import { namesInMessages } from '../messages/names.ts'
import { knownEmployees, writtenWithinAnHour } from './recipients.store.ts'

/** Mails that one person may write within an hour (mail-8). */
const mostAnHour = 500

type Call = ReceivedBy<typeof sendEmail> & Context & { readonly actor: Actor }

/** Writes a mail to employees and the configured list, and to no one else (mail-8). */
export async function writeEmail(
  { db, body, actor, now, language, audit }: Call,
  mailList: readonly string[],
) {
  const { title, contents } = body
  const requested = { people: body.userIdList, addresses: body.defaultEmailList ?? mailList }
  const named = [...requested.people, ...requested.addresses]
  const ids = requested.people.map((text) => text.trim())
  const known = await knownEmployees(db, ids, named.map(sameAddress))
  const idOfAddress = new Map(
    known.flatMap(({ employee_id, address }) => (address ? [[address, employee_id]] : [])),
  )
  const employeeIds = new Set(known.map(({ employee_id }) => employee_id))
  refuseIfAny(
    whyNotMailTo(requested, {
      employeeIds,
      employeeAddresses: new Set(idOfAddress.keys()),
      listAddresses: new Set(mailList.map(sameAddress)),
    }),
  )

  const receivers = new Set<string>()
  const addresses = new Map<string, string>()
  for (const text of named) {
    const employeeId = employeeIds.has(text.trim())
      ? text.trim()
      : idOfAddress.get(sameAddress(text))
    if (employeeId === undefined) addresses.set(sameAddress(text), text.trim())
    else receivers.add(employeeId)
  }
  const withoutAddressList = known
    .filter(({ employee_id, address }) => address === '' && receivers.has(employee_id))
    .map(({ employee_id }) => employee_id)
  const receiverCount = receivers.size + addresses.size - withoutAddressList.length
  const written = await writtenWithinAnHour(db, actor.employeeId, now)
  if (written + receiverCount > mostAnHour)
    refuse('mail.too-many', { values: { most: mostAnHour } })

  const sender = (await namesInMessages(db, [actor]))(actor)
  const text = {
    ko: `${contents}\n\n${sender} 님이 Yuga에서 보냈습니다.`,
    en: `${contents}\n\n${sender} sent this from Yuga.`,
  }
  const by = { now, writerId: actor.employeeId }
  await writeMails(
    db,
    [...receivers].map((receiverId) => ({
      receiverId,
      kind: 'letter',
      subject: { ko: title, en: title },
      text,
    })),
    by,
  )
  const listed = { subject: title, text: text[language], language }
  await writeListMails(db, [...addresses.values()], listed, by)
  await audit({
    forEmployeeId: null,
    action: 'mail.write',
    subject: `employee ${actor.employeeId}`,
    after: { title, contents, receivers: [...receivers], addresses: [...addresses.values()] },
  })
  return { receiverCount, withoutAddressList }
}
