import type { Day } from '@yuga/domain/calendar/day'
import type pg from 'pg'

/** What the demonstration company says of itself; its records are kept long enough for everything that it shows. */
export async function writeCompanySettings(db: pg.PoolClient, today: Day): Promise<void> {
  await db.query(
    `insert into company_settings (name, name_en, mail_suffix, mailing_list, audit_days, sign_in_days,
       message_days, mail_days, answer_days, version, updated_at)
     values ('유가웍스', 'Yuga Works', 'yuga.example', array['pmo@yuga.example', 'finance@yuga.example'],
       1825, 90, null, 365, 2, 1, $1::date)`,
    [today],
  )
  // a company is set up with English names alone; those stay where English is read (master-data-4)
  await db.query(
    `update project_types t set name = named.name, display_name = named.display_name, name_en = named.name_en
     from (values
       ('PM001', 'SI 구축', 'SI', 'SI'),
       ('PM002', '솔루션 공급', '솔루션', 'Solution'),
       ('PM003', '유지보수', '유지보수', 'Maintenance'),
       ('PM004', '내부 R&D', '내부 R&D', 'Internal R&D'),
       ('PM005', '프리세일즈', '프리세일즈', 'Pre-sales'),
       ('PM006', '교육', '교육', 'Training'),
       ('PM007', '사내 업무', '사내 업무', 'Company affairs'),
       ('PM009', 'SI 컨설팅', 'SI 컨설팅', 'SI consulting'))
       as named (type_code, name, display_name, name_en)
     where t.type_code = named.type_code`,
  )
  await db.query(
    `update project_categories c set name = named.name, name_en = named.name_en
     from (values ('CT001', 'SI', 'SI'), ('CT002', '솔루션', 'Solution'), ('CT003', '유지보수', 'Maintenance'),
       ('CT004', '내부 R&D', 'Internal R&D'), ('CT005', '사내', 'Internal'))
       as named (category_code, name, name_en)
     where c.category_code = named.category_code`,
  )
}
