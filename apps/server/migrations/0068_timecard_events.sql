-- An open timecard hears at once of what others decide: a request that is decided, a month that is closed or opened
-- again. The deputies for entry hear it too, as they may have the same timecard open. The word says nothing of what has
-- changed: the browser reads the timecard again, with the rights of its reader.
create function tell_timecards_of(owners text[]) returns void language sql as $$
  select pg_notify('yuga_events', 'timecard ' || readers.employee_id)
  from (select unnest(owners) as employee_id
        union
        select deputy_id from deputyships
        where principal_id = any(owners) and kind = 'entry' and ended_at is null) readers
$$;

create function tell_timecards_of_requests() returns trigger language plpgsql as $$
begin
  perform tell_timecards_of((select array_agg(distinct requester_id::text) from changed));
  return null;
end $$;

create function tell_timecards_of_closes() returns trigger language plpgsql as $$
begin
  perform tell_timecards_of((select array_agg(distinct employee_id::text) from changed));
  return null;
end $$;

create trigger requests_tell_timecards after update on requests
  referencing new table as changed for each statement execute function tell_timecards_of_requests();
create trigger month_closes_tell_timecards_closed after insert on month_closes
  referencing new table as changed for each statement execute function tell_timecards_of_closes();
create trigger month_closes_tell_timecards_reopened after delete on month_closes
  referencing old table as changed for each statement execute function tell_timecards_of_closes();
