import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { CannotGoOn, inRoot, tool } from './checkout.mjs'
import { withCheckoutLock } from './checkout-lock.mjs'
import { runNode, step, whyFailed } from './run.mjs'
import { filesIn } from './sources.mjs'

const results = { server: 'apps/server/dist/main.js', web: 'apps/web/dist/index.html' }
const folders = { server: ['apps/server/src', 'packages'], web: ['apps/web', 'packages'] }
const settings = ['apps/server/vite.config.ts', 'apps/server/package.json']
const shared = ['package-lock.json', 'tsconfig.base.json']
const markOf = (name) => inRoot(`.cache/built-${name}`)

/** No tests, and not the file in which Vite keeps its settings for a moment. */
const built = /^(?!.*(\.test\.tsx?$|\.timestamp-.*\.mjs$))/

/** A hash of what a build reads, by content: times of change lie after a clone or a switch of branches. */
function sourcesOf(name) {
  const hash = createHash('sha256')
  const files = [
    ...filesIn(folders[name], built),
    ...(name === 'server' ? settings : []),
    ...shared,
  ]
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (!statSync(inRoot(file)).isFile()) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const isFresh = (name) =>
  existsSync(inRoot(results[name])) &&
  existsSync(markOf(name)) &&
  readFileSync(markOf(name), 'utf8') === sourcesOf(name)

/** What was built from other sources than those that are here, or not at all. */
export const staleParts = (names) => names.filter((name) => !isFresh(name))

/** Builds what changed since it was last built, or all of it where `force` is given. */
export async function ensureBuilt(names, { force = false } = {}) {
  const stale = () => (force ? names : staleParts(names))
  if (stale().length === 0) return
  await withCheckoutLock(async () => {
    const parts = stale()
    if (parts.length === 0) return
    // all of them end before the next command may build: one that goes on would write between its files
    const work = () => Promise.allSettled(parts.map(build))
    const ended = await step(`Building ${parts.join(' and ')}`, work)
    for (const { reason } of ended) if (reason !== undefined) throw reason
  })
}

async function build(name) {
  const sources = sourcesOf(name)
  // without its mark a build that is broken off is never taken for a whole one
  rmSync(markOf(name), { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = { cwd: inRoot('apps', name), env, quiet: true }
  const result = await runNode(tool('vite'), ['build', '--logLevel', 'warn'], options)
  if (result.code !== 0) {
    throw new CannotGoOn(`${whyFailed(result)}\nBuilding ${name} failed: the reason is above.`)
  }
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(markOf(name), sources)
}
