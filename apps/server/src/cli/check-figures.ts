import type { Config } from '../config.ts'
import { CannotStart } from '../cannot-start.ts'
import { checkFigures } from '../figures/check-figures.ts'
import { hasFigures } from '../figures/check.store.ts'
import { clockOf, dayIn } from '../http/clock.ts'
import { openSecondDatabase, type StartupLog } from './open-database.ts'

/** `npm run check-figures`: names every man-month cell and work stretch that the hours do not add up to. */
export async function checkAllFigures(
  config: Config,
  args: string[],
  log: StartupLog,
): Promise<void> {
  if (args.length > 0) throw new CannotStart('Say: npm run check-figures')
  const database = await openSecondDatabase(config, log)
  try {
    if (!(await hasFigures(database.pool))) {
      throw new CannotStart(
        'The database holds no figures yet: start this release of Yuga on it once, then check again.',
      )
    }
    const differing = await checkFigures(database.pool, dayIn('Asia/Seoul', clockOf(config).now()))
    for (const line of differing) console.log(line)
    if (differing.length > 0) throw new CannotStart(`${differing.length} figures differ.`)
    console.log('Every figure is what its hours add up to.')
  } finally {
    await database.close()
  }
}
