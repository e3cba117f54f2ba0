-- The file that goes with a mail, until it was sent: then it is with its receiver, and no longer here (mail-12).
create table email_attachments (
  email_sn bigint primary key constraint email_attachments_mail references email_outbox on delete cascade,
  name text not null,
  media_type text collate "C" not null,
  bytes bytea not null constraint email_attachments_size check (octet_length(bytes) <= 10485760)
);
-- what is packed already gains nothing by being packed again
alter table email_attachments alter column bytes set storage external;

alter table email_outbox
  -- the path of the screen where the receiver ends mails like this one
  add column stop_path text;
