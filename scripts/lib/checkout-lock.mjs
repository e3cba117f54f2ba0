import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
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
    if (isAbandoned()) rmSync(path, { force: true })
    else if (!told) console.log('Waiting for another command of this checkout …')
    await pause(200)
  }
  mine = true
  const beating = setInterval(() => utimesSync(path, new Date(), new Date()), 1_000)
  const leave = () => rmSync(path, { force: true })
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

function take() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(path).mtimeMs > 15_000) return true
    process.kill(Number(readFileSync(path, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
