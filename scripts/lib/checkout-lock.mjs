import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './checkout.mjs'

/** Holds the number of the process that works. */
const path = inRoot('.cache/checkout.lock')
const own = String(process.pid)
let isMine = false

/** Two commands that install or build at the same time would spoil each other's work: they take turns. */
export async function withCheckoutLock(work) {
  if (isMine) return work()
  mkdirSync(dirname(path), { recursive: true })
  for (let isWaiting = false; !take(); isWaiting = true) {
    if (!isWaiting) console.log(`Waiting for another command of this checkout …`)
    await pause(200)
  }
  isMine = true
  process.once('exit', leave)
  try {
    return await work()
  } finally {
    isMine = false
    process.off('exit', leave)
    leave()
  }
}

function leave() {
  rmSync(path, { force: true })
}

function take() {
  try {
    writeFileSync(path, own, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isAbandoned()) leave()
  return false
}

/** Our own number in a lock that we did not take: another process had it before a restart of the machine. */
function isAbandoned() {
  try {
    const holder = readFileSync(path, 'utf8')
    if (holder === own) return true
    process.kill(Number(holder), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
