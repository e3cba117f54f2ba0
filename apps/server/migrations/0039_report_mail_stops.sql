-- Who wants none of the monthly mails of a report from an owner: it outlives each order, so that nobody is put on again
-- by one that is deleted and ordered anew (report-mails-8).
create table report_mail_stops (
  employee_id text collate "C" not null constraint report_mail_stops_employee references employees,
  owner_id text collate "C" not null constraint report_mail_stops_owner references employees,
  -- the name of its screen
  report text collate "C" not null,
  stopped_at timestamptz not null,
  primary key (employee_id, owner_id, report)
);
create index report_mail_stops_owners on report_mail_stops (owner_id);

insert into report_mail_stops (employee_id, owner_id, report, stopped_at)
select r.employee_id, m.owner_id, m.report, min(r.left_at)
from report_mail_recipients r join report_mails m using (report_mail_sn)
where r.left_at is not null group by r.employee_id, m.owner_id, m.report;

alter table report_mail_recipients drop column left_at;
