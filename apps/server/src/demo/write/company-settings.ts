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
}
