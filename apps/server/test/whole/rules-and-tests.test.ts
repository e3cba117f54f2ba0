import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const lines = [
  ...read('docs/rules-and-tests.md').matchAll(/^\| (\S+-\d+) ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, number = '', rule = '', file = '', title = '']) => ({
  number,
  rule,
  file: file.trim().replaceAll('`', ''),
  title: title.trim(),
}))
const tested = lines.filter(({ file }) => file !== 'later')

/** Every number of docs/rules, page by page. */
const numbers = readdirSync(join(root, 'docs/rules'))
  .toSorted()
  .flatMap((page) =>
    [...read(`docs/rules/${page}`).matchAll(/^- \*\*(\S+)\*\* /gm)].map(
      ([, number = '']) => number,
    ),
  )

/** Whether the file gives exactly this name to a test, to a group of them, or to what it expects. */
function hasTitle(file: string, title: string): boolean {
  const text = read(file).replaceAll("\\'", "'")
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
}

test('every rule stands in the map, in order, and nothing else does', () => {
  expect([...new Set(lines.map(({ number }) => number))]).toEqual(numbers)
  expect(tested.length).toBeGreaterThan(numbers.length)
})

test('every file of the map exists', () => {
  expect(tested.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
})

test('every test of the map exists', () => {
  expect(tested.filter(({ file, title }) => !hasTitle(file, title))).toEqual([])
})

test('every test that the promises about security name exists', () => {
  const named = [...read('docs/security.md').matchAll(/`([\w./-]+\.test\.tsx?)`/g)]
  const files = named.map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(50)
  const isThere = (file: string) =>
    existsSync(join(root, 'apps/server', file)) || existsSync(join(root, file))
  expect(files.filter((file) => !isThere(file))).toEqual([])
})

test('every file that the architecture names by its part exists', () => {
  const parts = {
    domain: 'packages/domain/src',
    contract: 'packages/contract/src',
    server: 'apps/server/src',
    web: 'apps/web/src',
  } as const
  const named = [
    ...read('ARCHITECTURE.md').matchAll(/`(domain|contract|server|web)(\/[\w./-]+)`/g),
  ].map(([, part = '', path = '']) => `${parts[part as keyof typeof parts]}${path}`)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
