-- An optional English name, shown in English where it is given; and a name stands once.
alter table project_types add column name_en text not null default '';
create unique index project_types_name_once on project_types (lower(name));
-- whether a type is in use, before its section changes or it is deleted
create index if not exists projects_by_type on projects (type_code);
