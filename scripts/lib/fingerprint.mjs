import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './checkout.mjs'
import { filesIn } from './sources.mjs'

/** What a build reads: no tests, and not the file in which Vite keeps its settings for a moment. */
const built = /^(?!.*(\.test\.tsx?$|\.timestamp-.*\.mjs$))/

/** A hash of files and folders by their content: times of change lie after a clone or a switch of branches. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  const isFolder = (path) => statSync(inRoot(path)).isDirectory()
  const files = paths.flatMap((path) => (isFolder(path) ? filesIn([path], built) : [path]))
  for (const file of files.sort()) {
    if (isFolder(file)) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0')
  }
  return hash.digest('hex')
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
