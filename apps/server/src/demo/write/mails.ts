import { mailKindNames, mailKinds } from '@yuga/contract/messages/mail-kinds'
import type pg from 'pg'

/** More than a page of the outbox. */
const mostMails = 120

/**
 * The mails of the latest messages: most were sent, some were refused, and the last ones wait, as they do where
 * no mail server is set.
 */
export async function writeMails(db: pg.PoolClient): Promise<void> {
  const names = mailKinds.map((kind) => mailKindNames[kind])
  await db.query(
    `insert into email_outbox (message_id, to_address, receiver_id, kind, language, subject, contents,
       created_at, next_attempt_at, attempts, sent_at, failed_at, last_failure, last_error)
     select '<demonstration-' || message_sn || '@yuga>', e.email, receiver_id, category, e.language,
       '[Yuga] ' || case e.language when 'ko' then kind.ko else kind.en end,
       case e.language when 'ko' then contents_ko else contents_en end,
       m.sent_at, m.sent_at,
       case end_of_it when 'sent' then 1 when 'refused' then 1 when 'late' then 13 when 'later' then 2 else 0 end,
       case end_of_it when 'sent' then m.sent_at + interval '2 seconds' end,
       case end_of_it when 'refused' then m.sent_at + interval '2 seconds'
         when 'late' then m.sent_at + interval '4 days' end,
       case end_of_it when 'refused' then 'receiver' when 'late' then 'later' when 'later' then 'later' end,
       case end_of_it when 'refused' then '550 5.1.1 No such user here'
         when 'late' then '452 4.2.2 Mailbox full' when 'later' then '450 4.2.0 Greylisted' end
     from (
       select *, case
         when place <= 3 then 'waiting' when place = 4 then 'later' when place = 8 or place % 37 = 0 then 'late'
         when place = 6 or place % 23 = 0 then 'refused' else 'sent' end as end_of_it
       from (
         select *, row_number() over (order by message_sn desc) as place from messages) numbered
       where place <= $4) m
     join employees e on e.employee_id = m.receiver_id and e.email <> ''
     join unnest($1::text[], $2::text[], $3::text[]) as kind (code, ko, en) on kind.code = m.category
     order by message_sn`,
    [mailKinds, names.map(({ ko }) => ko), names.map(({ en }) => en), mostMails],
  )
}
