import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

/* What a first start does before the server runs, in a separate checkout: the scripts, and a lock file. */

let checkout: string

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'yuga-checkout-'))
  await cp(join(import.meta.dirname, '../../../scripts/lib'), join(checkout, 'scripts/lib'), {
    recursive: true,
  })
  await writeFile(join(checkout, 'package-lock.json'), JSON.stringify({ packages: {} }))
})

afterEach(() => rm(checkout, { recursive: true, force: true }))

type Command = ChildProcessByStdio<null, Readable, Readable>

/** Runs a script in the checkout that may import what the commands import. */
function begin(script: string, env: NodeJS.ProcessEnv = {}): Command {
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function outputOf(child: Command): Promise<string> {
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  return said + complained
}

/** Works under the lock of the checkout for so long, and says when it begins and ends. */
const working = (name: string, ms: number) => `
  const { withCheckoutLock } = await import('${checkout}/scripts/lib/checkout-lock.mjs')
  await withCheckoutLock(async () => {
    console.log('${name} begins')
    await new Promise((resolve) => setTimeout(resolve, ${ms}))
    console.log('${name} ends')
  })
  console.log('${name} is done')`

async function hasBegun(child: Command): Promise<void> {
  await once(child.stdout, 'data')
}

test('a second command of the checkout waits for the first, and says so', async () => {
  const first = begin(working('first', 500))
  await hasBegun(first)
  expect(await outputOf(begin(working('second', 1)))).toBe(
    'Waiting for another command of this checkout …\nsecond begins\nsecond ends\nsecond is done\n',
  )
  expect(first.exitCode).toBe(0)
})

test('a command that was killed keeps no one waiting', async () => {
  const first = begin(working('first', 60_000))
  await hasBegun(first)
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(await outputOf(begin(working('second', 1)))).toContain('second is done')
})

test('a command that is paused keeps its lock until it has finished', async () => {
  const first = begin(working('first', 500))
  await hasBegun(first)
  first.kill('SIGSTOP')
  const lock = join(checkout, '.cache/checkout.lock')
  await utimes(lock, new Date(0), new Date(0))
  const second = begin(working('second', 1))
  await hasBegun(second)
  first.kill('SIGCONT')
  expect(await outputOf(first)).toContain('first is done')
  expect(await outputOf(second)).toContain('second is done')
})

const locked = { 'node_modules/one': { version: '1.0.0' } }

/** An npm that ends with these messages and codes, one after another, where these packages are there. */
async function installWith(
  { there, locked }: { readonly there?: object; readonly locked: object },
  ...ends: readonly { code: number; text: string }[]
): Promise<string> {
  const npm = join(checkout, 'npm.js')
  const record = join(checkout, 'calls')
  await writeFile(record, '')
  await writeFile(
    npm,
    `const { appendFileSync, readFileSync } = require('node:fs')
     const end = ${JSON.stringify(ends)}[readFileSync(${JSON.stringify(record)}).length]
     appendFileSync(${JSON.stringify(record)}, '.')
     console.log(end.text)
     if (end.code === 9) process.kill(process.pid, 'SIGKILL')
     process.exit(end.code)`,
  )
  const script = `
    const { main } = await import('${checkout}/scripts/lib/checkout.mjs')
    const { ensureInstalled } = await import('${checkout}/scripts/lib/install.mjs')
    await main(ensureInstalled)
    console.log('installed')`
  await writeFile(join(checkout, 'package-lock.json'), JSON.stringify({ packages: locked }))
  if (there !== undefined) {
    await mkdir(join(checkout, 'node_modules'), { recursive: true })
    const record = join(checkout, 'node_modules/.package-lock.json')
    await writeFile(record, JSON.stringify({ packages: there }))
  }
  return outputOf(begin(script, { npm_execpath: npm }))
}

test('an npm that another one got in the way of is tried again', async () => {
  const output = await installWith(
    { locked },
    { code: 217, text: 'npm error ENOTEMPTY: directory not empty' },
    { code: 0, text: 'added 1 package' },
  )
  expect(output).toMatch(/npm failed \(npm error ENOTEMPTY: directory not empty\n.*trying again/)
  expect(output).toMatch(/installed\n$/)
})

test('an npm that is killed silently each time leaves a reason that can be read', async () => {
  const killed = { code: 9, text: '' }
  const output = await installWith({ locked }, killed, killed, killed)
  expect(output).toMatch(/It was ended by SIGKILL, as a system does that has no memory left/)
  expect(output).toMatch(
    /The packages could not be installed, in 3 tries: the reason is above\.\n$/,
  )
})

test('what npm has recorded as installed is not installed again, but for programs of another system', async () => {
  const never = { code: 1, text: 'npm was called' }
  const program = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
  expect(await installWith({ there: locked, locked }, never, never, never)).toMatch(/^installed\n$/)
  const more = { ...locked, 'node_modules/program': program }
  expect(await installWith({ there: locked, locked: more }, never, never, never)).toContain(
    'npm was called',
  )
})
