-- What others must hear at once is told with the commit of its cause and by its own rows: a transaction that
-- is rolled back tells nothing, and whatever writes a message need not think of it. The word names whom it
-- concerns and holds nothing of what was written; servers that listen look it up for those who may know it.

create function tell_receivers() returns trigger language plpgsql as $$
begin
  perform pg_notify('yuga_events', 'messages ' || receiver_id)
  from (select distinct receiver_id from changed) receivers;
  return null;
end $$;

create trigger messages_tell_added after insert on messages
  referencing new table as changed for each statement execute function tell_receivers();
create trigger messages_tell_read after update on messages
  referencing new table as changed for each statement execute function tell_receivers();
create trigger messages_tell_removed after delete on messages
  referencing old table as changed for each statement execute function tell_receivers();

-- the badge counts them
create index messages_unread on messages (receiver_id) where read_at is null;

-- A session that ends takes what is being streamed to it along, on whichever server.
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('yuga_events', 'session ' || session_sn) from ended;
  return null;
end $$;

create trigger sessions_tell_ended after delete on sessions
  referencing old table as ended for each statement execute function tell_ended_sessions();
