-- To whom a monthly report had gone in the month in which it was deleted or ended: the same report from the same owner
-- that is ordered anew does not go to them once more in that month (report-mails-6).
create table report_mail_ended_sends (
  employee_id text collate "C" not null constraint report_mail_ended_sends_employee references employees,
  owner_id text collate "C" not null constraint report_mail_ended_sends_owner references employees,
  -- the name of its screen
  report text collate "C" not null,
  month date not null
    constraint report_mail_ended_sends_first_of_month check (extract(day from month) = 1),
  made_at timestamptz not null,
  primary key (employee_id, owner_id, report, month)
);
create index report_mail_ended_sends_owners on report_mail_ended_sends (owner_id, report);
