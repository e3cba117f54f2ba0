import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './checkout.mjs'

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
  const holder = holderOf(path)
  if (holder !== undefined && !isAlive(holder)) removeLockOf(holder)
  return false
}

function holderOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Our own number in a lock that we did not take: another process had it before a restart of the machine. */
function isAlive(pid) {
  if (pid === own) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** Removes an abandoned lock, and puts back one that another command has taken since. */
function removeLockOf(holder) {
  const aside = `${path}.${own}`
  try {
    renameSync(path, aside)
    if (holderOf(aside) !== holder) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}
