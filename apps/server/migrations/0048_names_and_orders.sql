-- The types and categories that come with the product have both names (master-data-4). Whoever has changed one of them
-- keeps what they have, and so does a company that uses the new name elsewhere.
with named (type_code, old_name, old_display, name, display_name, name_en) as (values
  ('PM001', 'SI development', 'SI', 'SI 구축', 'SI', 'SI'),
  ('PM002', 'Solution delivery', 'Solution', '솔루션 공급', '솔루션', 'Solution'),
  ('PM003', 'Maintenance', 'Maintenance', '유지보수', '유지보수', 'Maintenance'),
  ('PM004', 'Internal R&D', 'R&D', '내부 R&D', '내부 R&D', 'Internal R&D'),
  ('PM005', 'Presales', 'Presales', '프리세일즈', '프리세일즈', 'Pre-sales'),
  ('PM006', 'Training', 'Training', '교육', '교육', 'Training'),
  ('PM007', 'Company affairs', 'Company', '사내 업무', '사내 업무', 'Company affairs'),
  ('PM009', 'SI consulting', 'SI consulting', 'SI 컨설팅', 'SI 컨설팅', 'SI consulting'))
update project_types t set name = n.name, display_name = n.display_name, name_en = n.name_en
from named n
where t.type_code = n.type_code and (t.name, t.display_name, t.name_en, t.version) = (n.old_name, n.old_display, '', 0)
  and not exists (select from project_types o where lower(o.name) = lower(n.name) and o.type_code <> n.type_code);

with named (category_code, old_name, name) as (values
  ('CT001', 'SI', 'SI'),
  ('CT002', 'Solution', '솔루션'),
  ('CT003', 'Maintenance', '유지보수'),
  ('CT004', 'Internal R&D', '내부 R&D'),
  ('CT005', 'Internal', '사내'))
update project_categories c set name = n.name, name_en = n.old_name
from named n
where c.category_code = n.category_code and (c.name, c.name_en, c.version) = (n.old_name, '', 0)
  and not exists (
    select from project_categories o where lower(o.name) = lower(n.name) and o.category_code <> n.category_code);

-- Why a monthly report rests that nobody let rest (report-mails-11, report-mails-13); no value: its owner did.
alter table report_mails add column rest_reason text collate "C"
  constraint report_mails_rest_reason check (rest_reason in ('UNIT_GONE', 'OWNER_MAY_NOT', 'NOBODY_MAY'));

-- Whether its owner was told that somebody got nothing, as they may not read the report (report-mails-14).
alter table report_mail_sends add column is_told boolean not null default false;

-- A message can speak of a monthly report: its number, and the name of the report, on whose screen it is changed.
alter table messages
  add about_report text collate "C",
  drop constraint messages_known_about,
  drop constraint messages_about_names_it,
  add constraint messages_known_about check (
    about_kind in ('approval', 'week', 'memberRequest', 'notice', 'deputyship', 'project', 'reportMail')),
  add constraint messages_about_names_it check (case about_kind
    when 'week' then about_day is not null
    when 'project' then about_project_id is not null
    when 'reportMail' then about_report is not null
    else about_kind is null or about_sn is not null end);
