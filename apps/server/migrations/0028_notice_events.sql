-- How many notices somebody has not read changes for everybody with a notice that is written or removed, and for
-- one with what they read. With a notice its marks go too: that is told once, by the notice.
create function tell_readers() returns trigger language plpgsql as $$
begin
  perform pg_notify('yuga_events', 'notices');
  return null;
end $$;

create trigger notices_tell_readers after insert or delete on notices
  for each statement execute function tell_readers();

create function tell_reader() returns trigger language plpgsql as $$
begin
  perform pg_notify('yuga_events', 'notices ' || employee_id)
  from (select distinct employee_id from changed) readers;
  return null;
end $$;

create trigger notice_reads_tell_reader after insert on notice_reads
  referencing new table as changed for each statement execute function tell_reader();
