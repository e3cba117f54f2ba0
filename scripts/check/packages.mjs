import { readFileSync } from 'node:fs'
import { CannotGoOn, inRoot, main } from '../lib/checkout.mjs'
import { licensesPage, problemsOfPackages } from '../lib/packages.mjs'

/** Every shipped package has a permitted licence and an integrity, and docs/licenses.md names them all. */
await main(async () => {
  const problems = problemsOfPackages()
  if (readFileSync(inRoot('docs/licenses.md'), 'utf8') !== licensesPage()) {
    problems.push('docs/licenses.md is not what package-lock.json says: run npm run sbom')
  }
  if (problems.length > 0) throw new CannotGoOn(problems.join('\n'))
})
