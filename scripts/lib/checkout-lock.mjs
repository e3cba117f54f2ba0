import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './checkout.mjs'

const path = inRoot('.cache/checkout.lock')
let mine = false

/** Two commands that install or build at the same time would spoil each other's work: they take turns. */
export async function withCheckoutLock(work) {
  if (mine) return work()
  mkdirSync(dirname(path), { recursive: true })
  for (let told = false; !take(); told = true) {
    const abandoned = abandonedLock()
    if (abandoned !== undefined) remove(abandoned)
    else if (!told) console.log('Waiting for another command of this checkout …')
    await pause(200)
  }
  mine = true
  const beating = setInterval(touch, 1_000)
  process.once('exit', leave)
  try {
    return await work()
  } finally {
    mine = false
    clearInterval(beating)
    process.off('exit', leave)
    leave()
  }
}

function touch() {
  // a machine that stood still so long that another command took the lock: this one's work goes on
  if (isOurs()) utimesSync(path, new Date(), new Date())
}

function leave() {
  if (isOurs()) rmSync(path, { force: true })
}

function isOurs() {
  try {
    return readFileSync(path, 'utf8') === String(process.pid)
  } catch {
    return false
  }
}

function take() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** A living holder touches its lock every second; on a machine with much to do it may be late by half a minute. */
const staleAfterMs = 60_000

/** The number of the lock's file where its holder is gone; undefined: it is held, or there is none. */
function abandonedLock() {
  try {
    const { ino, mtimeMs } = statSync(path)
    if (Date.now() - mtimeMs > staleAfterMs) return ino
    return isAlive(Number(readFileSync(path, 'utf8'))) ? undefined : ino
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** Removes an abandoned lock, and no other that another command has taken since: that one is put back. */
function remove(ino) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (statSync(aside).ino !== ino) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}
