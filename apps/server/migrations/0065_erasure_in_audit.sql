-- An erasure in the audit is the database's own work (audit-5): it looks itself at what keeps a name, makes the
-- pseudonym, and writes its record. The serving role says only which leavers, and which employee and request it is for.
drop function pseudonymise_audit(text, text);

-- As before, but fields that hold no person keep their value, even where an employee has a state or a code as ID or name.
create or replace function pseudonymised_json(value jsonb, old_id text, new_id text, old_name text, new_name text,
  old_email text, is_own boolean, is_record boolean)
returns jsonb language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  text_of text := value::text;
begin
  if is_own then
    text_of := regexp_replace(text_of,
      '"(reason|contents|address|userAgent)": "(?:[^"\\]|\\.)*"', '"\1": ""', 'g');
  end if;
  if is_record then
    text_of := regexp_replace(text_of, '"(email|position)": "(?:[^"\\]|\\.)*"', '"\1": ""', 'g');
    text_of := regexp_replace(text_of, '"name": "(?:[^"\\]|\\.)*"', '"name": ' || to_json(new_name), 'g');
  end if;
  -- the text of jsonb holds no control character, so this one can stand for the first quotation mark of such a value
  text_of := regexp_replace(text_of,
    '"(state|\w*State|\w*Status|result|kind|category|language|reading|\w*[cC]ode|\w*[tT]ype|\w*Day|\w*Month|\w*Yn'
    || '|day|month|year|roleId|projectId|project_id|organizationId|organization_id|upperId|unitId)": "',
    E'"\\1": \x01', 'g');
  text_of := replace(text_of, to_json(old_id)::text, to_json(new_id)::text);
  text_of := replace(text_of, to_json(old_name)::text, to_json(new_name)::text);
  -- fields keep their names, also where an employee is called so
  text_of := replace(text_of, to_json(new_id)::text || ': ', to_json(old_id)::text || ': ');
  text_of := replace(text_of, to_json(new_name)::text || ': ', to_json(old_name)::text || ': ');
  if old_email <> '' then
    text_of := replace(text_of, to_json(old_email)::text, '""');
  end if;
  return replace(text_of, E'\x01', '"')::jsonb;
end $$;

-- What a record is about, with a leaver's ID as the pseudonym: only where subjects name people.
create function pseudonymised_subject(subject text, action text, old_id text, new_id text)
returns text language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when subject = old_id then case when action like 'employee.%' then new_id else subject end
    when split_part(subject, ' ', 1) in ('company', 'deputyship', 'job', 'mail', 'message', 'monthly', 'notice',
      'project', 'request', 'view') then subject
    when split_part(subject, ' ', 1) in ('employee', 'month', 'timecard') then split_part(subject, ' ', 1) || ' '
      || array_to_string(array_replace((string_to_array(subject, ' '))[2:], old_id, new_id), ' ')
    else array_to_string(array_replace(string_to_array(subject, ' '), old_id, new_id), ' ') end
$$;

-- The number of the next pseudonym. No earlier one comes again, even if its employee is gone: the audit names it.
create function next_pseudonym() returns integer language sql stable set search_path = pg_catalog, pg_temp as $$
  select 1 + greatest(
    coalesce((select max(pseudonym_number) from public.employees), 0),
    coalesce((select max(substr(employee_id, 8)::int) from public.employees where employee_id ~ '^former\.\d{1,8}$'), 0),
    coalesce((select max(substr(subject, 8)::int) from public.audit
      where action = 'employee.pseudonymise' and subject ~ '^former\.\d{1,8}$'), 0))
$$;

-- The ID and name of a pseudonym: nothing in them says who it was.
create function pseudonym_of(number integer, language text, out employee_id text, out name text)
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select 'former.' || digits, case language when 'ko' then '퇴사자 ' else 'Former employee ' end || digits
  from (select lpad(number::text, greatest(3, length(number::text)), '0') as digits) padded
$$;

-- Whether an employee did something after a leaver can still sign in, and within the 14 days before an instant: such a
-- name stays (personal-data-4), whatever the row of the employee says.
create function acted_lately(id text, retire_day date, until timestamptz) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.audit a where a.actor_id = id and a.at > until - interval '14 days'
    and a.at >= (retire_day + 16)::timestamp at time zone 'UTC')
$$;

-- Puts pseudonyms for leavers into the audit, and makes the employees that stand for them. Refuses all where one name
-- has to stay.
create function pseudonymise_audit(old_ids text[], given_at timestamptz, acting_id text, request_id text)
returns table (leaver_id text, new_id text, new_name text, new_number integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  erased_at timestamptz := audit_months.time_of(given_at);
  -- the day where it comes first: the server computes with the day of the caller
  today date := ((erased_at + interval '14 hours') at time zone 'UTC')::date;
  leaver record;
begin
  if exists (select from unnest(old_ids) o (id) where not exists (
      select from public.employees e where e.employee_id = o.id)) then
    raise exception 'There is no such employee' using errcode = '42501';
  end if;
  for leaver in
    select e.employee_id, e.name, e.email, e.language, e.join_day, e.retire_day, e.version, e.pseudonymised_at
    from public.employees e where e.employee_id = any(old_ids) order by e.employee_id for update
  loop
    if leaver.pseudonymised_at is not null or leaver.retire_day is null or leaver.retire_day + 14 >= today
      or exists (select from public.requests r where r.requester_id = leaver.employee_id and r.state = 'pending')
      or exists (select from public.projects p where p.pm_id = leaver.employee_id and p.status_code = 'ST001')
      or public.acted_lately(leaver.employee_id, leaver.retire_day, erased_at) then
      raise exception 'The name of % stays (personal-data-4)', leaver.employee_id using errcode = '42501';
    end if;
    leaver_id := leaver.employee_id;
    new_number := public.next_pseudonym();
    select p.employee_id, p.name into new_id, new_name from public.pseudonym_of(new_number, leaver.language) p;
    insert into public.employees (employee_id, name, join_day, retire_day, is_active, language, version,
      updated_at, updated_by, pseudonym_number, pseudonymised_at)
    values (new_id, new_name, leaver.join_day, leaver.retire_day, false, leaver.language, leaver.version + 1,
      erased_at, acting_id, new_number, erased_at);
    update public.audit a set
      actor_id = case when a.actor_id = leaver_id then new_id else a.actor_id end,
      for_employee_id = case when a.for_employee_id = leaver_id then new_id else a.for_employee_id end,
      on_behalf_of = case when a.on_behalf_of = leaver_id then new_id else a.on_behalf_of end,
      subject = public.pseudonymised_subject(a.subject, a.action, leaver_id, new_id),
      before = public.pseudonymised_json(a.before, leaver_id, new_id, leaver.name, new_name, leaver.email,
        a.for_employee_id is not distinct from leaver_id,
        a.for_employee_id is not distinct from leaver_id and a.action like 'employee.%'),
      after = public.pseudonymised_json(a.after, leaver_id, new_id, leaver.name, new_name, leaver.email,
        a.for_employee_id is not distinct from leaver_id,
        a.for_employee_id is not distinct from leaver_id and a.action like 'employee.%')
    where a.for_employee_id = leaver_id or a.actor_id = leaver_id or a.on_behalf_of = leaver_id
      or string_to_array(a.subject, ' ') @> array[leaver_id]
      or strpos(a.before::text, to_json(leaver_id)::text) > 0
      or strpos(a.after::text, to_json(leaver_id)::text) > 0;
    -- it does not say who it was, and is about no employee who is still there
    insert into public.audit (at, actor_id, action, subject, request_id)
    values (erased_at, acting_id, 'employee.pseudonymise', new_id, pseudonymise_audit.request_id);
    return next;
  end loop;
end $$;

-- As before, but an erasure writes its record itself.
create or replace function record_audit(given_at timestamptz, actor_id text, request_id text, for_employee_ids text[],
  on_behalf_of text[], actions text[], subjects text[], befores text[], afters text[])
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  written_at timestamptz := audit_months.time_of(given_at);
begin
  if 'employee.pseudonymise' = any(actions) then
    raise exception 'Only an erasure writes its record (audit-5)' using errcode = '42501';
  end if;
  insert into public.audit (at, actor_id, request_id, for_employee_id, on_behalf_of, action, subject, before, after)
  select written_at, record_audit.actor_id, record_audit.request_id, r.for_employee_id, r.on_behalf_of, r.action,
    r.subject, r.before::jsonb, r.after::jsonb
  from unnest(for_employee_ids, record_audit.on_behalf_of, actions, subjects, befores, afters)
    as r (for_employee_id, on_behalf_of, action, subject, before, after);
end $$;
