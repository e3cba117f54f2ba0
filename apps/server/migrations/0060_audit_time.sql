-- When a record of the audit is written (audit-4). A start with CLOCK, which production refuses, and tests replace this
-- function by one that returns the given time. Only the owner of the database can replace it.
create function audit_months.time_of(given timestamptz) returns timestamptz language sql volatile
as 'select pg_catalog.clock_timestamp()';

-- The only way by which the serving role adds to the audit (audit-4): all records of one call, at one time.
create function record_audit(given_at timestamptz, actor_id text, request_id text, for_employee_ids text[],
  on_behalf_of text[], actions text[], subjects text[], befores text[], afters text[])
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  written_at timestamptz := audit_months.time_of(given_at);
begin
  insert into public.audit (at, actor_id, request_id, for_employee_id, on_behalf_of, action, subject, before, after)
  select written_at, record_audit.actor_id, record_audit.request_id, r.for_employee_id, r.on_behalf_of, r.action,
    r.subject, r.before::jsonb, r.after::jsonb
  from unnest(for_employee_ids, record_audit.on_behalf_of, actions, subjects, befores, afters)
    as r (for_employee_id, on_behalf_of, action, subject, before, after);
end $$;
