import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from './company.ts'
import type { Line } from './table.ts'

/**
 * Bytes of the proportional share (PSS: what processes share is divided among them) of a process, as Linux says it;
 * zero elsewhere.
 */
export async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024
}

/** The same of a process and of all that it started. */
async function memoryOfAll(pid: number): Promise<number> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc').catch(() => [])) {
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // after the program's name, which is in brackets and may hold anything, come its state and its parent
    const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
    if (parent > 0) parents.set(Number(name), parent)
  }
  const below = (one: number): number[] =>
    [...parents]
      .filter(([, parent]) => parent === one)
      .flatMap(([child]) => [child, ...below(child)])
  const each = await Promise.all([pid, ...below(pid)].map(memoryOf))
  return each.reduce((sum, bytes) => sum + bytes, 0)
}

const quietMs = 10_000

/** The server and its database, as a start on data that are there leaves them. */
export async function measureIdle({ server, size }: Stage): Promise<Line[]> {
  await pause(quietMs)
  const measured = (await memoryOfAll(server.pid)) / 1e6
  return [{ what: 'idle, with the embedded database', size, unit: 'MB', measured, budget: 300 }]
}
