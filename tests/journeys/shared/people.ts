import type { openPool } from '../../../apps/server/src/db/connection/open.ts'

export type Database = ReturnType<typeof openPool>

/** Everybody of the journeys signs in with the demonstration's password. */
export const password = 'yuga-demo'

/** The same password, hashed with the least that argon2 allows: it is checked at every visit. */
const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$J9fjNYnmw1axaDEQKWxJcA$xSYc+mhyxVYYwtfMiblrzfZqY8oBsdmhUpDNTg0JmW8'

export type Person = { readonly id: string; readonly name: string }
export type Project = { readonly id: string; readonly name: string }

/** 8.4 hours in a month of 21 workdays. */
export const tinyPlan = 0.05

type RequestedMember = {
  /** Man-months; plenty by default. */
  readonly plan?: number
  readonly resides?: boolean
}

/** Brings people and projects of a journey's own into the demonstration company, so that journeys never meet. */
export type Company = {
  hire(name: string, ...roles: readonly string[]): Promise<Person>
  result(
    name: string,
    pm: Person,
    requested?: { readonly endDay?: string; readonly isEnded?: boolean },
  ): Promise<Project>
  join(person: Person, project: Project, requested?: RequestedMember): Promise<void>
  /** Someone asks to join a project, wherever they are. */
  wantsToJoin(person: Person, project: Project, reason?: string): Promise<void>
  /** A PM, their project, and its one member: whom most journeys are about. */
  staff(
    requested?: RequestedMember & { readonly projectName?: string },
  ): Promise<{ readonly pm: Person; readonly kim: Person; readonly project: Project }>
  /** Another project of the PM, with a member of theirs. */
  another(pm: Person, member: Person, requested?: RequestedMember): Promise<Project>
  /** Kept hours by day, whatever any screen shows. */
  hoursOf(person: Person): Promise<Record<string, number>>
  /** How often something was done for someone, by the audit records. */
  timesOf(
    action: 'employee.change' | 'timecard.save' | 'timecard.submit' | 'session.sign-out',
    person: Person,
  ): Promise<number>
  requestsOf(person: Person): Promise<string[]>
  /** As an approver does it: the waiting request of someone to join the project. */
  rejectsJoining(approver: Person, person: Person, project: Project, reason: string): Promise<void>

  /** One acts for the other this month, without anybody having pressed a button. */
  standsIn(deputy: Person, principal: Person, kind: 'entry' | 'approval'): Promise<number>
  /** As an administrator does where someone may no longer come in. */
  switchesOff(person: Person): Promise<void>
  /** As the principal ends it elsewhere. */
  endsDeputyship(deputySn: number): Promise<void>
  /** Plan man-months by month, in hundredths. */
  plansOf(person: Person): Promise<Record<string, number>>
  /**
   * As after eight idle hours: no token of the person is known any more. Whatever the page asks by itself may bring the
   * dialog that asks to sign in again at once, so that what lies below is clicked by `dispatchEvent('click')`.
   */
  expireSessionsOf(person: Person): Promise<void>
  /** As if the last proof of the password were so many minutes older (sessions-15). */
  ageProofOf(person: Person, minutes: number): Promise<void>
  /** As someone does who opens their messages. */
  readsMessages(person: Person): Promise<void>
  /** What is in the mails to someone, oldest first. */
  mailsTo(person: Person): Promise<string[]>
}

let count = 0

/** Lets hours wait for Save, as a company may choose (timecard-13); the answer takes it back. */
export async function switchOffAutosave(database: Database): Promise<() => Promise<void>> {
  const { rows } = await database.query(
    `insert into company_settings (autosave) values (false)
     on conflict (only_row) do update set autosave = false returning xmax = 0 as is_new`,
  )
  const back = rows[0].is_new
    ? 'delete from company_settings'
    : 'update company_settings set autosave = true'
  return async () => void (await database.query(back))
}

export function companyIn(database: Database): Company {
  const company: Company = {
    async hire(name, ...roles) {
      const id = `j${String((count += 1)).padStart(3, '0')}`
      await database.query(
        `with newcomer as (
           insert into employees (employee_id, name, email, join_day, password_hash)
           values ($1, $2, $1 || '@example.com', '2026-03-01', $4)
           returning employee_id),
         place as (
           insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
           select newcomer.employee_id, '2026-03-01', organization_id, 'GR003', 'FC001'
           from newcomer, (select organization_id from employee_history
             where employee_id = 'emp01' order by from_day desc limit 1) as team)
         insert into employee_roles (employee_id, role_id)
         select employee_id, unnest($3::text[]) from newcomer`,
        [id, name, ['LE001', ...roles], cheapHash],
      )
      return { id, name }
    },
    async result(name, pm, { endDay = '2026-12-31', isEnded = false } = {}) {
      const id = `J2026${String((count += 1)).padStart(4, '0')}`
      await database.query(
        `with project as (
           insert into projects (project_id, name, type_code, start_day, end_day, contract_start_day,
             contract_end_day, pm_id, office_code, status_code, ended_day)
           values ($1, $2, 'PM001', '2026-01-01', $4, '2026-01-01', $4, $3, 'FC001',
             case when $5 then 'ST002' else 'ST001' end, case when $5 then date '2026-03-02' end)
           returning project_id)
         insert into project_groups (project_id, group_id, name, is_default)
         select project_id, 'DEFAULT', 'Default', true from project`,
        [id, name, pm.id, endDay, isEnded],
      )
      return { id, name }
    },
    async join(person, project, { plan = 99, resides = false } = {}) {
      await database.query(
        `with member as (
           insert into project_members (project_id, employee_id, grade_code)
           values ($1, $2, 'GR003') returning member_sn),
         residence as (
           insert into member_residence select member_sn, '2026-01-01', $3 from member)
         insert into member_plans select member_sn, '2026-03-01', $4 from member`,
        [project.id, person.id, resides, Math.round(plan * 100)],
      )
    },
    async wantsToJoin(person, project, reason = '다음 달부터 투입 예정입니다.') {
      await database.query(
        `insert into requests (kind, requester_id, project_id, reason, requested_at)
         values ('member', $1, $2, $3, '2026-03-18T09:05:00+09:00')`,
        [person.id, project.id, reason],
      )
    },
    async staff({ projectName = '해든금융 앱 개편', ...requested } = {}) {
      const pm = await company.hire('박서준', 'LE002')
      const kim = await company.hire('김하윤')
      const project = await company.result(projectName, pm)
      await company.join(kim, project, requested)
      return { pm, kim, project }
    },
    async another(pm, member, requested) {
      const project = await company.result('나래카드 정산', pm)
      await company.join(member, project, requested)
      return project
    },
    async hoursOf({ id }) {
      const { rows } = await database.query<{ day: string; hours: number }>(
        `select day, sum(hundredths)::int / 100.0::float8 as hours from hour_entries
         where employee_id = $1 group by day order by day`,
        [id],
      )
      return Object.fromEntries(rows.map(({ day, hours }) => [day, hours]))
    },
    async timesOf(action, { id }) {
      const { rowCount } = await database.query(
        'select from audit where for_employee_id = $1 and action = $2',
        [id, action],
      )
      return rowCount ?? 0
    },
    async requestsOf({ id }) {
      const { rows } = await database.query<{ what: string }>(
        `select kind || ' ' || state as what from requests where requester_id = $1
         order by request_sn`,
        [id],
      )
      return rows.map(({ what }) => what)
    },
    async rejectsJoining(approver, person, project, reason) {
      await database.query(
        `update requests set state = 'rejected', decided_by = $1, decided_at = requested_at,
           decision_reason = $4
         where requester_id = $2 and project_id = $3 and kind = 'member' and state = 'pending'`,
        [approver.id, person.id, project.id, reason],
      )
    },
    async plansOf({ id }) {
      const { rows } = await database.query<{ month: string; plan: number }>(
        `select to_char(month, 'YYYY-MM') as month, plan_hundredths as plan
         from member_plans join project_members using (member_sn)
         where employee_id = $1 order by 1`,
        [id],
      )
      return Object.fromEntries(rows.map(({ month, plan }) => [month, plan]))
    },
    async readsMessages({ id }) {
      await database.query('update messages set read_at = now() where receiver_id = $1', [id])
    },
    async mailsTo({ id }) {
      const { rows } = await database.query<{ contents: string }>(
        'select contents from email_outbox where to_address = $1 order by email_sn',
        [`${id}@example.com`],
      )
      return rows.map(({ contents }) => contents)
    },
    async standsIn(deputy, principal, kind) {
      const { rows } = await database.query<{ sn: number }>(
        `insert into deputyships (principal_id, deputy_id, kind, from_day, to_day, created_at, created_by)
         values ($1, $2, $3, '2026-03-16', '2026-03-31', now(), $1) returning deputy_sn::int as sn`,
        [principal.id, deputy.id, kind],
      )
      return rows[0]?.sn ?? 0
    },
    async switchesOff({ id }) {
      await database.query('update employees set is_active = false where employee_id = $1', [id])
    },
    async endsDeputyship(deputySn) {
      await database.query(
        `update deputyships set ended_at = now(), ended_by = principal_id, version = version + 1
         where deputy_sn = $1`,
        [deputySn],
      )
    },
    async expireSessionsOf({ id }) {
      await database.query('delete from sessions where employee_id = $1', [id])
    },
    async ageProofOf({ id }, minutes) {
      await database.query(
        `update sessions set confirmed_at = confirmed_at - make_interval(mins => $2) where employee_id = $1`,
        [id, minutes],
      )
    },
  }
  return company
}
