import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { inRoot, main } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'

/**
 * `node scripts/command.mjs <serve|admin|backup|restore> …`: a command of the server in this very process, so that one
 * Node is all that stays, after what it needs is installed and built.
 */
await main(async ([name, ...args]) => {
  await ensureInstalled()
  await ensureBuilt(name === 'serve' ? ['server', 'web'] : ['server'])
  const { run } = await import(pathToFileURL(inRoot('apps/server/dist/main.js')))
  await run(name, args)
})
