import { readFileSync } from 'node:fs'
import { CannotGoOn, inRoot, main } from '../lib/checkout.mjs'
import { sources } from '../lib/sources.mjs'

/** What lint has no rule for: constants are written in camelCase, and names of files in kebab-case. */
await main(() => {
  const problems = sources().flatMap((path) => {
    const text = readFileSync(inRoot(path), 'utf8')
    const shouted = [...text.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]+)\b/gm)]
    const name = path.split('/').at(-1)
    return [
      ...shouted.map(([, constant]) => `${path}: ${constant} is to be written in camelCase.`),
      ...(/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name)
        ? []
        : [`${path} is to be named in kebab-case.`]),
    ]
  })
  if (problems.length > 0) throw new CannotGoOn(problems.join('\n'))
})
