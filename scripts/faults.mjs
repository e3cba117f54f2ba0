import { ensureBuilt } from './steps/build.mjs'
import { main, tool } from './steps/checkout.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { runNode } from './steps/run.mjs'

/** What must not go wrong when everything else does; words after `npm run faults --` are its own. */
await main(async (words) => {
  await ensureInstalled()
  await ensureBuilt(['server'])
  process.exit((await runNode(tool('tsx'), ['scripts/faults/run.ts', ...words])).code)
})
