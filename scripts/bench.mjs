import { ensureBuilt } from './lib/build.mjs'
import { main, tool } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

/** Measures each budget of docs/benchmark.md with the built server; arguments after `npm run bench --` are its own. */
await main(async (args) => {
  await ensureInstalled()
  await ensureBuilt(['server', 'web'])
  process.exit((await runNode(tool('tsx'), ['bench/run.ts', ...args])).code)
})
