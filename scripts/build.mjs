import { ensureBuilt } from './steps/build.mjs'
import { main } from './steps/checkout.mjs'
import { ensureInstalled } from './steps/install.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt(['server', 'web'], { anew: true })
})
