-- What the sheet of a recipient tells of, so that who reads less by the time it is sent does not get it
-- (report-mails-10): what it was asked for, and its units or projects, null where its reader read everything.
-- No value: a sheet that was made before this was kept, or none.
alter table report_mail_sends add column told jsonb;
