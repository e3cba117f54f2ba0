import fc from 'fast-check'
import { scimPatch } from 'scim-patch'
import { describe, expect, test } from 'vitest'
import { processorTimeOf } from '../../../test/processor-time.ts'
import { parseFilter, parsePath } from './filter.ts'
import { type Item, type Operation, operationsIn, patched } from './patch.ts'
import { enterpriseSchema, groupResource, userResource, userSchema } from './schema.ts'
import { ScimError } from './scim-error.ts'

const user: Item = {
  schemas: [userSchema, enterpriseSchema],
  id: 'kim',
  userName: 'kim@contoso.example',
  name: { formatted: 'Minjun Kim', givenName: 'Minjun', familyName: 'Kim' },
  displayName: 'Minjun Kim',
  title: 'Senior',
  active: true,
  emails: [
    { type: 'work', value: 'kim@contoso.example', primary: true },
    { type: 'home', value: 'kim@home.example' },
  ],
  [enterpriseSchema]: { department: 'T1', costCenter: '100' },
}
const group: Item = {
  displayName: 'PMs',
  members: [{ value: 'kim' }, { value: 'lee' }, { value: 'park' }],
}

const byLibrary = (resource: Item, operations: readonly Operation[]) => {
  const { meta: _, ...after } = scimPatch(
    structuredClone({ meta: {}, schemas: [], ...resource }) as never,
    operations as never,
    { mutateDocument: false, treatMissingAsAdd: false },
  ) as unknown as Item
  return after
}
/** Empty lists and absent ones are the same to a reader of SCIM. */
const comparable = (item: Item) =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([key, value]) => key !== 'schemas' && !(Array.isArray(value) && value.length === 0),
    ),
  )

describe('[provisioning-9] operations change a resource as another implementation does', () => {
  const operations: Operation[] = [
    { op: 'replace', path: 'displayName', value: 'Renamed' },
    { op: 'add', path: 'title', value: 'GR001' },
    { op: 'remove', path: 'title' },
    { op: 'replace', path: 'name.familyName', value: 'Lee' },
    { op: 'add', path: 'name.formatted', value: 'Minjun Lee' },
    { op: 'remove', path: 'name.formatted' },
    { op: 'replace', path: 'active', value: false },
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'new@contoso.example' },
    { op: 'add', path: 'emails', value: [{ type: 'other', value: 'third@contoso.example' }] },
    { op: 'replace', path: 'emails', value: [{ type: 'work', value: 'only@contoso.example' }] },
    { op: 'remove', path: 'emails[type eq "home"]' },
    { op: 'remove', path: 'emails' },
    { op: 'replace', path: `${enterpriseSchema}:department`, value: 'T2' },
    { op: 'add', path: `${enterpriseSchema}:division`, value: 'D1' },
    { op: 'remove', path: `${enterpriseSchema}:costCenter` },
    { op: 'replace', value: { displayName: 'Without a path', active: false } },
    { op: 'add', value: { title: 'GR002', userType: 'Employee' } },
  ]

  test.each(operations.map((operation) => [JSON.stringify(operation), operation] as const))(
    '%s',
    (_, operation) => {
      expect(comparable(patched(user, [operation], userResource))).toEqual(
        comparable(byLibrary(user, [operation])),
      )
    },
  )

  test('also several, in whatever order', () => {
    const some = fc.subarray(
      operations.filter(({ op, path }) => op !== 'remove' && !/emails/.test(path ?? '')),
    )
    fc.assert(
      fc.property(some, (chosen) => {
        expect(comparable(patched(user, chosen, userResource))).toEqual(
          comparable(byLibrary(user, chosen)),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('also of members', () => {
    const members = fc.array(fc.constantFrom('kim', 'lee', 'park', 'choi', 'jung'), {
      maxLength: 4,
    })
    const operation = fc.oneof(
      members.map((ids) => ({
        op: 'add' as const,
        path: 'members',
        value: [...new Set(ids)].map((value) => ({ value })),
      })),
      members.map((ids) => ({
        op: 'remove' as const,
        path: 'members',
        value: [...new Set(ids)].map((value) => ({ value })),
      })),
    )
    const namesOf = (item: Item) =>
      ((item['members'] ?? []) as Item[]).map(({ value }) => String(value)).toSorted()
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 5 }), (chosen) => {
        const sent = chosen.filter(({ value }) => value.length > 0)
        expect(namesOf(patched(group, sent, groupResource))).toEqual(
          namesOf(byLibrary(group, sent)),
        )
      }),
      { numRuns: 200 },
    )
  })
})

test('[provisioning-9] a part of a name leaves its other parts, where the library drops them', () => {
  const sent = { op: 'replace', value: { name: { givenName: 'Seoyeon' } } } as const
  // RFC 7644, section 3.5.2.3: sub-attributes replace existing ones or are added
  expect(patched(user, [sent], userResource)['name']).toEqual({
    formatted: 'Minjun Kim',
    givenName: 'Seoyeon',
    familyName: 'Kim',
  })
})

describe('[provisioning-9] what providers send beyond the standard', () => {
  const after = (...sent: unknown[]) =>
    patched(user, operationsIn({ Operations: sent }), userResource)

  test('an operation in any case of letters, and names of attributes', () => {
    expect(after({ op: 'Replace', path: 'DisplayName', value: 'A' })['displayName']).toBe('A')
  })

  test('an address where there is none', () => {
    const { emails: _, ...without } = user
    const add = operationsIn({
      Operations: [{ op: 'Add', path: 'emails[type eq "work"].value', value: 'a@b.example' }],
    })
    expect(patched(without, add, userResource)['emails']).toEqual([
      { type: 'work', value: 'a@b.example' },
    ])
  })

  test('paths as keys, and an extension as a whole', () => {
    const {
      emails,
      name,
      [enterpriseSchema]: extension,
    } = after(
      {
        op: 'replace',
        value: { 'name.familyName': 'Lee', 'emails[type eq "work"].value': 'l@b.example' },
      },
      { op: 'add', value: { [enterpriseSchema]: { department: 'T3' }, nickName: 'x', groups: [] } },
      { op: 'add', path: enterpriseSchema, value: { costCenter: '200' } },
    ) as Record<string, Item>
    expect(name).toMatchObject({ familyName: 'Lee', givenName: 'Minjun' })
    expect(emails?.[0]).toMatchObject({ value: 'l@b.example' })
    expect(extension).toEqual({ department: 'T3', costCenter: '200' })
  })

  test('another primary address', () => {
    const { emails } = after({
      op: 'add',
      path: 'emails',
      value: [{ type: 'other', value: 'o@b.example', primary: true }],
    })
    expect((emails as Item[]).filter(({ primary }) => primary === true)).toHaveLength(1)
  })
})

describe('[provisioning-9] a hostile text', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          'emails',
          '[',
          ']',
          '.',
          ' eq ',
          ' and ',
          '"a"',
          '\\',
          '"',
          'type',
          'true',
          '1',
          'urn:',
          ':',
          '$',
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join('')),
  )

  test('is read as a filter and as a path, or refused', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const read of [parseFilter, parsePath]) {
          try {
            read(text)
          } catch (error) {
            expect(error).toBeInstanceOf(ScimError)
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('is refused in the time of its length', async () => {
    const refusesAll = () => {
      for (const text of [
        'emails['.repeat(140),
        `urn:${'a:'.repeat(490)}`,
        `a eq "${'\\\\'.repeat(480)}`,
      ]) {
        expect(() => parseFilter(text)).toThrow(ScimError)
      }
    }
    expect(await processorTimeOf(refusesAll)).toBeLessThan(200)
  })

  test('as a path changes no object but the resource', () => {
    const names = fc.constantFrom('constructor', 'prototype', 'toString', '$proto', 'valueOf')
    fc.assert(
      fc.property(names, names, (one, other) => {
        const sent = { op: 'add', path: `${enterpriseSchema}:${one}.${other}`, value: 'x' } as const
        patched(user, [sent], userResource)
        expect(({} as Item)[other]).toBe(({} as Item)[other])
        expect(Object.prototype).not.toHaveProperty('$proto')
        expect(String({})).toBe('[object Object]')
      }),
    )
  })
})
