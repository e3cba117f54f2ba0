import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { root } from './checkout.mjs'

const running = new Set()

// A signal to this process alone (not Ctrl-C, which the terminal sends to all) must reach what it started.
const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
function passOn(name) {
  for (const child of running) child.kill(name)
  setTimeout(() => process.exit(1), 5_000).unref()
}
function listen() {
  if (running.size === 1) for (const name of names) process.on(name, passOn)
}
function unlisten() {
  if (running.size === 0) for (const name of names) process.off(name, passOn)
}

/**
 * Runs a program to its end. Quiet: what it says is collected instead of shown, the last `most` characters of it.
 * Aside: it takes what of the processors others leave. The answer is its exit code, the signal that ended it, and what
 * was collected.
 */
export function run(
  command,
  args,
  { cwd = root, env = process.env, quiet = false, aside = false, most = 200_000 } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
      windowsHide: true,
    })
    running.add(child)
    listen()
    if (aside && child.pid !== undefined) giveWay(child.pid)
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-most)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => {
      running.delete(child)
      unlisten()
      reject(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      unlisten()
      resolve({ code: code ?? (signal ? 1 : 0), signal, output })
    })
  })
}

function giveWay(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has ended, or must not be told: then it takes its share
  }
}

export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)

/** Says that something long begins, that it still goes on unless others speak meanwhile, and how long it took. */
export async function step(label, work, { aside = false } = {}) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log(`${label} …`)
  const ticking = aside ? undefined : setInterval(() => console.log(`  … ${seconds()}`), 10_000)
  try {
    const result = await work()
    console.log(aside ? `${label}: done in ${seconds()}` : `  done in ${seconds()}`)
    return result
  } finally {
    clearInterval(ticking)
  }
}

/** Why a program failed: the last lines of its output, and the signal that ended it where one did. */
export function whyFailed({ code, signal, output }, lines = 30) {
  const said = output.trimEnd().split('\n').slice(-lines).join('\n')
  const ended =
    signal === 'SIGKILL'
      ? 'It was ended by SIGKILL, as a system does that has no memory left: end other programs and try again.'
      : signal
        ? `It was ended by ${signal}.`
        : `It ended with exit code ${code}.`
  return said === '' ? ended : `${said}\n${ended}`
}
