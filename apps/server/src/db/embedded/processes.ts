import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * When the process of that number started, in the system's own form; undefined when there is none.
 * A number alone does not name a process: after a crash or in a new container it is soon given again.
 */
export function startOf(pid: number): string | undefined {
  if (!signal(pid, 0)) return undefined
  if (process.platform === 'win32') return 'running'
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; only its parent has not looked yet.
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** Whether a process is the PostgreSQL of that folder; in doubt it is, rather than be taken for dead. */
export function isDatabaseOf(pid: number, cluster: string): boolean {
  const folder = folderOf(pid)
  if (folder !== undefined) return folder === cluster
  try {
    return /postgres/.test(
      execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
    )
  } catch {
    return true
  }
}

/** The processes that work in a folder (Linux only; elsewhere none are found). */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && folderOf(pid) === folder)
}

/** The folder a process works in, links resolved; undefined where the system does not say. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Sends a signal (0: only checks). False when there is no such process. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Waits until a process has ended; false when it has not after so many milliseconds. */
export async function gone(pid: number, within: number): Promise<boolean> {
  const started = startOf(pid)
  const until = Date.now() + within
  while (started !== undefined && startOf(pid) === started) {
    if (Date.now() > until) return false
    await pause(20)
  }
  return true
}
