import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../stage/server.ts'
import { machine, sectionsOf } from './report.ts'
import type { Results } from './results.ts'
import { markdownTable } from './table.ts'

const introduction = `# Benchmark

\`npm run bench -- --write\` measures and rewrites this page; \`npm run bench -- --help\` names its options.
The built server runs as \`npm start\` runs it, on its embedded database with every commit on the disk. Load
generator, server, database and the floor's driver share the machine, so the shares of the floor say more than
the requests per second. Rounds of server and floor alternate; a figure is the median of its rounds.`

/** Puts the figures of a run into docs/benchmark.md. */
export async function writePage(results: Results): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const sections = sectionsOf(results).map(({ title, head, rows, note }) =>
    [`## ${title}`, markdownTable(head, rows), note].filter((text) => text !== '').join('\n\n'),
  )
  const text = [introduction, `Measured on ${day}: ${machine()}.`, ...sections].join('\n\n')
  await writeFile(join(root, 'docs/benchmark.md'), `${text}\n`)
}
