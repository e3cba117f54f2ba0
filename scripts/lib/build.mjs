import { existsSync } from 'node:fs'
import { CannotGoOn, inRoot, tool } from './checkout.mjs'
import { withCheckoutLock } from './checkout-lock.mjs'
import { fingerprint, readMark, removeMark, writeMark } from './fingerprint.mjs'
import { runNode, step, whyFailed } from './run.mjs'

const results = { server: 'apps/server/dist/main.js', web: 'apps/web/dist/index.html' }
const server = ['src', 'vite.config.ts', 'package.json'].map((name) => `apps/server/${name}`)
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json']
const markOf = (name) => `.cache/built-${name}`
const sourcesOf = (name) => fingerprint([...(name === 'web' ? ['apps/web'] : server), ...shared])
const isFresh = (name) =>
  existsSync(inRoot(results[name])) && readMark(markOf(name)) === sourcesOf(name)

/** What was built from other sources than those that are here, or not at all. */
export const staleParts = (names) => names.filter((name) => !isFresh(name))

/** Builds what changed since it was last built, or all of it where `force` is given; aside, while others work. */
export async function ensureBuilt(names, { force = false, aside = false } = {}) {
  const stale = () => (force ? names : staleParts(names))
  if (stale().length === 0) return
  await withCheckoutLock(async () => {
    const parts = stale()
    if (parts.length === 0) return
    // all of them end before the next command may build: one that goes on would write between its files
    const work = () => Promise.allSettled(parts.map((name) => build(name, aside)))
    const ended = await step(`Building ${parts.join(' and ')}`, work, { aside })
    for (const { reason } of ended) if (reason !== undefined) throw reason
  })
}

async function build(name, aside) {
  const sources = sourcesOf(name)
  // without its mark a build that is broken off is never taken for a whole one
  removeMark(markOf(name))
  const result = await runNode(tool('vite'), ['build', '--logLevel', 'warn'], {
    cwd: inRoot('apps', name),
    env: { ...process.env, NODE_ENV: 'production' },
    quiet: true,
    aside,
  })
  if (result.code !== 0) {
    throw new CannotGoOn(`${whyFailed(result)}\nBuilding ${name} failed: the reason is above.`)
  }
  writeMark(markOf(name), sources)
}
