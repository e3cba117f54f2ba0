-- What makes the key of an employee's unsaved hours in browsers their own (sessions-14). It opens nothing without the key
-- of the installation, and another one makes what was sealed unreadable.
alter table employees add draft_secret bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
