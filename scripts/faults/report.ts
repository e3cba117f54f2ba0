import { readFile, writeFile } from 'node:fs/promises'
import { cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Part } from './options.ts'

/** The result of a part: figures by their names, and what was not as it should be. */
export type Result = {
  readonly part: Part
  readonly figures: Readonly<Record<string, string | number>>
  readonly faults: readonly string[]
}

const page = join(import.meta.dirname, '../../docs/reliability.md')

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores, ${memory} GB, ${platform()}, Node ${process.version}`
}

function sectionOf({ figures, faults }: Result): string {
  const day = new Date().toISOString().slice(0, 10)
  return [
    `${faults.length === 0 ? 'Passed' : `**Failed (${faults.length})**`} on ${day}, ${machine()}.`,
    '',
    '| | |',
    '|---|---|',
    ...Object.entries(figures).map(([name, figure]) => `| ${name} | ${figure} |`),
  ].join('\n')
}

/** Puts the figures of each part between its own marks; the text around them are written by hand. */
export async function writeReport(results: readonly Result[]): Promise<void> {
  let text = await readFile(page, 'utf8')
  for (const result of results) {
    const [begin, end] = [`<!-- ${result.part} -->`, `<!-- end of ${result.part} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from)
      throw new Error(`docs/reliability.md has no place for ${result.part}.`)
    text = `${text.slice(0, from + begin.length)}\n\n${sectionOf(result)}\n\n${text.slice(to)}`
  }
  await writeFile(page, text)
}
