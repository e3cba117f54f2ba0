-- Initial codes of document 5 §6.8, needed by every company. Types and categories are the company's own.

insert into codes (group_code, detail_code, name_ko, name_en, sort_order, is_fixed) values
  ('GRPZST', 'ST001', '진행', 'In progress', 1, true),
  ('GRPZST', 'ST002', '종료', 'Ended', 2, true),
  ('GROFFC', 'FC001', '한국', 'Korea', 1, true),
  ('GROFFC', 'FC002', '미국', 'USA', 2, true),
  ('GRCRCY', 'CY001', '원화(KRW)', 'KRW', 1, true),
  ('GRCRCY', 'CY002', '달러(USD)', 'USD', 2, true),
  ('GRGPST', 'ST001', 'SI', 'SI', 1, true),
  ('GRGPST', 'ST002', '라이선스', 'License', 2, true),
  ('GRGPST', 'ST003', '3rd Party', '3rd Party', 3, true),
  ('GRGPST', 'ST004', '내부 R&D', 'Internal R&D', 4, true),
  ('CTEXPN', 'CE001', '외주비', 'Outsourcing', 1, true),
  ('CTEXPN', 'CE002', '경비', 'Expense', 2, true),
  ('CTEXPN', 'CE003', '3rd Party 원가', 'Third party cost', 3, true),
  ('CTEXPN', 'CE004', '판매 OPEX', 'Sales OPEX', 4, true),
  ('CTEXPN', 'CE005', '매출총이익(GP)', 'Gross profit', 5, true),
  ('CTEXPN', 'CE006', '내부 거래', 'Internal', 6, true),
  ('GRPZDV', 'DV001', '빌러블', 'Billable', 1, true),
  ('GRPZDV', 'DV002', '논빌러블', 'Non-billable', 2, true),
  ('GRUNPR', 'UP001', '상주', 'On-site', 1, true),
  ('GRUNPR', 'UP002', '비상주', 'In-house', 2, true),
  ('GRROLE', 'LE001', '직원', 'Employee', 1, true),
  ('GRROLE', 'LE002', 'PM', 'PM', 2, true),
  ('GRROLE', 'LE003', '팀장', 'Team leader', 3, true),
  ('GRROLE', 'LE004', '파트장', 'Part leader', 4, true),
  ('GRROLE', 'LE005', '임원', 'Executive', 5, true),
  ('GRROLE', 'LE999', '관리자', 'Administrator', 6, true),
  ('GRDEGR', 'GR001', '특급', 'Principal', 1, false),
  ('GRDEGR', 'GR002', '고급', 'Senior', 2, false),
  ('GRDEGR', 'GR003', '중급', 'Intermediate', 3, false),
  ('GRDEGR', 'GR004', '초급', 'Junior', 4, false),
  ('GRDEGR', 'GR005', '신입', 'Entry', 5, false),
  ('GRDEPT', 'ETC', '기타', 'Other', 9, true),
  ('GRDEPT', 'DEV', '개발', 'Delivery', 1, false),
  ('GRDEPT', 'SLS', '영업', 'Sales', 2, false),
  ('GRDEPT', 'STF', '지원', 'Staff', 3, false),
  ('GRSUPT', 'RT001', '예', 'Yes', 1, true),
  ('GRSUPT', 'RT002', '아니요', 'No', 2, true);

insert into offices (office_code, time_zone, currency_code) values
  ('FC001', 'Asia/Seoul', 'CY001'),
  ('FC002', 'America/Los_Angeles', 'CY002');

insert into project_categories (category_code, name, sort_order) values
  ('CT001', 'SI', 1),
  ('CT002', 'Solution', 2),
  ('CT003', 'Maintenance', 3),
  ('CT004', 'Internal R&D', 4),
  ('CT005', 'Internal', 5);

insert into project_types (type_code, name, display_name, category_code, section_code, sort_order) values
  ('PM001', 'SI development', 'SI', 'CT001', 'DV001', 1),
  ('PM002', 'Solution delivery', 'Solution', 'CT002', 'DV001', 2),
  ('PM003', 'Maintenance', 'Maintenance', 'CT003', 'DV001', 3),
  ('PM004', 'Internal R&D', 'R&D', 'CT004', 'DV001', 4),
  ('PM005', 'Presales', 'Presales', 'CT005', 'DV002', 5),
  ('PM006', 'Training', 'Training', 'CT005', 'DV002', 6),
  ('PM007', 'Company affairs', 'Company', 'CT005', 'DV002', 7),
  ('PM009', 'SI consulting', 'SI consulting', 'CT001', 'DV001', 9);
