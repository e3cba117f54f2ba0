import { setTimeout as pause } from 'node:timers/promises'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { createCrew, type Crew, type Person } from '../crew.ts'
import { withDatabase } from '../database.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'
import { isReady, type Place, startYuga, unlimited } from '../yuga.ts'

export type LockFigures = {
  readonly savers: number
  /** How long the savers waited for their answer. */
  readonly slowestAnswerMs: number
  /** How long others' reads and the probe took meanwhile, and how many there were. */
  readonly slowestOtherMs: number
  readonly others: number
  readonly faults: readonly string[]
}

/** Someone's hand keeps all savers' rows locked for a minute; each tries, waits, and tries again afterwards. */
export async function lockedByHand(place: Place, lockedMs: number): Promise<LockFigures> {
  const yuga = await startYuga(place, await freePort(), unlimited)
  const figures = await withDatabase(place, async (pool) => {
    const crew = await createCrew(pool)
    const hand = await pool.connect()
    await hand.query('begin')
    await hand.query('select from employees where employee_id = any($1) for update', [
      crew.employees.map(({ employeeId }) => employeeId),
    ])
    const until = Date.now() + lockedMs
    const result = await tryMeanwhile(yuga.url, crew, until)
    await hand.query('rollback')
    hand.release()
    const again = await Promise.all(
      crew.employees.map((person) => saveUntilAnswered(yuga.url, crew, person)),
    )
    const refused = again.filter(({ status }) => status !== 200)
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from audit where action = 'timecard.save'`,
    )
    return {
      ...result,
      faults: [
        ...result.faults,
        ...refused.map(({ status }) => `a save after the lock was answered ${status}`),
        ...(rows[0]?.count === crew.employees.length
          ? []
          : [`${rows[0]?.count} saves are recorded`]),
      ],
    }
  })
  await yuga.stop()
  return figures
}

async function tryMeanwhile(url: string, crew: Crew, until: number) {
  const faults: string[] = []
  const answered = Promise.all(crew.employees.map((person) => save(url, crew, person)))
  const [other] = crew.deciders
  if (other === undefined) throw new Error('There is no one else.')
  let others = 0
  let slowestOtherMs = 0
  while (Date.now() < until) {
    const began = Date.now()
    const [answer, ready] = await Promise.all([
      fetch(`${url}${apiPath}/auth/me`, { headers: headersOf(other) }),
      isReady(url),
    ])
    await answer.text()
    if (!answer.ok) faults.push(`a read of another person was answered ${answer.status}`)
    if (!ready) faults.push('/readyz said that the server is not ready')
    slowestOtherMs = Math.max(slowestOtherMs, Date.now() - began)
    others += 2
    await pause(100)
  }
  const answers = await answered
  for (const { status, retryAfter } of answers) {
    if (status !== 503 || retryAfter === null) faults.push(`a saver was answered ${status}`)
  }
  const slowestAnswerMs = Math.max(...answers.map(({ ms }) => ms))
  if (slowestAnswerMs > 12_000) faults.push(`a saver waited ${slowestAnswerMs} ms`)
  return { savers: answers.length, slowestAnswerMs, slowestOtherMs, others, faults }
}

const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** As a client does: a 503 is tried again. */
async function saveUntilAnswered(url: string, crew: Crew, person: Person) {
  for (let tries = 1; ; tries += 1) {
    const answer = await save(url, crew, person)
    if (answer.status !== 503 || tries === 10) return answer
    await pause(500)
  }
}

/** The one save of a person, by the same key however often. */
async function save(url: string, { weeks }: Crew, person: Person) {
  const [week] = weeks
  const query = `fromDate=${week?.fromDate}&toDate=${week?.toDate}`
  const read = await fetch(`${url}${apiPath}/timecard?${query}`, { headers: headersOf(person) })
  const card = (await read.json()) as { data?: { myProjectList: { projectId: string }[] } }
  const began = Date.now()
  if (!read.ok) return { status: read.status, retryAfter: read.headers.get('retry-after'), ms: 0 }
  const answer = await fetch(`${url}${apiPath}/timecard/projects`, {
    method: 'PUT',
    headers: {
      ...headersOf(person),
      'content-type': 'application/json',
      'idempotency-key': `lock-${person.employeeId}`,
    },
    body: JSON.stringify({
      fromDate: week?.fromDate,
      toDate: week?.toDate,
      timecardSaveList: [
        { projectId: card.data?.myProjectList[0]?.projectId ?? '', timeMonday: 1, timeSaturday: 1 },
      ],
    }),
  })
  await answer.text()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: Date.now() - began,
  }
}
