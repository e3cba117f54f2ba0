-- A copy of a project in which its owner tries something (what-if-1).
create table project_what_ifs (
  what_if_sn integer generated always as identity primary key,
  project_id text collate "C" not null constraint project_what_ifs_project references projects on delete cascade,
  owner_id text collate "C" not null constraint project_what_ifs_owner references accounts,
  name text not null constraint project_what_ifs_name check (char_length(name) between 1 and 100),
  -- the version of the project over which it was last saved
  project_version integer not null,
  changes jsonb not null,
  version integer not null default 0,
  changed_at timestamptz not null
);
create index project_what_ifs_owners on project_what_ifs (owner_id, project_id, what_if_sn);
create index project_what_ifs_projects on project_what_ifs (project_id);
