-- Who read or took out personal data, when, and from where (reads-1). A partition a month, made ahead at start. Ids are
-- kept as they were: a record outlives the employees that it names, so it refers to nothing.
create table personal_reads (
  read_sn bigint generated always as identity,
  at timestamptz not null,
  actor_id text collate "C" not null,
  -- by what a call came in where it was no session: 'token 12'
  via text,
  -- method and path of the call, as the contract writes them
  endpoint text collate "C" not null,
  kind text collate "C" not null,
  -- empty where the answer named more people than are listed
  subject_ids text[] collate "C" not null,
  people integer not null,
  is_taken_out boolean not null,
  address text not null,
  request_id text collate "C" not null,
  reason text not null,
  primary key (read_sn, at),
  constraint personal_reads_people check (people > 0),
  constraint personal_reads_subjects check (cardinality(subject_ids) <= people)
) partition by range (at);
create index personal_reads_by_time on personal_reads (at, read_sn);
create index personal_reads_by_actor on personal_reads (actor_id, at);
create index personal_reads_by_subject on personal_reads using gin (subject_ids);

-- Partitions are apart, so that rights on the tables of this schema never reach them.
create schema read_months;
create table read_months.other partition of personal_reads default;

-- How often each employee read in a month, kept with each record: a review of a month need not count millions of rows.
create table personal_read_counts (
  month date not null,
  actor_id text collate "C" not null,
  reads integer not null,
  taken_out integer not null,
  primary key (month, actor_id)
);

-- That an administrator has looked through a month (reads-8).
create table personal_read_reviews (
  month date primary key,
  note text not null,
  version integer not null,
  -- when, and by whom
  updated_at timestamptz not null,
  updated_by text collate "C" not null constraint personal_read_reviews_updated_by references employees
);
create index personal_read_reviews_by_employee on personal_read_reviews (updated_by);

-- What the company chose; no row: 12 months, and no reason is needed (reads-5, reads-7).
create table personal_read_settings (
  only_row boolean primary key default true constraint personal_read_settings_one check (only_row),
  months integer not null constraint personal_read_settings_months check (months between 12 and 60),
  needs_reason boolean not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null constraint personal_read_settings_updated_by references employees
);
create index personal_read_settings_by_employee on personal_read_settings (updated_by);

-- Makes what is missing of the months from first to last, as make_audit_months does.
create function make_read_months(first date, last date) returns integer language plpgsql as $$
declare
  month date;
  name text;
  made integer := 0;
begin
  for month in
    select generate_series(date_trunc('month', first::timestamp), last, interval '1 month')::date
    union select distinct date_trunc('month', at at time zone 'UTC')::date from read_months.other
    order by 1
  loop
    name := 'm' || to_char(month, 'YYYY_MM');
    continue when to_regclass('read_months.' || name) is not null;
    execute format('create table read_months.%I (like personal_reads including defaults including constraints)', name);
    execute format('with moved as (delete from read_months.other where at >= %1$L and at < %2$L returning *)
      insert into read_months.%3$I select * from moved',
      month || ' 00:00Z', (month + interval '1 month')::date || ' 00:00Z', name);
    execute format('alter table personal_reads attach partition read_months.%I for values from (%L) to (%L)',
      name, month || ' 00:00Z', (month + interval '1 month')::date || ' 00:00Z');
    made := made + 1;
  end loop;
  return made;
end $$;

-- The only way by which the serving role adds to the record (reads-6). The time is the database's, as in the audit. What
-- waited for a second may name an employee who lost the name meanwhile: such an ID is left out. An erasure waits for it.
create function record_reads(records jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('erasure in personal_reads', 0));
  with added as (
    insert into public.personal_reads
      (at, actor_id, via, endpoint, kind, subject_ids, people, is_taken_out, address, request_id, reason)
    select audit_months.time_of(r.at), r.actor_id, r.via, r.endpoint, r.kind,
      array(select s.id from unnest(r.subject_ids) with ordinality s (id, place)
        where exists (select from public.employees e where e.employee_id = s.id) order by s.place),
      r.people, r.is_taken_out, r.address, r.request_id, r.reason
    from jsonb_to_recordset(records) as r (at timestamptz, actor_id text, via text, endpoint text, kind text,
      subject_ids text[], people integer, is_taken_out boolean, address text, request_id text, reason text)
    returning at, actor_id, is_taken_out
  )
  insert into public.personal_read_counts as c (month, actor_id, reads, taken_out)
  select date_trunc('month', at at time zone 'UTC')::date, actor_id, count(*), count(*) filter (where is_taken_out)
  from added group by 1, 2 order by 1, 2
  on conflict (month, actor_id) do update
    set reads = c.reads + excluded.reads, taken_out = c.taken_out + excluded.taken_out;
end $$;

-- Removes what is older than so many months, at most a month at once, and nothing that is younger than twelve (reads-7).
-- Answers how many records went.
create function remove_old_reads(months integer, given_at timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  until timestamptz := least(audit_months.time_of(given_at), clock_timestamp()) - make_interval(months => greatest(months, 12));
  oldest record;
  removed bigint;
begin
  select c.relname as name,
    (to_date(substr(c.relname, 2), 'YYYY_MM') + interval '1 month')::timestamp at time zone 'UTC' as ends_at
  into oldest
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'public.personal_reads'::regclass and c.relname ~ '^m\d{4}_\d{2}$'
  order by c.relname limit 1;
  delete from public.personal_read_counts c
  where (c.month + interval '1 month')::timestamp at time zone 'UTC' <= until;
  delete from public.personal_read_reviews v
  where (v.month + interval '1 month')::timestamp at time zone 'UTC' <= until;
  if oldest.ends_at <= until then
    begin
      execute format('select count(*) from read_months.%I', oldest.name) into removed;
      lock table only public.personal_reads in access exclusive mode;
      execute format('drop table read_months.%I', oldest.name);
      if removed > 0 then
        return removed;
      end if;
    exception when lock_not_available or deadlock_detected then
      null;
    end;
  end if;
  delete from public.personal_reads where (read_sn, at) in (
    select read_sn, at from public.personal_reads where at < until order by at, read_sn limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;

-- Puts a pseudonym for a leaver into the record (personal-data-3), after pseudonymise_audit has made it: both have the
-- same days of employment, and only a leaver of more than 14 days can have one.
create function pseudonymise_reads(old_id text, new_id text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.employees o join public.employees n on n.employee_id = new_id
      where o.employee_id = old_id and o.pseudonymised_at is null and n.pseudonymised_at is not null
        and o.join_day is not distinct from n.join_day and o.retire_day = n.retire_day) then
    raise exception 'The name of % stays (personal-data-4)', old_id using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('erasure in personal_reads', 0));
  update public.personal_reads set actor_id = new_id, address = '', reason = '' where actor_id = old_id;
  update public.personal_reads set subject_ids = array_replace(subject_ids, old_id, new_id)
  where subject_ids @> array[old_id];
  update public.personal_read_counts set actor_id = new_id where actor_id = old_id;
end $$;
