import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

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
