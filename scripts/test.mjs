import { rmSync } from 'node:fs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { inRoot, main, tool } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { asText, countResults } from './lib/results.mjs'
import { runNode } from './lib/run.mjs'

const reports = { vitest: '.cache/results/vitest.json', journeys: '.cache/results/journeys.json' }

/** Arguments after `npm test --` go to vitest alone, to run some of the tests; without them all tests run. */
await main(async (args) => {
  rmSync(inRoot('.cache/results'), { recursive: true, force: true })
  await ensureInstalled()
  if (args.length > 0) {
    process.exit((await runNode(tool('vitest'), ['run', ...args])).code)
  }
  let trouble
  const browser = await ensureBrowser().catch((error) => {
    trouble = error
  })
  // The product is built while vitest begins and waits between its projects. What keeps the journeys from beginning is
  // said when the other tests have spoken.
  const building = ensureBuilt(['server', 'web']).catch((error) => {
    trouble ??= error
  })
  const codes = [await runVitest()]
  await building
  if (trouble) throw trouble
  codes.push(await runJourneys(browser))
  const sum = countResults(Object.values(reports))
  console.log(`\nAll tests: ${asText(sum)}`)
  process.exit(codes.every((code) => code === 0) && sum.failed === 0 ? 0 : 1)
})

async function runVitest() {
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  return (await runNode(tool('vitest'), ['run', ...json])).code
}

async function runJourneys(browser) {
  const env = {
    ...process.env,
    YUGA_BROWSER: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: inRoot(reports.journeys),
  }
  const args = ['test', '--project=alternating', '--reporter=list,json']
  return (await runNode(tool('playwright'), args, { env })).code
}
