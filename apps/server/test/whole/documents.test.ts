import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const projects = [...read('vitest.config.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => name)

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'))

describe.each(documents)('%s', (path) => {
  const text = read(path)

  test('names commands that exist', () => {
    const named = [
      ...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g),
      ...text.matchAll(/\bnpm (start|test)\b/g),
    ].map(([, name = '']) => name)
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  test('names kinds of tests that exist', () => {
    const named = [...text.matchAll(/vitest run --project (\w+)/g)].map(([, name]) => name)
    expect(named.filter((name) => !projects.includes(name ?? ''))).toEqual([])
  })

  test('names files of the checkout that exist', () => {
    const named = [
      ...text.matchAll(/`((?:apps|bench|docs|packages|scripts|tests)\/[\w./-]+\.\w+)`/g),
    ].map(([, path = '']) => path)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('leads to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link)
    const missing = links.filter((link) => !existsSync(join(root, dirname(path), link)))
    expect(missing).toEqual([])
  })
})

test('every command is a program of the checkout', () => {
  const missing = Object.entries(scripts).filter(([, command]) => {
    const program = /^node (?:--[\w-]+(?:=\S+)? )*(\S+)/.exec(command)?.[1]
    return program === undefined || !existsSync(join(root, program))
  })
  expect(missing).toEqual([])
})

test('the README names the commands that one runs the product with', () => {
  const named = new Set(
    [...read('README.md').matchAll(/\bnpm (?:run )?([a-z]+)/g)].map(([, n]) => n),
  )
  for (const name of ['start', 'test', 'check', 'dev', 'admin', 'backup', 'restore', 'bench']) {
    expect(named, name).toContain(name)
  }
})

test('the settings of the README are those that are read', () => {
  const table = /## Settings([^]*?)\n## /.exec(read('README.md'))?.[1] ?? ''
  const named = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(8)
  const config = read('apps/server/src/config.ts')
  expect(named.filter((name) => !config.includes(name))).toEqual([])
})
