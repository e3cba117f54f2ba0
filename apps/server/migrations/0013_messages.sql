-- What a message speaks of, so that it leads there, and for whom its sender acted ("A for B"). Ids are kept as
-- they were when it was sent: a message outlives what it speaks of, so it refers to nothing.
alter table messages
  add sent_for text collate "C" constraint messages_sent_for references employees,
  add about_kind text collate "C",
  -- the number of the request, the notice or the deputyship
  add about_sn bigint,
  -- the first day of the week or the month
  add about_day date,
  add about_project_id text collate "C",
  add constraint messages_known_about check (
    about_kind in ('approval', 'week', 'memberRequest', 'notice', 'deputyship', 'project')),
  add constraint messages_about_names_it check (case about_kind
    when 'week' then about_day is not null
    when 'project' then about_project_id is not null
    else about_kind is null or about_sn is not null end);

-- The own messages of a kind, and the unread ones, the latest first.
create index messages_by_category on messages (receiver_id, category, message_sn desc);
drop index messages_unread;
create index messages_unread on messages (receiver_id, message_sn desc) where read_at is null;

-- Kinds of messages that a person does not want by mail as well; everything else is mailed (messages-3).
create table unmailed_categories (
  employee_id text collate "C" not null constraint unmailed_categories_employee references employees,
  category text collate "C" not null,
  chosen_at timestamptz not null,
  primary key (employee_id, category)
);
