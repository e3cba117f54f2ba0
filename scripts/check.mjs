import { existsSync } from 'node:fs'
import { inRoot, main, tool } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode, whyFailed } from './lib/run.mjs'

/** The compiler keeps its result, and the next time checks only what has changed since. */
const typesCache = (folder) => inRoot(`.cache/types/${folder.replaceAll(/\W/g, '-')}.tsbuildinfo`)

const types = (folder) => ({
  name: `types of ${folder}`,
  script: tool('tsc'),
  args: ['--noEmit', '--incremental', '--tsBuildInfoFile', typesCache(folder), '-p', folder],
  needs: `${folder}/tsconfig.json`,
})

const checks = [
  types('apps/web'),
  types('apps/server'),
  { name: 'dead code (knip)', script: tool('knip'), args: [] },
  { name: 'code of tests alone (knip)', script: tool('knip'), args: ['--production'] },
  { name: 'lint (oxlint)', script: tool('oxlint'), args: ['--type-aware'] },
  types('packages/domain'),
  types('packages/contract'),
  types('packages/demo'),
  types('.'),
  { name: 'floors and circles of imports', script: inRoot('scripts/check/imports.mjs'), args: [] },
  { name: 'case of names', script: inRoot('scripts/check/dialect.mjs'), args: [] },
  { name: 'plain words in names', script: inRoot('scripts/check/names.mjs'), args: [] },
  { name: 'one text a term', script: inRoot('scripts/check/texts.mjs'), args: [] },
  { name: 'numbers of rules', script: inRoot('scripts/check/rules.mjs'), args: [] },
  { name: 'licences of what is shipped', script: inRoot('scripts/sbom.mjs'), args: ['--check'] },
  { name: 'format (oxfmt)', script: tool('oxfmt'), args: ['--check'] },
]

/** The compilers use several cores themselves: more than two at a time only get in each other's way. */
const lanes = 2

/** In milliseconds: five times what the longest check takes on a busy machine. */
const limit = 300_000

/**
 * Runs a check. Node can hang while it ends (nodejs/node#54918): a check that does not end is killed and run once
 * more.
 */
async function runCheck({ name, script, args }) {
  const ended = await runNode(script, args, { quiet: true, limit })
  if (!ended.limit) return ended
  console.log(`again   ${name}, which did not end within ${limit / 1000} s`)
  return runNode(script, args, { quiet: true, limit })
}

await main(async () => {
  await ensureInstalled()
  const waiting = checks.filter(({ needs }) => !needs || existsSync(inRoot(needs)))
  const failed = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now()
      const ended = await runCheck(check)
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      console.log(`${ended.code === 0 ? 'ok    ' : 'FAILED'}  ${check.name}  ${seconds} s`)
      if (ended.code !== 0) {
        failed.push(check.name)
        console.log(whyFailed(ended, 500))
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`)
    process.exit(1)
  }
  console.log('\nAll checks passed.')
})
