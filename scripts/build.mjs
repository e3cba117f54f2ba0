import { ensureBuilt } from './lib/build.mjs'
import { main } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt(['server', 'web'], { force: true })
})
