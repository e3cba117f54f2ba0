-- In which transaction a message was written. Numbers are drawn before commits, so that a message can appear after others
-- with higher ones: what a reader had before their eyes is told by transactions (messages-9). 0: before this was kept.
alter table messages add column written_in bigint not null default 0;
alter table messages alter column written_in set default pg_current_xact_id()::text::bigint;
