import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot } from './checkout.mjs'
import { sources } from './sources.mjs'

/** What each source imports: sources of ours by their path, packages by their name. */
export function importsOfSources({ types = true } = {}) {
  const files = sources()
  const known = new Set(files)
  return new Map(files.map((file) => [file, importsOf(file, known, types)]))
}

function importsOf(file, known, types) {
  const all = readFileSync(inRoot(file), 'utf8')
  const text = types ? all : all.replaceAll(/^import type [^']+'[^']+'/gm, '')
  const specifiers = text.matchAll(/(?:\bfrom|^import|\bimport\()\s*'([^'\n]+)'/gm)
  return [...specifiers].flatMap(([, specifier]) => {
    const own = pathOf(file, specifier)
    if (own === undefined) return [{ target: packageOf(specifier), specifier }]
    const target = ['', '.ts', '.tsx'].map((end) => own + end).find((path) => known.has(path))
    return target === undefined ? [] : [{ target, specifier }]
  })
}

function pathOf(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [, name, rest] = /^@yuga\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const folder = ['domain', 'contract'].includes(name) ? 'packages' : 'apps'
  return `${folder}/${name}/src/${rest ?? 'index'}`
}

export function packageOf(specifier) {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
