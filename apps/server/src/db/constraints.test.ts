import { expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'
import { problemOfConstraint, problemsOfConstraints } from './constraints.ts'

const { server } = useServer()
const namedConstraints = Object.keys(problemsOfConstraints)

test('every constraint that is spoken for is there', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select conname as name from pg_constraint union select indexname from pg_indexes`,
  )
  const known = new Set(rows.map(({ name }) => name))
  expect(namedConstraints.filter((name) => !known.has(name))).toEqual([])
})

test('what can be deleted has a label for everything that refers to it', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     where contype = 'f' and confdeltype = 'a' and (confrelid in ('project_categories'::regclass, 'offices'::regclass)
       or (confrelid = 'codes'::regclass and pg_get_constraintdef(oid) ~ '(grade|style)_group'))`,
  )
  // the GP styles are a closed group, no code of it can be deleted (master-data-3)
  const ofClosedGroups = ['opex_charges_style']
  const spokenFor = [...namedConstraints, ...ofClosedGroups]
  expect(rows.map(({ name }) => name).filter((name) => !spokenFor.includes(name))).toEqual([])
})

test('a failure without a constraint, or of another one, is none of ours', () => {
  expect(problemOfConstraint(new Error('lost'))).toBeUndefined()
  expect(problemOfConstraint({ constraint: 'toString' })).toBeUndefined()
  expect(problemOfConstraint({ constraint: 'codes_pkey' })).toMatchObject({ code: 'code.taken' })
})
