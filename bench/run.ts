import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureKeys } from './browser/keys.ts'
import { measurePaint } from './browser/paint.ts'
import { makeCompany, openStage, type Stage } from './company.ts'
import { measureFloor } from './floor.ts'
import { measureLists } from './lists.ts'
import { measureReports } from './reports/measure.ts'
import { measureSheet } from './reports/sheet.ts'
import { measureIdle } from './memory.ts'
import { startServer, stopServers, temporaryFolder } from './server.ts'
import { isMissed, type Line, table } from './table.ts'
import { measureTimecards } from './timecards.ts'

const large = 5_000

/** What `--only` names; `sizes` where not each company has it or shows anything else. */
const parts: readonly {
  readonly name: string
  readonly sizes?: readonly number[]
  readonly measure: (stage: Stage) => Promise<Line[]>
}[] = [
  { name: 'timecards', measure: measureTimecards },
  { name: 'floor', measure: measureFloor },
  { name: 'lists', measure: measureLists },
  { name: 'reports', measure: measureReports },
  { name: 'paint', sizes: [60], measure: measurePaint },
  { name: 'keys', sizes: [60], measure: measureKeys },
  { name: 'idle', sizes: [60], measure: measureIdle },
  { name: 'sheet', sizes: [large], measure: measureSheet },
]

const usage = `npm run bench -- [options]
  --only ${parts.map(({ name }) => name).join(',')}   some of the lines
  --sizes 60,1000,${large}   employees of the companies
  --keep FOLDER   make the companies there, and use them again the next time
  --assert        exit code 1 where a budget is missed`

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: parts.map(({ name }) => name).join(',') },
      sizes: { type: 'string', default: `60,1000,${large}` },
      keep: { type: 'string' },
      assert: { type: 'boolean', default: false },
    },
  })
  const only = values.only.split(',')
  const sizes = values.sizes.split(',').map(Number)
  if (!only.every((name) => parts.some((part) => part.name === name))) throw new Error(usage)
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) throw new Error(usage)
  return { ...values, only, sizes }
}

async function run(args: string[]): Promise<number> {
  const options = readOptions(args)
  const folder = await temporaryFolder()
  const end = async () => {
    await stopServers()
    await folder.remove()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(130)))
  }
  try {
    const lines: Line[] = []
    for (const size of options.sizes) {
      const chosen = parts.filter(
        ({ name, sizes }) => options.only.includes(name) && (sizes?.includes(size) ?? true),
      )
      if (chosen.length === 0) continue
      const years = size < large ? 2 : 5
      const dataDir = await makeCompany(options.keep ?? folder.path, { size, years })
      // each in a separate server, so that what one leaves in memory does not count for the next
      for (const { name, measure } of chosen) {
        console.log(`\n${name}, ${size} employees …`)
        const server = await startServer({
          dataDir,
          logs: join(folder.path, `${name}-${size}.log`),
        })
        const stage = await openStage(server, size)
        lines.push(...(await measure(stage)))
        await stage.pool.end()
        await server.stop()
      }
    }
    console.log(`\n${table(lines)}`)
    return options.assert && lines.some(isMissed) ? 1 : 0
  } finally {
    await end()
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message.startsWith('npm run bench') ? error.message : error)
    process.exit(1)
  },
)
