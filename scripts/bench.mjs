import { existsSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { CannotGoOn, inRoot, main, tool } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

/** Load and scale, against the built server: bench/run.ts measures, words after `npm run bench --` are its own. */
await main(async (args) => {
  await ensureInstalled()
  await ensureBuilt(['server', 'web'])
  if (!existsSync(inRoot('bench/run.ts'))) {
    throw new CannotGoOn('There is no bench/run.ts in this checkout.')
  }
  process.exit((await runNode(tool('tsx'), ['bench/run.ts', ...args])).code)
})
