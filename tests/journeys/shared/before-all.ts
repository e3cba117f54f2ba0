import { staleParts } from '../../../scripts/lib/build.mjs'
import { prepareDemonstration } from './server.ts'

/** What the runner does once before all journeys, and undoes after them. */
export default async function beforeAll(): Promise<() => Promise<void>> {
  // `npm test` builds first; by hand an old build would be tried, and what is missing in it would look like a mistake
  const stale = staleParts(['server', 'web'])
  const notify = () => {
    if (stale.length > 0) console.warn(warningOf(stale))
  }
  notify()
  const undo = await prepareDemonstration()
  return async () => {
    await undo()
    // once more below what failed, where it is read
    notify()
  }
}

function warningOf(stale: readonly string[]): string {
  return `
These journeys try an old build: the sources of ${stale.join(' and ')} have changed since.
Build them first: npm run build
`
}
