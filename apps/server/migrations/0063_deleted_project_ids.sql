-- The ID of a deleted project is never made for another one (projects-8): mails, sheets and the audit still name it.
create table deleted_project_ids (
  project_id text not null,
  constraint deleted_project_ids_pkey primary key (project_id)
);
insert into deleted_project_ids (project_id)
select distinct substr(subject, length('project ') + 1) from audit where action = 'project.delete';
