import { defaultRetention, type Retention } from '@yuga/domain/company/retention'
import { type Db, statement } from '../db/statement.ts'
import type { WrittenBy } from '../master-data/master-records.ts'

/** What the server was started with: it holds as long as the company has saved nothing (company-2). */
export type CompanyDefaults = {
  readonly mailingList: readonly string[]
  readonly mailDays: number
}

export type Logo = {
  readonly fileSn: number
  readonly key: string
  readonly width: number
  readonly height: number
}

export type CompanyTexts = {
  readonly name: string
  readonly nameEn: string
  readonly mailSuffix: string
  readonly mailingList: readonly string[]
  /** Hours save themselves while they are typed (timecard-13). */
  readonly autosaves: boolean
}

export type CompanySettings = CompanyTexts & {
  readonly keeps: Retention
  readonly logo: Logo | null
  /** 0: no one has saved them yet. */
  readonly version: number
}

type Row = {
  readonly name: string
  readonly name_en: string
  readonly mail_suffix: string
  readonly mailing_list: string[]
  readonly autosave: boolean
  readonly audit_days: number | null
  readonly sign_in_days: number | null
  readonly message_days: number | null
  readonly mail_days: number | null
  readonly answer_days: number | null
  readonly leaver_days: number | null
  readonly logo_file_sn: number | null
  readonly logo_key: string | null
  readonly logo_width: number | null
  readonly logo_height: number | null
  readonly version: number
}

const columns = `name, name_en, mail_suffix, mailing_list, autosave, audit_days, sign_in_days, message_days, mail_days,
  answer_days, leaver_days, logo_file_sn, logo_key, logo_width, logo_height, version`

function settingsOf(row: Row): CompanySettings {
  const { logo_file_sn: fileSn, logo_key: key, logo_width: width, logo_height: height } = row
  const hasLogo = fileSn !== null && key !== null && width !== null && height !== null
  return {
    name: row.name,
    nameEn: row.name_en,
    mailSuffix: row.mail_suffix,
    mailingList: row.mailing_list,
    autosaves: row.autosave,
    keeps: {
      audit: row.audit_days,
      signIns: row.sign_in_days,
      messages: row.message_days,
      mails: row.mail_days,
      answers: row.answer_days,
      leavers: row.leaver_days,
    },
    logo: hasLogo ? { fileSn, key, width, height } : null,
    version: row.version,
  }
}

const read = statement<Row>(`select ${columns} from company_settings`)

/** The settings that hold: those that were saved, else those that the server was started with. */
export async function companyOf(db: Db, defaults: CompanyDefaults): Promise<CompanySettings> {
  const row = await read.first(db)
  return row === undefined ? unsaved(defaults) : settingsOf(row)
}

function unsaved({ mailingList, mailDays }: CompanyDefaults): CompanySettings {
  return {
    name: '',
    nameEn: '',
    mailSuffix: '',
    mailingList,
    autosaves: true,
    keeps: defaultRetention(mailDays),
    logo: null,
    version: 0,
  }
}

/** The addresses that mails may go to other than employees (company-4). */
export async function mailingListOf(db: Db, defaults: CompanyDefaults): Promise<readonly string[]> {
  return (await companyOf(db, defaults)).mailingList
}

const begin = statement(`
  insert into company_settings (mailing_list, sign_in_days, mail_days, answer_days)
  values ($1, $2, $3, $4) on conflict (only_row) do nothing`)
const lock = statement<Row>(`select ${columns} from company_settings for update`)

/** The current settings, which no one else changes before the end. */
export async function lockCompany(db: Db, defaults: CompanyDefaults): Promise<CompanySettings> {
  const { mailingList, keeps } = unsaved(defaults)
  await begin.count(db, [mailingList, keeps.signIns, keeps.mails, keeps.answers])
  const row = await lock.first(db)
  if (row === undefined) throw new Error('the settings of the company cannot be locked')
  return settingsOf(row)
}

const write = statement(`
  update company_settings set name = $1, name_en = $2, mail_suffix = $3, mailing_list = $4, audit_days = $5,
    sign_in_days = $6, message_days = $7, mail_days = $8, answer_days = $9,
    leaver_days = $10, autosave = $11, version = version + 1, updated_at = $12, updated_by = $13`)

/** Writes locked settings, but for the logo. */
export async function writeCompany(
  db: Db,
  {
    name,
    nameEn,
    mailSuffix,
    mailingList,
    autosaves,
    keeps,
  }: CompanyTexts & { readonly keeps: Retention },
  by: WrittenBy,
): Promise<void> {
  const texts = [name, nameEn, mailSuffix, mailingList]
  const days = [
    keeps.audit,
    keeps.signIns,
    keeps.messages,
    keeps.mails,
    keeps.answers,
    keeps.leavers,
  ]
  await write.count(db, [...texts, ...days, autosaves, by.at, by.employeeId])
}

const writeLogoOf = statement(`
  update company_settings set logo_file_sn = $1, logo_key = $2, logo_width = $3, logo_height = $4,
    version = version + 1, updated_at = $5, updated_by = $6`)

/** Puts another logo, or none, into locked settings. */
export async function writeLogo(db: Db, logo: Logo | null, by: WrittenBy): Promise<void> {
  const { fileSn = null, key = null, width = null, height = null } = logo ?? {}
  await writeLogoOf.count(db, [fileSn, key, width, height, by.at, by.employeeId])
}

const readBytes = statement<{ name: string; contents: Buffer; media_type: string }>(`
  select f.name, f.contents, f.media_type from company_settings c join files f on f.file_sn = c.logo_file_sn
  where c.logo_key = $1`)

/** The logo under this key; undefined where the company has none, or another one by now. */
export async function logoBytes(db: Db, key: string) {
  const match = await readBytes.first(db, [key])
  return match && { name: match.name, bytes: match.contents, mediaType: match.media_type }
}
