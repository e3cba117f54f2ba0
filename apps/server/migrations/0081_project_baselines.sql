-- The plan of a project as it was at a moment (baselines-1): what it plans of each line in each month, in minor units of the
-- currency that it had.
create table project_baselines (
  baseline_sn integer generated always as identity primary key,
  project_id text collate "C" not null constraint project_baselines_project references projects,
  name text not null constraint project_baselines_name check (char_length(name) <= 100 and (is_first or name <> '')),
  -- kept as the project was registered
  is_first boolean not null,
  currency_code text collate "C" not null,
  contents jsonb not null,
  kept_at timestamptz not null,
  kept_by text collate "C" not null constraint project_baselines_by references accounts
);
create index project_baselines_of_project on project_baselines (project_id, baseline_sn);
create unique index project_baselines_first on project_baselines (project_id) where is_first;
create index project_baselines_by_keeper on project_baselines (kept_by);
