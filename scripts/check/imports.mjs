import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { CannotGoOn, inRoot, main } from '../lib/checkout.mjs'
import { sources } from '../lib/sources.mjs'
import { forTests, kinds, workspaces } from './floors.mjs'

/** Floors, packages and circles of every import, also of types alone: `floors.mjs` is the table. */
await main(() => {
  const imports = importsOfSources()
  const problems = [...workspaces.flatMap((one) => problemsOf(one, imports)), ...circlesIn(imports)]
  for (const [file, result] of imports) {
    for (const { files: kind, never, why } of kinds) {
      if (!kind.test(file)) continue
      const wrong = result.filter(({ target }) => never.test(target))
      problems.push(...wrong.map(({ target }) => `${file} imports ${target}. ${why}`))
    }
    if (forTests.test(file) || !/^(apps|packages)\//.test(file)) continue
    const wrong = result.filter(({ target }) => forTests.test(target))
    problems.push(...wrong.map(({ target }) => `${file} imports ${target}, which is for tests.`))
  }
  if (problems.length > 0) throw new CannotGoOn(problems.join('\n'))
})

function problemsOf(workspace, imports) {
  const sources = `${workspace.folder}/src/`
  const isOwn = (path) => path.startsWith(sources)
  const partOf = (path) => path.slice(sources.length).split('/')[0]
  const files = [...imports.keys()].filter((file) => isOwn(file) && !forTests.test(file))
  return files.flatMap((file) =>
    imports.get(file).flatMap(({ target, specifier }) => {
      if (!isOwn(target)) {
        if (mayUse(workspace, target, specifier)) return []
        return [`${file} imports ${specifier}. ${workspace.why}`]
      }
      if (workspace.floors === undefined || forTests.test(target)) return []
      const why = whyNotImport(workspace, partOf(file), partOf(target))
      return why === undefined ? [] : [`${file} imports ${target}: ${why}.`]
    }),
  )
}

/** Whether the workspace may import a package, or another workspace by its name. */
function mayUse({ folder, packages = [], node = false }, target, specifier) {
  if (target.startsWith('node:')) return node
  if (packages !== 'declared') return packages.includes(packageOf(specifier))
  const { dependencies } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))
  const name = packageOf(specifier)
  return name.startsWith('virtual:') || name in dependencies
}

function whyNotImport({ floors, uses = {} }, from, to) {
  if (from === to) return undefined
  const floorOf = (part) => {
    const named = floors.findIndex((floor) => floor.includes(part))
    return named === -1 ? floors.findIndex((floor) => floor.includes('nouns')) : named
  }
  if (floorOf(to) > floorOf(from)) return undefined
  if (floorOf(to) < floorOf(from)) return `${to} is above ${from}`
  if (uses[from]?.includes(to)) return undefined
  return `${from} and ${to} are on one floor, and scripts/check/floors.mjs allows it no such use`
}

/** Files that import each other in a circle, each circle once (Tarjan's strongly connected components). */
function circlesIn(imports) {
  const circles = []
  const order = new Map()
  const lowest = new Map()
  const path = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    path.push(file)
    for (const { target } of imports.get(file)) {
      if (!imports.has(target)) continue
      if (!order.has(target)) visit(target)
      if (path.includes(target))
        lowest.set(file, Math.min(lowest.get(file), lowest.get(target), order.get(target)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = path.splice(path.indexOf(file))
    const isOwn = imports.get(file).some(({ target }) => target === file)
    if (circle.length > 1 || isOwn) circles.push(`A circle of imports: ${circle.join(' → ')}`)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}

/** What each source imports: sources of ours by their path, packages by their name. */
function importsOfSources() {
  const files = sources()
  const known = new Set(files)
  return new Map(files.map((file) => [file, importsOf(file, known)]))
}

function importsOf(file, known) {
  const result = specifiersOf(file, readFileSync(inRoot(file), 'utf8'))
  return result.flatMap((specifier) => {
    const own = pathOf(file, specifier)
    if (own === undefined) return [{ target: packageOf(specifier), specifier }]
    const target = ['', '.ts', '.tsx'].map((end) => own + end).find((path) => known.has(path))
    return target === undefined ? [] : [{ target, specifier }]
  })
}

/** By the syntax: parts of a text or a comment that look like an import are none. */
function specifiersOf(file, text) {
  const parsed = parseSync(file, text)
  const [error] = parsed.errors
  if (error !== undefined) throw new CannotGoOn(`${file}: ${error.message}`)
  const { staticImports, staticExports } = parsed.module
  const said = [
    ...staticImports,
    ...staticExports.flatMap(({ entries }) => entries.slice(0, 1)),
  ].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const add = ({ source }) => {
    if (typeof source.value === 'string') said.push(source.value)
  }
  // the tree is read only where it must be: that takes longer than all else here
  if (/\bimport\(/.test(text)) {
    new Visitor({ ImportExpression: add, TSImportType: add }).visit(parsed.program)
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

function packageOf(specifier) {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
