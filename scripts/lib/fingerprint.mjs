import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './checkout.mjs'

const skipped = new Set(['node_modules', 'dist', 'test-results'])

/** Tests build nothing, and Vite keeps its settings for a moment in a file beside them. */
const passedOver = /\.test\.tsx?$|\.timestamp-.*\.mjs$/

/** A hash of files and folders by their content: times of change lie after a clone or a switch of branches. */
export function fingerprint(paths, more = '') {
  const hash = createHash('sha256').update(more)
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  const full = inRoot(path)
  let entries
  try {
    entries = readdirSync(full, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return
    if (error.code !== 'ENOTDIR') throw error
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  const sorted = entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of sorted) {
    if (skipped.has(entry.name) || passedOver.test(entry.name)) continue
    add(hash, join(path, entry.name))
  }
}

export function readMark(path) {
  try {
    return readFileSync(inRoot(path), 'utf8').trim()
  } catch {
    return undefined
  }
}

export function writeMark(path, text) {
  mkdirSync(dirname(inRoot(path)), { recursive: true })
  writeFileSync(inRoot(path), `${text}\n`)
}

export const removeMark = (path) => rmSync(inRoot(path), { force: true })
