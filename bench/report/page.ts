import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../stage/server.ts'
import { machine, sectionsOf, verdictTitle } from './report.ts'
import type { Results } from './results.ts'
import { markdownTable } from './table.ts'

const introduction = `# Benchmark

\`npm run bench -- --write\` measures and rewrites this page; \`npm run bench -- --help\` names its options.
The built server runs as \`npm start\` runs it, on its embedded database with every commit on the disk. Load
generator, server, database and the floor's driver share the machine, so the shares of the floor say more than
the requests per second. Rounds of server and floor alternate; a figure is the median of its rounds.`

/** Puts the figures of a run into docs/benchmark.md: of a run of some parts into their sections alone. */
export async function writePage(
  results: Results,
  { isWhole }: { readonly isWhole: boolean },
): Promise<void> {
  const path = join(root, 'docs/benchmark.md')
  const day = new Date().toISOString().slice(0, 10)
  const aside = isWhole ? '' : `Measured on ${day}, not with the rest of this page: ${machine()}.`
  const sections = sectionsOf(results).map(({ title, head, rows, note }) => ({
    title,
    text: [
      `## ${title}`,
      markdownTable(head, rows),
      note,
      ...(title === verdictTitle ? [] : [aside]),
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
  }))
  const text = isWhole
    ? [
        introduction,
        `Measured on ${day}: ${machine()}.`,
        ...sections.map((section) => section.text),
      ].join('\n\n')
    : withSections(await readFile(path, 'utf8'), sections)
  await writeFile(path, `${text.trimEnd()}\n`)
}

type Written = { readonly title: string; readonly text: string }

/** The page with these sections in the place of those of the same name, or before what was asked for. */
function withSections(page: string, sections: readonly Written[]): string {
  const [head = '', ...rest] = page.split(/^(?=## )/m)
  const kept = rest.map((text) => text.trimEnd())
  for (const section of sections) {
    const place = kept.findIndex((text) => nameOf(titleIn(text)) === nameOf(section.title))
    const last = kept.findIndex((text) => titleIn(text) === verdictTitle)
    if (section.title === verdictTitle && place >= 0) {
      kept[place] = withRows(kept[place] ?? '', section.text)
    } else if (place >= 0) kept[place] = section.text
    else kept.splice(last < 0 ? kept.length : last, 0, section.text)
  }
  return [head.trimEnd(), ...kept].join('\n\n')
}

const titleIn = (text: string) => /^## (.*)$/m.exec(text)?.[1] ?? ''

/** A title without the figures in it, which differ from run to run. */
const nameOf = (title: string) => title.replaceAll(/[\d,]+/g, '#')

const isRow = (line: string) => line.startsWith('| ') && !/^\| (---|requirement)/.test(line)
const requirementOf = (line: string) => line.split(' | ')[0] ?? ''

/** The requirements that stand there with what was found now, and those that are new below them. */
function withRows(there: string, now: string): string {
  const found = new Map(
    now
      .split('\n')
      .filter(isRow)
      .map((line) => [requirementOf(line), line]),
  )
  const lines = there.split('\n').map((line) => {
    if (!isRow(line)) return line
    const again = found.get(requirementOf(line))
    found.delete(requirementOf(line))
    return again ?? line
  })
  const end = lines.findLastIndex((line) => line.startsWith('|'))
  return [...lines.slice(0, end + 1), ...found.values(), ...lines.slice(end + 1)].join('\n')
}
