-- When the owner of a session last proved the password (sessions-15); null: not since this column exists.
alter table sessions add confirmed_at timestamptz;
