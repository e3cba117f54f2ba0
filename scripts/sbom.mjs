import { mkdirSync, writeFileSync } from 'node:fs'
import { CannotGoOn, inRoot, main } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { licensesPage, problemsOfPackages } from './lib/packages.mjs'
import { run, whyFailed } from './lib/run.mjs'

/** Where the bill of materials goes: next to what is built, for those who ship it. */
const billOfMaterials = 'dist/sbom.cdx.json'

/** Writes the bill of materials (CycloneDX, by npm itself) and docs/licenses.md. */
await main(async () => {
  await ensureInstalled()
  const args = [
    'sbom',
    '--package-lock-only',
    '--omit',
    'dev',
    '--sbom-format',
    'cyclonedx',
    '--loglevel',
    'error',
  ]
  const result = await run('npm', args, { quiet: true, most: Infinity })
  const { code, output } = result
  if (code !== 0)
    throw new CannotGoOn(`${whyFailed(result)}\nnpm could not write the bill of materials.`)
  const json = output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1)
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(inRoot(billOfMaterials), `${json}\n`)
  writeFileSync(inRoot('docs/licenses.md'), licensesPage())
  console.log(
    `${JSON.parse(json).components.length} packages: ${billOfMaterials}, docs/licenses.md`,
  )
  const problems = problemsOfPackages()
  if (problems.length > 0) throw new CannotGoOn(problems.join('\n'))
})
