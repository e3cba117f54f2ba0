-- A category has one name and an optional English one, shown in English where it is given (document 5 §6.8).
alter table project_categories add column name_en text not null default '';

-- Two categories of one name could not be told apart in any list.
create unique index project_categories_name_once on project_categories (lower(name));
