import { spawn } from 'node:child_process'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything a run puts on the disk or starts: gone at its end, however it ends. */
export type BenchFolder = {
  readonly path: string
  /** A server that must not outlive the run. */
  watch(pid: number): Promise<void>
  forget(pid: number): Promise<void>
  /** Ends what is still watched and removes the folder. */
  end(): Promise<void>
}

/**
 * The last hand: a small process that waits for us to end, in whatever way, then ends the servers by the
 * numbers we wrote down, their databases by PostgreSQL's own record, and removes the folder.
 */
const lastHand = `
  cat >/dev/null
  waited() {
    tries=0
    while kill -0 "$1" 2>/dev/null && [ $tries -lt 300 ]; do sleep 0.05; tries=$((tries + 1)); done
  }
  pids=$(cat "$1/pids" 2>/dev/null)
  for pid in $pids; do kill -TERM "$pid" 2>/dev/null; done
  for pid in $pids; do waited "$pid"; kill -KILL "$pid" 2>/dev/null; done
  for file in "$1"/*/postgres/postmaster.pid; do
    pid=$(head -n 1 "$file" 2>/dev/null)
    if [ -n "$pid" ]; then kill -QUIT "$pid" 2>/dev/null; waited "$pid"; fi
  done
  rm -rf "$1"`

export async function makeFolder(): Promise<BenchFolder> {
  // Root's own TMPDIR may be closed to the user that the database runs as.
  const temporary = process.getuid?.() === 0 ? '/tmp' : tmpdir()
  const path = await mkdtemp(join(temporary, 'yuga-bench-'))
  await chmod(path, 0o711)
  const pids = new Set<number>()
  const note = () => writeFile(join(path, 'pids'), [...pids].join('\n'))
  const hand = spawn('/bin/sh', ['-c', lastHand, 'sh', path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => hand.on('close', () => resolve()))
  hand.unref()
  ;(hand.stdin as Socket).unref()
  return {
    path,
    async watch(pid) {
      pids.add(pid)
      await note()
    },
    async forget(pid) {
      pids.delete(pid)
      await note()
    },
    async end() {
      hand.ref()
      hand.stdin.end()
      await ended
    },
  }
}
