import { spawn } from 'node:child_process'
import { root } from './checkout.mjs'

const running = new Set()

// a signal to this process alone, which Ctrl-C is not, must reach what it started
function passOn(name) {
  for (const child of running) child.kill(name)
  setTimeout(() => process.exit(1), 5_000).unref()
}
function listen(isBusy) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process[isBusy ? 'on' : 'off'](name, passOn)
}

/**
 * Runs a program to its end: its exit code, the signal that ended it, and the last `most` characters of what it wrote
 * where it is quiet. A program that goes on for longer than `limit` milliseconds is killed.
 */
export function run(
  command,
  args,
  { cwd = root, env = process.env, quiet = false, most = 200_000, limit } = {},
) {
  return new Promise((resolve, reject) => {
    const out = quiet ? 'pipe' : 'inherit'
    const shell = process.platform === 'win32' && command === 'npm'
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', out, out], shell })
    let isLate = false
    const killing = limit
      ? setTimeout(() => {
          isLate = true
          child.kill('SIGKILL')
        }, limit)
      : undefined
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-most)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const ended = () => {
      clearTimeout(killing)
      running.delete(child)
      if (running.size === 0) listen(false)
    }
    if (running.size === 0) listen(true)
    running.add(child)
    child.on('error', (error) => {
      ended()
      reject(error)
    })
    child.on('close', (code, signal) => {
      ended()
      resolve({ code: code ?? 1, signal, output, ...(isLate && { limit }) })
    })
  })
}

export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)

/** Says that something long begins, that it still goes on, and how long it took. */
export async function step(label, work) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log(`${label} …`)
  const ticking = setInterval(() => console.log(`  … ${seconds()}`), 10_000)
  try {
    const result = await work()
    console.log(`  done in ${seconds()}`)
    return result
  } finally {
    clearInterval(ticking)
  }
}

/** Why a program failed: the last lines of its output, and how it ended. */
export function whyFailed({ code, signal, output, limit }, lines = 30) {
  const labels = output.trimEnd().split('\n').slice(-lines)
  if (limit) labels.push(`It was ended because it did not end within ${limit / 1000} s.`)
  else if (signal === 'SIGKILL') {
    labels.push(
      'It was ended by SIGKILL, as a system does that has no memory left: end other programs and try again.',
    )
  } else labels.push(signal ? `It was ended by ${signal}.` : `It ended with exit code ${code}.`)
  return labels.join('\n').trimStart()
}
