import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dealt, type LoadRequest, type Turns } from '../load/call.ts'
import type * as Typing from '../browser/typing.ts'
import type * as Openings from '../load/openings.ts'
import type * as People from '../load/people.ts'
import type * as Recorder from '../load/recorder.ts'
import type * as Savings from '../load/savings.ts'
import type * as Company from '../stage/company.ts'
import type * as Control from '../stage/control.ts'
import type * as Day from '../stage/day.ts'
import type { BenchFolder } from '../stage/folder.ts'
import { type RunningServer, startServer } from '../stage/server.ts'

/** One of the two that are compared: its own company, its own server, and what it is asked. */
export type Side = {
  readonly server: RunningServer
  readonly openings: Turns<LoadRequest>
  readonly savings: Turns<LoadRequest>
  /** The keys are typed by the commit's own code, which knows its own page. */
  readonly measureTyping: typeof Typing.measureTyping
}

type Wanted = {
  readonly size: number
  readonly connections: number
  readonly say: (text: string) => void
}

/**
 * Loads the company, starts the server and records the calls with the commit's own code: its tables and calls
 * may differ from ours. Only the load itself and the clock are the same for both.
 */
export async function startSide(
  checkout: string,
  folder: BenchFolder,
  name: string,
  { size, connections, say }: Wanted,
): Promise<Side> {
  const own = <Module>(path: string) =>
    import(pathToFileURL(join(checkout, 'bench', path)).href) as Promise<Module>
  const { makeCompany } = await own<typeof Company>('stage/company.ts')
  const { databaseOf, openControl } = await own<typeof Control>('stage/control.ts')
  const { benchClock, clockStart } = await own<typeof Day>('stage/day.ts')
  const { startRecorder } = await own<typeof Recorder>('load/recorder.ts')
  const { signInCallers } = await own<typeof People>('load/people.ts')
  const { recordOpenings } = await own<typeof Openings>('load/openings.ts')
  const { recordSavings } = await own<typeof Savings>('load/savings.ts')
  const { measureTyping } = await own<typeof Typing>('browser/typing.ts')

  const dataDir = join(folder.path, `${name}-${size}`)
  await makeCompany(dataDir, size, (text) => say(`  ${name}: ${text}`))
  const server = await startServer(folder, { dataDir, clockStart, checkout })
  const control = openControl(await databaseOf(dataDir))
  const recorder = await startRecorder(control, benchClock())
  try {
    const callers = await signInCallers(control)
    const openings = await recordOpenings(recorder, callers)
    const savers = await recordSavings(recorder, callers, connections)
    return {
      server,
      openings: dealt(openings, connections).map((calls) => calls.map(({ request }) => request)),
      savings: savers.map(({ calls }) => calls.map(({ request }) => request)),
      measureTyping,
    }
  } finally {
    await recorder.close()
    await control.end()
  }
}
