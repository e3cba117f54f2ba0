-- Whose name was taken away once they had left, by the number that stands for them (personal-data-3).
alter table employees
  add column pseudonym_number integer constraint employees_pseudonym_once unique,
  add column pseudonymised_at timestamptz,
  add constraint employees_pseudonym_with_its_day
    check ((pseudonym_number is null) = (pseudonymised_at is null));
-- whose name may go: the nightly job looks for those who left before a day
create index employees_leavers on employees (retire_day)
  where retire_day is not null and pseudonymised_at is null;

-- A value of the trail with a leaver's id and name as those of the pseudonym. Values are compared as a whole, so that
-- nobody is renamed whose name only holds theirs. What is theirs alone loses what they or others wrote and how they
-- were reached; of their record as an employee also names that they had before.
create function pseudonymised_json(value jsonb, old_id text, new_id text, old_name text, new_name text,
  old_email text, is_own boolean, is_record boolean)
returns jsonb language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  said text := value::text;
begin
  if is_own then
    said := regexp_replace(said,
      '"(reason|contents|address|userAgent)": "(?:[^"\\]|\\.)*"', '"\1": ""', 'g');
  end if;
  if is_record then
    said := regexp_replace(said, '"(email|position)": "(?:[^"\\]|\\.)*"', '"\1": ""', 'g');
    said := regexp_replace(said, '"name": "(?:[^"\\]|\\.)*"', '"name": ' || to_json(new_name), 'g');
  end if;
  said := replace(said, to_json(old_id)::text, to_json(new_id)::text);
  said := replace(said, to_json(old_name)::text, to_json(new_name)::text);
  -- fields keep their names, whatever somebody is called
  said := replace(said, to_json(new_id)::text || ': ', to_json(old_id)::text || ': ');
  said := replace(said, to_json(new_name)::text || ': ', to_json(old_name)::text || ': ');
  if old_email <> '' then
    said := replace(said, to_json(old_email)::text, '""');
  end if;
  return said::jsonb;
end $$;

-- Says of a leaver in the trail what is said of the one who stands for them now. Whoever serves people may change
-- the trail in no other way (audit-1): both must be there, and the one who follows must be a pseudonym. A record
-- that does not name the leaver by the id is left alone.
create function pseudonymise_audit(old_id text, new_id text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  old_one record;
  new_one record;
  changed bigint;
begin
  select e.name, e.email into strict old_one
    from public.employees e where e.employee_id = old_id and e.pseudonymised_at is null;
  select e.name into strict new_one
    from public.employees e where e.employee_id = new_id and e.pseudonymised_at is not null;
  update public.audit a set
    actor_id = case when a.actor_id = old_id then new_id else a.actor_id end,
    for_employee_id = case when a.for_employee_id = old_id then new_id else a.for_employee_id end,
    on_behalf_of = case when a.on_behalf_of = old_id then new_id else a.on_behalf_of end,
    subject = array_to_string(array_replace(string_to_array(a.subject, ' '), old_id, new_id), ' '),
    before = public.pseudonymised_json(a.before, old_id, new_id, old_one.name, new_one.name, old_one.email,
      a.for_employee_id is not distinct from old_id,
      a.for_employee_id is not distinct from old_id and a.action like 'employee.%'),
    after = public.pseudonymised_json(a.after, old_id, new_id, old_one.name, new_one.name, old_one.email,
      a.for_employee_id is not distinct from old_id,
      a.for_employee_id is not distinct from old_id and a.action like 'employee.%')
  where a.for_employee_id = old_id or a.actor_id = old_id or a.on_behalf_of = old_id
    or string_to_array(a.subject, ' ') @> array[old_id]
    or strpos(a.before::text, to_json(old_id)::text) > 0
    or strpos(a.after::text, to_json(old_id)::text) > 0;
  get diagnostics changed = row_count;
  return changed;
end $$;

-- For how many days after somebody has left the name is kept; null: for good (company-6). After the fifteenth nobody
-- who left can be signed in.
alter table company_settings
  add column leaver_days integer constraint company_settings_leaver_days check (leaver_days >= 15);
