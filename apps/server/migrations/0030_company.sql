-- What the company says of itself, and for how many days records are kept: one row, from the first save on. Until
-- then what the server was started with holds (company-2).
create table company_settings (
  only_row boolean primary key default true constraint company_settings_only_row check (only_row),
  name text not null default '',
  name_en text not null default '',
  -- what follows the @ of new employees' addresses
  mail_suffix text not null default '',
  mailing_list text[] not null default '{}',
  -- days; null: for good
  audit_days integer constraint company_settings_audit_days check (audit_days >= 365),
  sign_in_days integer,
  message_days integer,
  mail_days integer,
  answer_days integer,
  logo_file_sn bigint constraint company_settings_logo references files,
  -- part of its address: another logo has another one, so that browsers may keep it
  logo_key text collate "C",
  logo_width integer,
  logo_height integer,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint company_settings_updated_by references employees,
  constraint company_settings_logo_whole check (num_nulls(logo_file_sn, logo_key, logo_width, logo_height) in (0, 4))
);

-- What the nightly removal looks for, the oldest first.
create index messages_read on messages (read_at) where read_at is not null;
create index email_outbox_failed_at on email_outbox (failed_at) where state = 'failed';
create index password_links_by_expiry on password_links (expires_at);

-- Removes what is oldest of the audit before an instant: a whole month where all of it is, otherwise at most so
-- many records; answers how many went. Who serves people may do no more than this: no call of it removes what
-- is less than a year old by the database's own clock (company-9). Months are removed as partitions; where
-- somebody works on the trail at that moment, their records go one by one instead.
create function remove_old_audit(before timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  until timestamptz := least(before, now() - interval '365 days');
  oldest record;
  removed bigint;
begin
  select c.relname as name,
    (to_date(substr(c.relname, 2), 'YYYY_MM') + interval '1 month')::timestamp at time zone 'UTC' as ends_at
  into oldest
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'public.audit'::regclass and c.relname ~ '^m\d{4}_\d{2}$'
  order by c.relname limit 1;
  if oldest.ends_at <= until then
    begin
      -- counted before writers are kept waiting: nobody writes into a month that is over for a year
      execute format('select count(*) from audit_months.%I', oldest.name) into removed;
      lock table only public.audit in access exclusive mode;
      execute format('drop table audit_months.%I', oldest.name);
      -- an empty month is no end of what is to be removed
      if removed > 0 then
        return removed;
      end if;
    exception when lock_not_available or deadlock_detected then
      null;
    end;
  end if;
  delete from public.audit where (audit_sn, at) in (
    select audit_sn, at from public.audit where at < until order by at, audit_sn limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
