import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { CannotGoOn, inRoot, main } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run, whyFailed } from './lib/run.mjs'

/** Licences that let us ship a package inside a closed product; fonts have their own. */
const permitted = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 PostgreSQL Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
)

/** Where the bill of materials goes: next to what is built, for those who ship it. */
const billOfMaterials = 'dist/sbom.cdx.json'

const page = 'docs/licenses.md'

/**
 * Every shipped package has a permitted licence and an integrity. Writes the bill of materials (CycloneDX, by npm
 * itself) and the page of licences; with --check it writes nothing, and looks whether the page is the right one.
 */
await main(async ([option]) => {
  await ensureInstalled()
  const problems = problemsOfPackages()
  if (option !== '--check') await write()
  else if (readFileSync(inRoot(page), 'utf8') !== licensesPage()) {
    problems.push(`${page} is not what package-lock.json says: run npm run sbom`)
  }
  if (problems.length > 0) throw new CannotGoOn(problems.join('\n'))
})

async function write() {
  const args = 'sbom --package-lock-only --omit dev --sbom-format cyclonedx --loglevel error'
  const result = await run('npm', args.split(' '), { quiet: true, most: Infinity })
  const { code, output } = result
  if (code !== 0)
    throw new CannotGoOn(`${whyFailed(result)}\nnpm could not write the bill of materials.`)
  const json = output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1)
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(inRoot(billOfMaterials), `${json}\n`)
  writeFileSync(inRoot(page), licensesPage())
  console.log(`${JSON.parse(json).components.length} packages: ${billOfMaterials}, ${page}`)
}

/** Each package that runs in a company's installation, once, by name and version, as the lock file has it. */
function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const shipped = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
    .map(([path, { name = path.split('node_modules/').at(-1), version, license, integrity }]) => {
      return { at: `${name}@${version}`, name, version, license: licenseOf(license), integrity }
    })
  const known = new Map(shipped.map((one) => [one.at, one]))
  return [...known.values()].sort((a, b) => a.at.localeCompare(b.at, 'en'))
}

/** One of the licences on offer, or all of those that hold at once. */
function isPermitted(license) {
  return license
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => permitted.has(name)))
}

/** What is wrong with the packages: each line names a package, what is missing, and what to do. */
function problemsOfPackages() {
  return [
    // npm leaves out the integrity of tools for other systems, which are never installed here
    ...shippedPackages()
      .filter(({ integrity }) => integrity === undefined)
      .map((one) => `${one.at} has no integrity in package-lock.json: npm install it again`),
    ...shippedPackages()
      .filter(({ license }) => !isPermitted(license))
      .map((one) => `${one.at} is shipped under ${one.license}, which is not permitted`),
  ]
}

/** The page of licences, as docs/licenses.md must read. */
function licensesPage() {
  const rows = shippedPackages().map(
    ({ name, version, license }) => `| ${name} | ${version} | ${license} |`,
  )
  return [
    '# Licences of what is shipped',
    '',
    '`npm run sbom` writes this page from package-lock.json, and `npm run check` compares them. Tools that only',
    'build and test are not listed: they never reach an installation.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function licenseOf(license) {
  if (typeof license === 'string') return license.replaceAll(/[()]/g, '')
  return license?.type ?? 'no licence named'
}
