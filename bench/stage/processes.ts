import { readdir, readFile } from 'node:fs/promises'

/** What /proc tells of processes: Linux only, elsewhere everything is zero. */

/** Bytes of the proportional share: what processes share is divided among them. */
export async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024
}

/** Milliseconds of processor time of a process and of its ended children. */
export async function processorMsOf(pid: number): Promise<number> {
  const fields = await fieldsOf(pid)
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0)
  return ticks * msPerTick
}

/** Milliseconds that the machine's processors were busy since it began, and that there were in all. */
export async function machineMs(): Promise<{ busy: number; all: number }> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '')
  // user nice system idle iowait irq softirq steal; what guests take stands in user already
  const ticks = (text.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number)
  const all = ticks.reduce((sum, count) => sum + count, 0)
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0)
  return { busy: (all - idle) * msPerTick, all: all * msPerTick }
}

/** Everything that the process started, and what that started. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number((await fieldsOf(Number(name)))[1])
    if (parent > 0) parents.set(Number(name), parent)
  }
  const below = (one: number): number[] =>
    [...parents]
      .filter(([, parent]) => parent === one)
      .flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

/** The kernel counts for programs in hundredths of a second, whatever its own clock is. */
const msPerTick = 10

/** The fields of `stat` after the program's name, which stands in brackets and may hold anything. */
async function fieldsOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
