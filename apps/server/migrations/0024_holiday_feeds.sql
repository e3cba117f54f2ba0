-- The secret address by which somebody's own calendar reads the holidays of an office: its hash, never the address.
create table holiday_feeds (
  employee_id text collate "C" not null constraint holiday_feeds_employee references employees,
  office_code text collate "C" not null
    constraint holiday_feeds_office references offices on delete cascade,
  token_hash bytea not null constraint holiday_feeds_token unique,
  made_at timestamptz not null,
  primary key (employee_id, office_code)
);
create index holiday_feeds_by_office on holiday_feeds (office_code);
