import { readFileSync } from 'node:fs'
import { CannotGoOn, inRoot, main } from '../lib/checkout.mjs'
import { filesIn, sources } from '../lib/sources.mjs'

/**
 * docs/rules numbers every rule, `timecard-3`. Each file is in the table of its README and counts from 1
 * without a gap, each number that is cited exists, and nothing is cited in another way. A test names the rules
 * that it keeps at the beginning of its title, `[timecard-3, access-7] …`, and every rule has such a test in every
 * run, not at night alone.
 * Each decision has a unique number, which its heading begins with.
 */
await main(() => {
  const problems = []
  const known = new Set()
  const table = read('docs/rules/README.md')
  const pages = filesIn(['docs/rules'], /\.md$/).filter((path) => !path.endsWith('README.md'))
  for (const page of pages) {
    const name = page.slice('docs/rules/'.length, -'.md'.length)
    const numbers = [...read(page).matchAll(/^- \*\*(\S+)\*\* /gm)].map(([, number]) => number)
    if (!table.includes(`](${name}.md)`))
      problems.push(`docs/rules/README.md does not list ${page}.`)
    numbers.forEach((number, place) => {
      if (number !== `${name}-${place + 1}`) problems.push(`${page}: ${number} is out of order.`)
      known.add(number)
    })
  }
  const names = pages.map((page) => page.slice('docs/rules/'.length, -'.md'.length))
  const citation = new RegExp(`(?<![\\w/-])(?:${names.join('|')})-\\d+(?![\\w-])`, 'g')
  const citing = [...sources(), ...filesIn(['docs'], /\.md$/), ...migrationsSince0009()]
  for (const path of citing) {
    const text = read(path)
    for (const [number] of text.matchAll(citation)) {
      if (!known.has(number))
        problems.push(`${path} cites ${number}, which docs/rules does not have.`)
    }
    const [other] = /\bdocument [1-6]\b|§ ?\d|[a-z] \(\d\.\d{1,2}[,:)]/i.exec(text) ?? []
    if (other !== undefined && !path.endsWith('check/rules.mjs')) {
      problems.push(`${path} cites "${other}": a rule is cited by its number in docs/rules.`)
    }
  }
  const decisions = filesIn(['docs/decisions'], /\.md$/)
  const numbered = decisions.map((path) =>
    path.slice('docs/decisions/'.length, 'docs/decisions/0000'.length),
  )
  decisions.forEach((path, place) => {
    const number = numbered[place]
    if (!read(path).startsWith(`# ${number}: `))
      problems.push(`${path} does not begin with "# ${number}: ".`)
    if (numbered.indexOf(number) !== place)
      problems.push(`Another decision has the number of ${path}.`)
  })
  const tests = sources().filter((path) =>
    /(?<!\.night)\.test\.tsx?$|\/access-table\.ts$/.test(path),
  )
  const title = /['"`]\[([a-z0-9, -]+)\] (?!.*,\s*atNight\b)/g
  const titles = tests.flatMap((path) => [...read(path).matchAll(title)])
  const tested = new Set(titles.flatMap(([, numbers]) => numbers.split(', ')))
  for (const number of known) {
    if (!tested.has(number)) problems.push(`No test of every run has [${number}] in its title.`)
  }
  if (problems.length > 0) throw new CannotGoOn(problems.join('\n'))
})

function read(path) {
  return readFileSync(inRoot(path), 'utf8')
}

/** Earlier ones cite by older numbers, and are never edited. */
function migrationsSince0009() {
  return filesIn(['apps/server/migrations'], /\/(?!000[1-8])\d{4}_\w+\.sql$/)
}
