import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call, type Wire } from '@yuga/contract/call'
import { signIn } from '@yuga/contract/session'
import { readTimecard, saveTimecard } from '@yuga/contract/timecard'
import { dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { afterAll, beforeAll, expect, test } from 'vitest'

const main = join(import.meta.dirname, '../src/main.ts')
const longest = 120_000

let dataDir: string
let port: number
let yuga: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yuga-kill-'))
  // under root the database runs as another user, who must reach the folder for it to be here
  await chmod(dataDir, 0o755)
  port = await freePort()
})

afterAll(async () => {
  if (yuga?.exitCode === null) {
    const ended = new Promise((resolve) => yuga?.once('exit', resolve))
    yuga.kill('SIGTERM')
    await ended
  }
  await rm(dataDir, { recursive: true, force: true })
}, longest)

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The whole product as a process of its own, on a data folder that outlives it. */
async function startYuga(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_ENV: '',
      CLOCK: '2026-03-18T09:00:00+09:00',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  yuga = child
  let said = ''
  const listen = (text: Buffer) => (said += text.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const until = Date.now() + longest
  while (!said.includes('Yuga is ready')) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`Yuga did not start: ${said}`)
    await pause(50)
  }
}

function wire(token?: string): Wire {
  return async ({ method, url, body }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

async function enter(): Promise<{ wire: Wire; week: { fromDate: string; toDate: string } }> {
  const person = await call(wire(), signIn, {
    body: { userId: 'emp01', password: 'yuga-demo' },
  })
  const week = periodOf(dayFromWire(person.employeeInfo.today) ?? '')
  return {
    wire: wire(person.authToken),
    week: { fromDate: dayToWire(week.firstDay), toDate: dayToWire(week.lastDay) },
  }
}

/** The first row whose Monday can be typed in, and what stands there. */
async function mondayNow(person: Awaited<ReturnType<typeof enter>>) {
  const card = await call(person.wire, readTimecard, { query: person.week })
  const row = card.myProjectList.find((found) => found.days[1]?.lock === null)
  if (row === undefined) throw new Error('emp01 has no row to type in')
  return { projectId: row.projectId, hundredths: Math.round(row.timeMonday * 100) }
}

/** Counts Monday's hours up by a hundredth a save, until the connection breaks. */
async function saveUntilItBreaks(
  person: Awaited<ReturnType<typeof enter>>,
  seen: { last: number },
) {
  const { projectId } = await mondayNow(person)
  for (let hundredths = 1; hundredths <= 800; hundredths += 1) {
    try {
      await call(person.wire, saveTimecard, {
        body: {
          ...person.week,
          timecardSaveList: [{ projectId, timeMonday: hundredths / 100 }],
        },
      })
      seen.last = hundredths
    } catch {
      return
    }
  }
}

function postmasterPid(): number {
  const file = join(dataDir, 'postgres/postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

async function killDuringSaves(kill: () => void): Promise<number> {
  const person = await enter()
  const seen = { last: 0 }
  const saving = saveUntilItBreaks(person, seen)
  while (seen.last < 15) await pause(5)
  kill()
  await saving
  return seen.last
}

async function killedNode(): Promise<void> {
  const child = yuga
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGKILL')
  await ended
}

/** What stands is the last acknowledged figure, or the one whose answer was lost on the way. */
async function expectNothingLost(acknowledged: number): Promise<void> {
  const { hundredths } = await mondayNow(await enter())
  expect([acknowledged, acknowledged + 1]).toContain(hundredths)
}

test(
  'kill -9 of Node in the middle of saves loses no acknowledged hour',
  { timeout: longest },
  async () => {
    await startYuga()
    let ended: Promise<void> | undefined
    const acknowledged = await killDuringSaves(() => (ended = killedNode()))
    await ended
    await startYuga()
    await expectNothingLost(acknowledged)
  },
)

test(
  'kill -9 of the database loses no acknowledged hour, and the server goes on with a new one',
  { timeout: longest },
  async () => {
    const acknowledged = await killDuringSaves(() => process.kill(postmasterPid(), 'SIGKILL'))
    const until = Date.now() + longest
    for (;;) {
      const isBack = await expectNothingLost(acknowledged).then(
        () => true,
        () => false,
      )
      if (isBack) break
      if (Date.now() > until) throw new Error('the database did not come back')
      await pause(200)
    }
    await expectNothingLost(acknowledged)
  },
)

test(
  'kill -9 of both loses no acknowledged hour, and the next start is clean',
  { timeout: longest },
  async () => {
    let ended: Promise<void> | undefined
    const acknowledged = await killDuringSaves(() => {
      process.kill(postmasterPid(), 'SIGKILL')
      ended = killedNode()
    })
    await ended
    await startYuga()
    await expectNothingLost(acknowledged)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true)
  },
)
