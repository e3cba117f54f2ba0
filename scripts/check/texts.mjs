import { readFileSync } from 'node:fs'
import { CannotGoOn, inRoot, main } from '../lib/checkout.mjs'
import { filesIn } from '../lib/sources.mjs'
import { severalTexts } from './texts-list.mjs'

/**
 * A label is written once: what two places show is in terms.ts. A Korean label has one English one, but for
 * those of texts-list.mjs.
 */
await main(() => {
  const places = new Map()
  for (const path of filesIn(['apps', 'packages'], /\.(ts|tsx)$/)) {
    if (/\.test\.|\/test\/|\/demo\//.test(path)) continue
    for (const [ko, en] of labelsIn(readFileSync(inRoot(path), 'utf8'))) {
      const of = places.get(ko) ?? new Map()
      places.set(ko, of.set(en, [...(of.get(en) ?? []), path]))
    }
  }
  const problems = [...places].flatMap(([ko, of]) => [
    ...[...of].flatMap(([en, paths]) =>
      paths.length > 1
        ? [`${ko} / ${en}: write it once, in terms.ts; it is in ${paths.join(', ')}`]
        : [],
    ),
    ...(of.size > 1 && !severalTexts.has(ko)
      ? [`${ko}: ${[...of.keys()].join(', ')}; one Korean label has one English one`]
      : []),
  ])
  const unused = [...severalTexts].filter((ko) => (places.get(ko)?.size ?? 0) < 2)
  problems.push(...unused.map((ko) => `${ko}: no longer needs its line in texts-list.mjs`))
  if (problems.length > 0) throw new CannotGoOn(problems.join('\n'))
})

/** The pairs of a file that are labels: neither sentences nor texts with places for values. */
function labelsIn(text) {
  const pairs = text.matchAll(/\{\s*ko: '((?:\\.|[^'\\\n])*)',\s*en: '((?:\\.|[^'\\\n])*)',?\s*\}/g)
  return [...pairs]
    .map(([, ko, en]) => [ko, en])
    .filter(([ko, en]) => !/\{|[.?!]$/.test(ko) && !/[.?!]$/.test(en) && /[A-Za-z]/.test(en))
}
