-- Where somebody was who was reminded of a month: who has moved since is reminded once in a day of both offices
-- (timecard-status-6). No value: reminded before this was kept.
alter table month_reminders add column time_zone text;

-- Null: the product itself has reminded them, as a job (jobs-9).
alter table month_reminders alter column reminded_by drop not null;
