import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot } from './checkout.mjs'

/** The files below folders of the checkout whose names end so, by their paths from its root. */
export function filesIn(folders, ending) {
  return folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((path) => ending.test(path) && !/\/(node_modules|dist)\//.test(path)),
  )
}

/** Every source of the repository. */
export const sources = () =>
  filesIn(['apps', 'bench', 'packages', 'scripts', 'tests'], /\.(ts|tsx|mjs)$/)
