import { existsSync } from 'node:fs'
import { ensureBuilt } from './steps/build.mjs'
import { CannotGoOn, inRoot, main, tool } from './steps/checkout.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { runNode } from './steps/run.mjs'

/** Load and scale, against the built server: bench/run.ts measures, words after `npm run bench --` are its own. */
await main(async (words) => {
  await ensureInstalled()
  await ensureBuilt(['server', 'web'])
  if (!existsSync(inRoot('bench/run.ts'))) {
    throw new CannotGoOn('There is no bench/run.ts in this checkout.')
  }
  process.exit((await runNode(tool('tsx'), ['bench/run.ts', ...words])).code)
})
