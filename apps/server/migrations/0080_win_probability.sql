-- A project that is not won yet is tentative, with its probability in percent; null: it is certain (tentative-1).
alter table projects add column win_probability smallint
  constraint projects_win_probability check (win_probability between 1 and 99);

-- A list of tentative projects, and what forecasts weigh: few of all projects.
create index projects_tentative on projects (project_id) where win_probability is not null;

-- What was saved before was certain. Each version holds every field.
update project_versions set contents = contents || '{"winProbability": null}'
where not contents ? 'winProbability';
