import { existsSync } from 'node:fs'
import { CannotGoOn, inRoot, tool } from './checkout.mjs'
import { fingerprint, readMark, removeMark, writeMark } from './fingerprint.mjs'
import { runNode, step, whyFailed } from './run.mjs'
import { withCheckoutLock } from './checkout-lock.mjs'

const parts = {
  server: {
    label: 'the server',
    folder: 'apps/server',
    result: 'apps/server/dist/main.js',
    sources: ['apps/server/src', 'apps/server/vite.config.ts', 'apps/server/package.json'],
  },
  web: {
    label: 'the web pages',
    folder: 'apps/web',
    result: 'apps/web/dist/index.html',
    sources: ['apps/web'],
  },
}
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json']

/** Builds what changed since it was last built, or all of it where that is asked for; aside, while others work. */
export async function ensureBuilt(names, { anew = false, aside = false } = {}) {
  const stale = names.map((name) => partOf(name)).filter((part) => anew || !part.isFresh())
  if (stale.length === 0) return
  await withCheckoutLock(async () => {
    const still = stale.filter((part) => anew || !part.isFresh())
    if (still.length === 0) return
    const label = `Building ${still.map((part) => part.label).join(' and ')}`
    // all of them end before the next command may build: one that goes on would write between its files
    const ended = await step(
      label,
      () => Promise.allSettled(still.map((part) => build(part, aside))),
      { aside },
    )
    for (const { reason } of ended) if (reason !== undefined) throw reason
  })
}

/** What was built from other sources than those that are here, or not at all, in words. */
export const staleParts = (names) =>
  names
    .map((name) => partOf(name))
    .filter((part) => !part.isFresh())
    .map(({ label }) => label)

function partOf(name) {
  const part = parts[name]
  const mark = `.cache/built-${name}`
  const wanted = fingerprint([...part.sources, ...shared])
  return {
    ...part,
    mark,
    wanted,
    isFresh: () => readMark(mark) === wanted && existsSync(inRoot(part.result)),
  }
}

async function build({ label, folder, mark, wanted }, aside) {
  // Without its mark a build that is broken off is never taken for a whole one.
  removeMark(mark)
  const result = await runNode(tool('vite'), ['build', '--logLevel', 'warn'], {
    cwd: inRoot(folder),
    env: { ...process.env, NODE_ENV: 'production' },
    quiet: true,
    aside,
  })
  if (result.code !== 0) {
    throw new CannotGoOn(`${whyFailed(result)}\nBuilding ${label} failed: the reason is above.`)
  }
  writeMark(mark, wanted)
}
