import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'

/** A finding of a run. */
export type Finding = {
  readonly kind: string
  readonly employeeId: string | null
  readonly projectId: string | null
  readonly day: Day | null
  /** What is there, by the names of its fields; null: nothing. */
  readonly kept: Readonly<Record<string, unknown>> | null
  /** What must be there instead; null: nothing. */
  readonly must: Readonly<Record<string, unknown>> | null
}

const insertFindings = statement(`
  insert into job_findings (run_sn, kind, employee_id, project_id, day, kept, must)
  select $1, kind, employee_id, project_id, day, kept::jsonb, must::jsonb
  from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::text[], $7::text[]) with ordinality
    as f (kind, employee_id, project_id, day, kept, must, place) order by place`)

/** Stores the findings of a run for administrators; in the transaction of its step. */
export async function keepFindings(
  db: Db,
  runSn: number,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return
  const asJson = (fields: Finding['kept']) => (fields === null ? null : JSON.stringify(fields))
  await insertFindings.count(db, [
    runSn,
    findings.map(({ kind }) => kind),
    findings.map(({ employeeId }) => employeeId),
    findings.map(({ projectId }) => projectId),
    findings.map(({ day }) => day),
    findings.map(({ kept: stored }) => asJson(stored)),
    findings.map(({ must: expected }) => asJson(expected)),
  ])
}
