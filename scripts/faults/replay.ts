export type AuditRow = {
  readonly audit_sn: number
  readonly actor_id: string
  readonly for_employee_id: string
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

type SavedCell = { projectId: string; day: string; hundredths: number }
type SubmittedRow = { projectId: string; nextState: string }
type MadeRequest = { request_sn: number; project_id: string; state: string; rowState: string }
type Decided = { state: string; rowState: string }

/** What all records so far add up to: hours, versions, states of rows and requests, messages due. */
export class Replay {
  readonly #tables: Record<string, Map<string, string>> = {
    hours: new Map(),
    versions: new Map(),
    states: new Map(),
    requests: new Map(),
  }
  /** The row that a request is about. */
  readonly #rowOf = new Map<string, { key: string; row: string }>()
  /** One to the PM about a request, one to the requester about its decision. */
  messages = 0

  standing(table: string): ReadonlyMap<string, string> {
    return this.#tables[table] ?? new Map()
  }

  /** Adds records in their order; answers where one did not start from the previous value. */
  add(rows: readonly AuditRow[]): string[] {
    return rows.flatMap((row) => {
      if (row.action === 'timecard.save') return this.#save(row)
      if (row.action === 'timecard.submit') this.#submit(row)
      else if (row.action.startsWith('timecard.request-')) this.#request(row)
      else if (/^request\.(approve|reject)-/.test(row.action)) this.#decide(row)
      else return [`a record of something that no one did: ${row.action}`]
      return []
    })
  }

  #setState(row: string, state: string): void {
    if (state === 'open') this.#tables['states']?.delete(row)
    else this.#tables['states']?.set(row, state)
  }

  #raiseVersion(employeeId: string, subject: string): string {
    const periodStart = subject.split(' ').at(-1) ?? ''
    const key = `${employeeId}  ${periodStart}`
    const version = Number(this.#tables['versions']?.get(key) ?? 0) + 1
    this.#tables['versions']?.set(key, String(version))
    return periodStart
  }

  #save(row: AuditRow): string[] {
    const employeeId = row.for_employee_id
    const periodStart = this.#raiseVersion(employeeId, row.subject)
    const hours = this.#tables['hours']
    const before = row.before as SavedCell[]
    return (row.after as SavedCell[]).flatMap(({ projectId, day, hundredths }, index) => {
      const key = `${employeeId} ${projectId} ${day}`
      const previous = Number(hours?.get(key) ?? 0)
      if (hundredths === 0) hours?.delete(key)
      else hours?.set(key, String(hundredths))
      const state = `${employeeId} ${projectId} ${periodStart}`
      if (this.#tables['states']?.get(state) === 'flagged') this.#setState(state, 'open')
      const result = before[index]?.hundredths
      return result === previous
        ? []
        : [`${key}: a save began from ${result}, but ${previous} was stored`]
    })
  }

  #submit(row: AuditRow): void {
    const periodStart = this.#raiseVersion(row.for_employee_id, row.subject)
    for (const { projectId, nextState } of row.after as SubmittedRow[]) {
      this.#setState(`${row.for_employee_id} ${projectId} ${periodStart}`, nextState)
    }
  }

  #request(row: AuditRow): void {
    const periodStart = row.subject.split(' ').at(-1) ?? ''
    for (const made of row.after as MadeRequest[]) {
      const key = `${row.for_employee_id} ${made.project_id} ${made.request_sn}`
      const state = `${row.for_employee_id} ${made.project_id} ${periodStart}`
      this.#tables['requests']?.set(key, made.state)
      this.#rowOf.set(String(made.request_sn), { key, row: state })
      this.#setState(state, made.rowState)
      this.messages += 1
    }
  }

  #decide(row: AuditRow): void {
    const match = this.#rowOf.get(row.subject.replace('request ', ''))
    if (match === undefined) return
    const { state, rowState } = row.after as Decided
    this.#tables['requests']?.set(match.key, `${state} by ${row.actor_id}`)
    this.#setState(match.row, rowState)
    this.messages += 1
  }
}
