import { importsOfSources } from './lib/imports.mjs'
import { main } from './lib/checkout.mjs'

/**
 * For .ci/run: the tests of the server that use the database of the run, one a line, found by what they import.
 * The others are the same on every PostgreSQL: they use none, or the embedded one that they start themselves.
 */
const way = /^apps\/server\/test\/(database|global-setup)\.ts$/

await main(() => {
  const imports = importsOfSources({ types: false })
  const leads = (file, seen) => {
    if (way.test(file)) return true
    // what tries faults starts the whole product, which brings its own
    if (seen.has(file) || file.startsWith('scripts/faults/')) return false
    seen.add(file)
    return (imports.get(file) ?? []).some(({ target }) => leads(target, seen))
  }
  const tests = [...imports.keys()].filter((file) => /^apps\/server\/.*\.test\.ts$/.test(file))
  for (const file of tests) if (leads(file, new Set())) console.log(file)
})
