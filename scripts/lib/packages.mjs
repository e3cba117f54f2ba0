import { readFileSync } from 'node:fs'
import { inRoot } from './checkout.mjs'

/** Licences that let us ship a package inside a closed product; fonts have their own. */
const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** What the lock file says of every package that comes from the registry. */
export function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
    .map(([path, entry]) => ({
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      license: licenseOf(entry.license),
      integrity: entry.integrity,
      isShipped: entry.dev !== true && entry.devOptional !== true,
    }))
}

/** Each package that runs in a company's installation, once, by name and version. */
export function shippedPackages() {
  const result = lockedPackages().filter(({ isShipped }) => isShipped)
  const known = new Map(result.map((one) => [`${one.name}@${one.version}`, one]))
  return [...known.values()].sort((a, b) =>
    `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'),
  )
}

/** One of the licences on offer, or all of those that hold at once. */
function isPermitted(license) {
  return license
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => permitted.has(name)))
}

/** What is wrong with the packages: each line names a package, what is missing, and what to do. */
export function problemsOfPackages() {
  const at = ({ name, version }) => `${name}@${version}`
  return [
    // npm leaves out the integrity of tools for other systems, which are never installed here
    ...shippedPackages()
      .filter(({ integrity }) => integrity === undefined)
      .map((one) => `${at(one)} has no integrity in package-lock.json: npm install it again`),
    ...shippedPackages()
      .filter(({ license }) => !isPermitted(license))
      .map((one) => `${at(one)} is shipped under ${one.license}, which is not permitted`),
  ]
}

/** The page of licences, as docs/licenses.md must read. */
export function licensesPage() {
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
