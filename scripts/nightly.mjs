import { ensureBuilt } from './lib/build.mjs'
import { inRoot, main, tool } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

/**
 * What is too long for every run: every hostile value at every place and many kills, by a seed that is another each
 * night, on the PostgreSQL that Yuga brings; then full disks, dead lines and floods.
 */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt(['server', 'web'])
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
  console.log(`SEED=${seed}`)
  const env = { ...process.env, HOSTILE: 'all', ROUNDS: '50', SEED: seed }
  const tests = await runNode(tool('vitest'), ['run', '--project', 'server'], { env })
  const faults = await runNode(inRoot('scripts/faults.mjs'), [])
  process.exit(tests.code === 0 && faults.code === 0 ? 0 : 1)
})
