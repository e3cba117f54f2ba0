import { ensureBuilt } from './lib/build.mjs'
import { main, tool } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

/** What must not go wrong when everything else does; arguments after `npm run faults --` are its own. */
await main(async (args) => {
  await ensureInstalled()
  await ensureBuilt(['server'])
  process.exit((await runNode(tool('tsx'), ['scripts/faults/run.ts', ...args])).code)
})
