import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { CannotGoOn, inRoot } from './checkout.mjs'
import { sources } from './sources.mjs'

/** What each source imports: sources of ours by their path, packages by their name. */
export function importsOfSources({ types = true } = {}) {
  const files = sources()
  const known = new Set(files)
  return new Map(files.map((file) => [file, importsOf(file, known, types)]))
}

function importsOf(file, known, types) {
  const result = specifiersOf(file, readFileSync(inRoot(file), 'utf8'), types)
  return result.flatMap((specifier) => {
    const own = pathOf(file, specifier)
    if (own === undefined) return [{ target: packageOf(specifier), specifier }]
    const target = ['', '.ts', '.tsx'].map((end) => own + end).find((path) => known.has(path))
    return target === undefined ? [] : [{ target, specifier }]
  })
}

/** By the syntax: parts of a text or a comment that look like an import are none. */
function specifiersOf(file, text, types) {
  const parsed = parseSync(file, text)
  const [error] = parsed.errors
  if (error !== undefined) throw new CannotGoOn(`${file}: ${error.message}`)
  const { staticImports, staticExports } = parsed.module
  const isWanted = ({ entries }) =>
    types || entries.length === 0 || entries.some(({ isType }) => !isType)
  const said = [
    ...staticImports.filter(isWanted),
    ...staticExports.filter(isWanted).flatMap(({ entries }) => entries.slice(0, 1)),
  ].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const add = ({ source }) => {
    if (typeof source.value === 'string') said.push(source.value)
  }
  // the tree is read only where it must be: that takes longer than all else here
  if (/\bimport\(/.test(text)) {
    const visitor = { ImportExpression: add, ...(types && { TSImportType: add }) }
    new Visitor(visitor).visit(parsed.program)
  }
  return said
}

function pathOf(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [, name, rest] = /^@yuga\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const folder = ['domain', 'contract', 'demo'].includes(name) ? 'packages' : 'apps'
  return `${folder}/${name}/src/${rest ?? 'index'}`
}

export function packageOf(specifier) {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
