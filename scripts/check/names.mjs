import { readFileSync } from 'node:fs'
import { CannotGoOn, inRoot, main } from '../lib/checkout.mjs'
import { codeOf } from '../lib/code-of.mjs'
import { sources } from '../lib/sources.mjs'
import { allowed, insteadOf } from './names-list.mjs'

/** Names are plain English: no part of an identifier or of a file's name is a word of names-list.mjs. */
await main(() => {
  const problems = sources().flatMap((path) => {
    const code = codeOf(readFileSync(inRoot(path), 'utf8'))
    const name = path.split('/').at(-1).split('.')[0]
    return [
      ...avoidedIn(name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())).map((word) =>
        refusal(path, name, word),
      ),
      ...[...new Set(code.match(/[\p{L}_$][\p{L}\d_$]*/gu))].flatMap((identifier) =>
        isAllowed(identifier, path)
          ? []
          : avoidedIn(identifier).map((word) => refusal(path, identifier, word)),
      ),
    ]
  })
  if (problems.length > 0) throw new CannotGoOn(problems.join('\n'))
})

/** The words to avoid among the parts of a camelCase name; snake_case is SQL's, and `notFound` is the usual term. */
function avoidedIn(identifier) {
  if (identifier.includes('_')) return []
  const parts = identifier
    .replaceAll(/not-?found/gi, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
  return parts.filter((part) => insteadOf.has(part))
}

function isAllowed(identifier, path) {
  return allowed.some(
    ({ names, in: folders }) =>
      names.includes(identifier) && (folders?.some((folder) => path.startsWith(folder)) ?? true),
  )
}

function refusal(path, name, word) {
  return `${path}: ${name} holds "${word}"; use ${insteadOf.get(word)}.`
}
