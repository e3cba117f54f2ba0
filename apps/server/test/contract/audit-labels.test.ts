import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actionLabels, fieldLabels } from '@yuga/contract/audit/audit-labels'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints, plainRequestOf, wireRequest } from './endpoints.ts'
import { plainRequests } from '../plain/plain-requests.ts'
import { send } from '../raw.ts'
import { useServer } from '../use-server.ts'

/* Every action that is written, and every field of what was before and after, has labels (audit-2). */

const { server } = useServer()
const plain = plainRequests(server)

const sources = join(import.meta.dirname, '../../src')

/** The actions that the server's sources name; a composed one is one for each of its kinds. */
function actionsInSources(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const named = files.flatMap((file) =>
    [
      ...readFileSync(join(sources, file), 'utf8').matchAll(
        /(?:action: |ofAccount\([\w.]+, )['`]([a-z]+\.[a-z-]+|[^'`]*\$\{[^'`]*)['`]/g,
      ),
    ].map(([, action = '']) => action),
  )
  return [...new Set(named)]
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  kind: ['overtime', 'unsubmit'],
  'request.kind': ['overtime', 'unsubmit'],
  verdict: ['approve', 'reject'],
  noun: ['code', 'category'],
}

function spelledOut(action: string): string[] {
  const [place, name = ''] = /\$\{([^}]+)\}/.exec(action) ?? []
  if (place === undefined) return [action]
  // a part that is not known here is checked by what is really written, below
  return (kinds[name] ?? []).flatMap((kind) => spelledOut(action.replace(place, kind)))
}

const wordless = (names: readonly string[], labels: object) =>
  [...new Set(names)].filter((name) => !(name in labels)).toSorted()

test('[audit-2] every action that the sources name has its labels in both languages', () => {
  const actions = actionsInSources().flatMap(spelledOut)
  expect(actions).toContain('timecard.request-overtime')
  expect(actions).toContain('session.sign-out')
  expect(actions.length).toBeGreaterThan(30)
  expect(wordless(actions, actionLabels)).toEqual([])
})

describe('what every write of the contract leaves', () => {
  beforeAll(async () => {
    for (const one of endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')) {
      await send(server, wireRequest(one, await plainRequestOf(plain, one)))
    }
  }, 120_000)

  test('is an action with labels', async () => {
    const { rows } = await server.pool.query<{ action: string }>(
      'select distinct action from audit',
    )
    expect(rows.length).toBeGreaterThan(30)
    expect(
      wordless(
        rows.map(({ action }) => action),
        actionLabels,
      ),
    ).toEqual([])
  })

  test('names fields with labels', async () => {
    const { rows } = await server.pool.query<{ before: unknown; after: unknown }>(
      'select before, after from audit',
    )
    const fields = rows.flatMap(({ before, after }) => [...fieldsIn(before), ...fieldsIn(after)])
    expect(wordless(fields, fieldLabels)).toEqual([])
  })
})

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => [
    name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    ...fieldsIn(field),
  ])
}

test('all labels are there in both languages', () => {
  for (const { ko, en } of [...Object.values(actionLabels), ...Object.values(fieldLabels)]) {
    expect(ko).toMatch(/[가-힣]/)
    expect(en).toMatch(/^[A-Z][\w ()%-]+$/)
  }
})
