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
