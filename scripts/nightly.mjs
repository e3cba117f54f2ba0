import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { inRoot, main, tool } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

/**
 * All tests, with those that are too long for every run (decision 0119): every hostile value at every place and many
 * kills, by a seed that is another each night, on the PostgreSQL that Yuga brings; then every journey in both
 * languages, full disks, dead lines and floods.
 */
await main(async () => {
  await ensureInstalled()
  const browser = await ensureBrowser()
  await ensureBuilt(['server', 'web'])
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
  console.log(`SEED=${seed}`)
  const night = { ...process.env, NIGHT: '1' }
  const env = { ...night, HOSTILE: 'all', ROUNDS: '50', RUNS: '50', SEED: seed }
  const tests = await runNode(tool('vitest'), ['run', '--project', 'server'], { env })
  const journeys = await runNode(
    tool('playwright'),
    ['test', '--project=한국어', '--project=English'],
    { env: { ...night, YUGA_BROWSER: browser } },
  )
  const faults = await runNode(inRoot('scripts/faults.mjs'), [])
  const isDone = [tests, journeys, faults].every(({ code }) => code === 0)
  process.exit(isDone ? 0 : 1)
})
