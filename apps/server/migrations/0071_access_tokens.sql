-- Tokens by which programs call in the name of an employee (tokens-1). A revoked token stays, so that the audit can name it.
create table access_tokens (
  token_sn bigint generated always as identity primary key,
  -- SHA-256 of its text, which no one has but who made it
  token_hash bytea not null constraint access_tokens_hash unique,
  employee_id text collate "C" not null constraint access_tokens_employee references employees on delete cascade,
  name text not null constraint access_tokens_name check (name <> ''),
  scopes text[] not null constraint access_tokens_scopes check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  -- the last day on which it works, of its owner's office
  last_day date not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index access_tokens_by_employee on access_tokens (employee_id);

-- An account that is switched off has no token any more, also when it is switched on again (tokens-4).
create function revoke_tokens_of_inactive() returns trigger language plpgsql as $$
begin
  update access_tokens set revoked_at = now() where employee_id = new.employee_id and revoked_at is null;
  return null;
end $$;
create trigger employees_revoke_tokens after update of is_active on employees
  for each row when (old.is_active and not new.is_active) execute function revoke_tokens_of_inactive();

-- By what a call came in where it was no session: 'token 12' (audit-1).
alter table audit add via text;

drop function record_audit(timestamptz, text, text, text[], text[], text[], text[], text[], text[]);
create function record_audit(given_at timestamptz, actor_id text, request_id text, for_employee_ids text[],
  on_behalf_of text[], actions text[], subjects text[], befores text[], afters text[], via text default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  written_at timestamptz := audit_months.time_of(given_at);
begin
  if 'employee.pseudonymise' = any(actions) then
    raise exception 'Only an erasure writes its record (audit-5)' using errcode = '42501';
  end if;
  insert into public.audit (at, actor_id, via, request_id, for_employee_id, on_behalf_of, action, subject, before, after)
  select written_at, record_audit.actor_id, record_audit.via, record_audit.request_id, r.for_employee_id, r.on_behalf_of,
    r.action, r.subject, r.before::jsonb, r.after::jsonb
  from unnest(for_employee_ids, record_audit.on_behalf_of, actions, subjects, befores, afters)
    as r (for_employee_id, on_behalf_of, action, subject, before, after);
end $$;
