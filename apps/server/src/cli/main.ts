import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backUp } from './backup/back-up.ts'
import { restore } from './backup/restore.ts'
import { parseConfig, type Config } from '../config.ts'
import { CannotStart } from '../cannot-start.ts'
import { checkAllFigures } from './check-figures.ts'
import { makeAdministrator } from './make-administrator.ts'
import type { StartupLog } from './open-database.ts'
import { serve } from './serve.ts'

/** The commands of the built server; each is a command of package.json. */
const commands = {
  serve: (config: Config) => serve(config, say),
  admin: (config: Config, args: string[]) => makeAdministrator(config, args, log),
  backup: (config: Config, args: string[]) => backUp(config, args, log),
  'check-figures': (config: Config, args: string[]) => checkAllFigures(config, args, log),
  restore: (config: Config, args: string[]) => restore(config, args, log),
}

const say = (text: string) => console.log(text)
const log: StartupLog = {
  say: (text) => console.error(text),
  onLost: (problem) => fail(problem),
}

/** Runs a command to its end and ends the process with its exit code. */
export async function run(command: keyof typeof commands, args: string[] = []): Promise<never> {
  try {
    const config = parseConfig(process.env, rootOf(import.meta.dirname))
    await commands[command](config, args)
    process.exit(0)
  } catch (error) {
    return fail(error)
  }
}

/** What a person can put right is said in its one sentence; anything else is a fault, with its trace. */
function fail(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}

/** The folder of the checkout, above this file both as source and as bundle. */
function rootOf(folder: string): string {
  const above = dirname(folder)
  if (above === folder) return process.cwd()
  return existsSync(join(folder, 'apps/server/migrations')) ? folder : rootOf(above)
}

const requested = process.argv[1]
if (requested && resolve(requested) === fileURLToPath(import.meta.url)) await run('serve')
