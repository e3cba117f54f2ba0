-- The outbox becomes a queue that servers send from together. A mail gets its Message-ID when it is written, so
-- that whoever receives it twice can tell; the queue itself is this table, in the transaction of its cause.

alter table email_outbox
  add column message_id text collate "C" not null
    default '<' || gen_random_uuid() || '@yuga>' constraint email_outbox_message_id unique,
  -- none for an address of the configured list
  add column receiver_id text collate "C" constraint email_outbox_receiver references employees,
  -- whom it was written by, where a person asked for it
  add column writer_id text collate "C" constraint email_outbox_writer references employees,
  add column kind text collate "C" not null default 'other',
  add column language text collate "C" not null default 'ko'
    constraint email_outbox_language check (language in ('ko', 'en')),
  -- the path of the screen that it speaks of
  add column leads_to text,
  -- it holds a link that lets somebody in: nobody reads it but its receiver, and it is emptied when it was sent
  add column is_private boolean not null default false,
  -- after this nobody has any use of it
  add column useful_until timestamptz,
  add column failed_at timestamptz,
  -- what kind of failure the last one was; last_error holds the words of the mail server
  add column last_failure text collate "C",
  add column state text collate "C" not null generated always as (
    case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end
  ) stored,
  add constraint email_outbox_ends_once check (sent_at is null or failed_at is null);

update email_outbox set is_private = true where contents like '%#token=%';
update email_outbox o set receiver_id = e.employee_id, language = e.language
from employees e where e.email = o.to_address and e.email <> '';

drop index email_outbox_due;
-- what waits, by when it is due, and by receiver: the mails of one address go in their order
create index email_outbox_due on email_outbox (next_attempt_at, email_sn) where state = 'waiting';
create index email_outbox_of_address on email_outbox (to_address, email_sn) where state = 'waiting';
create index email_outbox_failed on email_outbox (email_sn) where state = 'failed';
-- how many went out within a minute, and what is old enough to go
create index email_outbox_sent on email_outbox (sent_at) where sent_at is not null;
create index email_outbox_receivers on email_outbox (receiver_id) where receiver_id is not null;
create index email_outbox_writers on email_outbox (writer_id, created_at) where writer_id is not null;

-- How the way to the mail server stands, for all servers: one that finds it closed spares the others the try.
create table mail_line (
  only_row boolean primary key default true constraint mail_line_only_row check (only_row),
  failures integer not null default 0,
  rests_until timestamptz,
  last_sent_at timestamptz,
  last_failed_at timestamptz,
  last_failure text collate "C",
  last_error text
);
insert into mail_line default values;

-- Whoever sends is woken by the commit that wrote something to send.
create function tell_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('yuga_mail', '');
  return null;
end $$;
create trigger email_outbox_tell_added after insert on email_outbox
  for each statement execute function tell_mail();
